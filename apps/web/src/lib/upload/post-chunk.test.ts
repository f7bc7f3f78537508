import { errors } from '@adloom/contract/errors'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { uploadTicketMs } from '@adloom/contract/constants'
import type { postChunk } from './post-chunk.ts'

const sent: (string | undefined)[] = []
let ended: string[] = []
let issued = 0
let post: typeof postChunk

/** Answers as the server does: a ticket of an ended session is refused. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers = new Map<string, string>()
  status = 200
  responseText = ''
  open() {
    /* The address is another test's subject. */
  }
  abort() {
    /* Nothing is on its way. */
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name.toLowerCase(), value)
  }
  send() {
    const ticket = this.headers.get('auth-token')
    sent.push(ticket)
    const refused = ticket === undefined || ended.includes(ticket)
    this.responseText = JSON.stringify({ code: refused ? errors.not_signed_in.code : 0, msg: '', data: {} })
    queueMicrotask(() => {
      this.dispatchEvent(new Event('load'))
      this.dispatchEvent(new Event('loadend'))
    })
  }
}

const chunk = () => post(new FormData(), { signal: new AbortController().signal })

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  ended = []
  issued = 0
  sent.length = 0
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ code: 0, msg: '', data: { ticket: `ticket ${++issued}`, expires_time: 0 } }),
    ),
  )
  ;({ postChunk: post } = await import('./post-chunk.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('[AS-04.1] sends every chunk with one upload ticket and renews it in time', async () => {
  await Promise.all([chunk(), chunk()])
  vi.advanceTimersByTime(uploadTicketMs / 2 - 1)
  await chunk()
  vi.advanceTimersByTime(1)
  await chunk()
  expect(sent).toEqual(['ticket 1', 'ticket 1', 'ticket 1', 'ticket 2'])
})

it('[AS-04.1] sends a chunk again with a new ticket when the first is refused, and no more than once', async () => {
  await chunk()
  ended = ['ticket 1']
  expect((await chunk()).code).toBe(0)
  expect(sent).toEqual(['ticket 1', 'ticket 1', 'ticket 2'])
  ended = ['ticket 2', 'ticket 3']
  expect((await chunk()).code).toBe(errors.not_signed_in.code)
  expect(sent.slice(3)).toEqual(['ticket 2', 'ticket 3'])
})
