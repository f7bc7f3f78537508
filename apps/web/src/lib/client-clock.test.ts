import { throttleMs } from '@adloom/contract/constants'
import dayjs from 'dayjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosave, type Draft } from '../editors/shell/autosave.ts'
import { type LockState, openEditorLock } from '../features/locks/editor-lock.ts'
import { pause } from './upload/server-connection.ts'
import { noteServerTime, serverNow, watchClockJumps } from './clocks.ts'
import { formatAgo, formatClock } from './format.ts'
import { LiveConnection, type LiveSocket } from './live/live.ts'
import { createThrottle } from './use-action.ts'

const yearMs = 365 * 86_400_000

describe.each([
  ['forward', yearMs],
  ['back', -yearMs],
])('a clock that jumps %s', (_name, jumpMs) => {
  beforeEach(() => {
    dayjs.locale('en')
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const jump = () => vi.setSystemTime(Date.now() + jumpMs)

  it('[RS-07.6] neither blocks a throttled action nor lets it through twice', () => {
    const action = vi.fn()
    const passes = createThrottle()
    const run = () => {
      if (passes()) action()
    }
    run()
    jump()
    run()
    expect(action).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(throttleMs)
    run()
    expect(action).toHaveBeenCalledTimes(2)
  })

  it('[RS-07.6] saves a change once after its delay, and continues from a draft of another time', async () => {
    const sent: { content: string; rev: number }[] = []
    const kept: Draft<string>[] = []
    const autosave = createAutosave<string>({
      rev: 4,
      delayMs: 3000,
      content: () => 'work',
      newId: () => 'one',
      now: () => Date.now(),
      onState: () => undefined,
      save: async ({ content }, rev) => {
        sent.push({ content, rev })
        return { kind: 'saved', rev: rev + 1 }
      },
      drafts: {
        read: async () => kept.at(-1),
        write: async draft => {
          kept.push(draft)
        },
        clear: async () => undefined,
      },
      later: (run, ms) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    })
    autosave.changed()
    jump()
    await vi.advanceTimersByTimeAsync(2999)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([{ content: 'work', rev: 4 }])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    jump()
    autosave.resume({ rev: kept[0]!.rev })
    autosave.changed()
    await autosave.flush()
    expect(sent.at(-1)).toEqual({ content: 'work', rev: 4 })
  })

  it('[RS-07.6] keeps the live connection and its rhythm, and comes back after the usual pause', async () => {
    const sockets: (LiveSocket & { sent: number })[] = []
    const onFallback = vi.fn()
    const live = new LiveConnection({
      address: async () => 'ws',
      onFallback,
      onRefused: vi.fn(),
      open: () => {
        const socket: LiveSocket & { sent: number } = {
          sent: 0,
          onopen: null,
          onmessage: null,
          onerror: null,
          onclose: null,
          send: () => {
            socket.sent++
            socket.onmessage?.({ data: '{"cmd":"ping","code":0}' })
          },
          close: () => undefined,
        }
        sockets.push(socket)
        return socket
      },
    })
    live.start()
    await vi.advanceTimersByTimeAsync(0)
    sockets[0]?.onopen?.()
    jump()
    await vi.advanceTimersByTimeAsync(30_000)
    expect([live.state, sockets.length, sockets[0]?.sent]).toEqual(['open', 1, 11])
    sockets[0]?.onclose?.()
    jump()
    await vi.advanceTimersByTimeAsync(2999)
    expect(sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sockets).toHaveLength(2)
    expect(onFallback).not.toHaveBeenCalled()
    live.stop()
  })

  it('[RS-07.6] keeps an editor’s lock, and asks again for one at the usual time', async () => {
    const replies = [
      { cmd: 'ps/edit/lock', code: 1 },
      { cmd: 'ps/edit/lock', code: 0, data: { id: 5, fence: 7 } },
    ] as const
    const states: LockState[] = []
    let asked = 0
    const line = {
      state: 'open' as const,
      resting: false,
      ask: async () => replies[Math.min(asked++, 1)]!,
      on: () => () => undefined,
      watch: () => () => undefined,
    }
    const lock = openEditorLock('ps/edit/lock', { id: 5, tab: 'tab-0001', page: 'page-0001' }, line, state =>
      states.push(state),
    )
    await vi.advanceTimersByTimeAsync(0)
    jump()
    await vi.advanceTimersByTimeAsync(3000)
    expect(states.at(-1)).toMatchObject({ kind: 'held', fence: 7 })
    jump()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([asked, states.at(-1)?.kind]).toEqual([2, 'held'])
    lock.release(Promise.resolve())
  })

  it('[RS-07.6] lets an upload wait as long as it should between two tries', async () => {
    const done = vi.fn()
    void pause(4000).then(done)
    jump()
    await vi.advanceTimersByTimeAsync(3999)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalled()
  })

  it('[RS-07.6] compares times of the server with the server’s own time', async () => {
    const at = Math.floor(Date.now() / 1000)
    noteServerTime(new Response(null, { headers: { date: new Date(at * 1000).toUTCString() } }))
    jump()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(serverNow() - at).toBeCloseTo(10, 0)
  })

  it('[RS-07.6] does not change how long ago something was, and shows nothing as in the future', () => {
    const at = Math.floor(Date.now() / 1000)
    noteServerTime(new Response(null, { headers: { date: new Date(at * 1000).toUTCString() } }))
    jump()
    expect([at - 3 * 3600, at, at + 2, at + 3 * 3600].map(formatAgo)).toEqual([
      '3 hours ago',
      ...Array<string>(3).fill('a few seconds ago'),
    ])
    expect([formatClock(at), formatClock(at - 3 * 86_400)].map(text => text.length)).toEqual([
      'HH:mm'.length,
      'YYYY-MM-DD HH:mm'.length,
    ])
  })

  it('[RS-07.6] has everything that was fetched looked at again, once for each jump', async () => {
    const jumped = vi.fn()
    const stop = watchClockJumps(jumped)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(jumped).not.toHaveBeenCalled()
    jump()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(jumped).toHaveBeenCalledTimes(1)
    stop()
  })
})
