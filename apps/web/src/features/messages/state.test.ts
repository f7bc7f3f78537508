import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { type Message, messageListKey } from './api.ts'
import { markRead, type MessagePages, messagesOf, withRead } from './state.ts'

const message = (seq: number, more: Partial<Message> = {}): Message => ({
  msg_id: seq + 100,
  seq,
  status: 'send',
  send_time: 1,
  is_pop_up: 0,
  message_langs: [],
  ...more,
})
const popUp = message(3, { is_pop_up: 1 })
const pages = (): MessagePages => ({
  pages: [
    {
      list: [popUp, message(2), message(1, { status: 'read' })],
      total: 3,
      page: 1,
      page_size: 20,
      unread: 2,
      last_pop_up: popUp,
    },
  ],
  pageParams: [1],
})
const shown = () => queryClient.getQueryData<MessagePages>(messageListKey)!

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  queryClient.clear()
})

/** Answers every call and records the requests. */
function server(answer: () => Response) {
  const asked: unknown[] = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)))
    return Promise.resolve(answer())
  })
  return asked
}

describe('messages', () => {
  it('[MS-01.3] take the count from the answer, and forget the pop-up that was read', () => {
    const after = withRead(pages(), one => one.seq === 3, 1)
    expect(messagesOf(after).map(one => one.status)).toEqual(['read', 'send', 'read'])
    expect(after.pages[0]).toMatchObject({ unread: 1, last_pop_up: null })
  })

  it('[MS-01.4] are read by id and cursor, only those still unread', async () => {
    queryClient.setQueryData(messageListKey, pages())
    const asked = server(() => Response.json({ code: 0, msg: '', data: { unread: 0 } }))
    await markRead(messagesOf(shown()))
    await markRead(messagesOf(shown()))
    expect(asked).toEqual([
      {
        msg_ids: [
          { id: 103, seq: 3 },
          { id: 102, seq: 2 },
        ],
      },
    ])
    expect(shown().pages[0]?.unread).toBe(0)
  })

  it('[MS-01.4] are ignored up to the newest one on the screen', async () => {
    queryClient.setQueryData(messageListKey, pages())
    const asked = server(() => Response.json({ code: 0, msg: '', data: { unread: 4 } }))
    await markRead('all')
    expect(asked).toEqual([{ all: true, up_to: 3 }])
    expect(shown().pages[0]?.unread).toBe(4)
    expect(messagesOf(shown()).every(one => one.status === 'read')).toBe(true)
  })

  it('[MS-01.4] stay unread when reading fails, which is logged and tried again', async () => {
    queryClient.setQueryData(messageListKey, pages())
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const asked = server(() => Response.json({ code: 1, msg: 'No.', data: {} }, { status: 500 }))
    await markRead(messagesOf(shown()))
    expect(messagesOf(shown())[0]?.status).toBe('send')
    expect(shown().pages[0]?.unread).toBe(2)
    expect(warned).toHaveBeenCalledTimes(1)
    await markRead(messagesOf(shown()))
    expect(asked).toHaveLength(2)
  })
})
