import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveConnection, type LiveOptions, type LiveSocket } from './live.ts'

interface TestSocket extends LiveSocket {
  sent: string[]
  closed: boolean
  address: string
}

function socketAt(address: string): TestSocket {
  const socket: TestSocket = {
    address,
    sent: [],
    closed: false,
    onopen: null,
    onmessage: null,
    onerror: null,
    onclose: null,
    send: text => void socket.sent.push(text),
    close: () => {
      socket.closed = true
    },
  }
  return socket
}

function connection(more: Partial<LiveOptions> = {}) {
  const sockets: TestSocket[] = []
  const onFallback = vi.fn()
  const onRefused = vi.fn()
  let tickets = 0
  const live = new LiveConnection({
    address: async () => `ticket-${++tickets}`,
    open: address => {
      const socket = socketAt(address)
      sockets.push(socket)
      return socket
    },
    onFallback,
    onRefused,
    ...more,
  })
  const last = () => sockets[sockets.length - 1]!
  const receive = (message: unknown) => last().onmessage?.({ data: JSON.stringify(message) })
  return { live, sockets, last, receive, onFallback, onRefused }
}

async function opened(more: Partial<LiveOptions> = {}) {
  const test = connection(more)
  test.live.start()
  await vi.advanceTimersByTimeAsync(0)
  test.last().onopen?.()
  return test
}

describe('LiveConnection', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('[LV-02.9] pings at once and then every 3 seconds', async () => {
    const { last, receive } = await opened()
    expect(last().sent).toEqual(['{"cmd":"ping"}'])
    receive({ cmd: 'ping', code: 0 })
    await vi.advanceTimersByTimeAsync(3000)
    expect(last().sent).toHaveLength(2)
  })

  it('[LV-02.9] closes a connection after 10 s without a pong and reconnects 3 s later', async () => {
    const { live, sockets } = await opened()
    await vi.advanceTimersByTimeAsync(9999)
    expect(sockets[0]!.closed).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(sockets[0]!.closed).toBe(true)
    expect(live.state).toBe('closed')
    await vi.advanceTimersByTimeAsync(2999)
    expect(sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sockets).toHaveLength(2)
  })

  it('[LV-02.9] drops a connection that receives nothing for 15 seconds', async () => {
    const test = connection()
    test.live.start()
    await vi.advanceTimersByTimeAsync(14_999)
    expect(test.last().closed).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(test.last().closed).toBe(true)
  })

  it('[LV-02.10] reconnects 3 seconds after a close, each time with a fresh ticket', async () => {
    const { sockets, last } = await opened()
    last().onclose?.()
    await vi.advanceTimersByTimeAsync(3000)
    expect(sockets.map(socket => socket.address)).toEqual(['ticket-1', 'ticket-2'])
  })

  it('[LV-02.10] runs the fallback at the third error in a row and then stays idle', async () => {
    const { live, sockets, last, onFallback } = connection()
    live.start()
    for (let error = 0; error < 3; error += 1) {
      await vi.advanceTimersByTimeAsync(3000)
      last().onerror?.()
    }
    expect(onFallback).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sockets).toHaveLength(3)
  })

  it('[LV-02.10] restarts the count of errors after a connection that opened', async () => {
    const { live, last, onFallback } = connection()
    live.start()
    for (let error = 0; error < 3; error += 1) {
      await vi.advanceTimersByTimeAsync(3000)
      if (error === 1) last().onopen?.()
      last().onerror?.()
    }
    expect(onFallback).not.toHaveBeenCalled()
  })

  it('[SE-05.2] reports a refusal by reply code 1 and does not reconnect', async () => {
    const { sockets, receive, onRefused } = await opened()
    receive({ cmd: 'online/check', code: 1, msg: 'too many' })
    expect(onRefused).toHaveBeenCalledWith({ cmd: 'online/check', code: 1, msg: 'too many' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sockets).toHaveLength(1)
  })

  it('[LV-02.3] tries once more with a fresh ticket when one opens nothing, and ends the session at the second', async () => {
    const { sockets, receive, onRefused } = await opened()
    const refusal = { cmd: 'ping' as const, code: 1, data: { error: 'not_signed_in' } }
    receive(refusal)
    expect(onRefused).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(3000)
    expect(sockets.map(socket => socket.address)).toEqual(['ticket-1', 'ticket-2'])
    receive(refusal)
    expect(onRefused).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sockets).toHaveLength(2)
  })

  it('[LV-02.3] ends the session at once when an admitted connection is refused', async () => {
    const { receive, onRefused } = await opened()
    receive({ cmd: 'ping', code: 0 })
    receive({ cmd: 'ping', code: 1, data: { error: 'not_signed_in' } })
    expect(onRefused).toHaveBeenCalledTimes(1)
  })

  it('[SE-04.1] returns a refused online check to its caller and keeps the connection', async () => {
    const { live, receive, onRefused } = await opened()
    const reply = live.ask('online/check')
    receive({ cmd: 'online/check', code: 1, msg: 'too many' })
    await expect(reply).resolves.toMatchObject({ code: 1 })
    expect(onRefused).not.toHaveBeenCalled()
    expect(live.state).toBe('open')
  })

  it('[LV-02.10] notifies watchers of every new connection and of the pause after three errors', async () => {
    const { live, last } = connection()
    const turns: string[] = []
    live.watch(turn => turns.push(turn))
    live.start()
    await vi.advanceTimersByTimeAsync(0)
    last().onopen?.()
    for (let error = 0; error < 3; error += 1) {
      last().onerror?.()
      await vi.advanceTimersByTimeAsync(3000)
    }
    expect(turns).toEqual(['open', 'rest'])
    expect(live.resting).toBe(true)
    live.start()
    await vi.advanceTimersByTimeAsync(0)
    last().onopen?.()
    expect(turns).toEqual(['open', 'rest', 'open'])
    expect(live.resting).toBe(false)
  })

  it('[LV-02.10] opens one connection when it is started between two attempts', async () => {
    const { live, sockets, last } = await opened()
    last().onclose?.()
    live.start()
    await vi.advanceTimersByTimeAsync(3000)
    expect(sockets).toHaveLength(2)
  })

  it('[LV-05.2] passes job updates to a listener until it unsubscribes', async () => {
    const { live, receive } = await opened()
    const received: unknown[] = []
    const stop = live.on('async/job_update', message => received.push(message.data))
    receive({ cmd: 'async/job_update', data: { id: 7 } })
    stop()
    receive({ cmd: 'async/job_update', data: { id: 8 } })
    expect(received).toEqual([{ id: 7 }])
  })

  it('[LV-01.2] gives each reply, also a refusal, to the command that asked for it', async () => {
    const { live, last, receive } = await opened()
    const reply = live.ask('gmaker/edit/lock', { id: 5 })
    expect(last().sent.at(-1)).toBe('{"cmd":"gmaker/edit/lock","data":{"id":5}}')
    receive({ cmd: 'gmaker/edit/lock', code: 500001, msg: 'busy' })
    await expect(reply).resolves.toMatchObject({ code: 500001 })
  })

  it('[LV-01.2] rejects a command whose reply never comes', async () => {
    const { live, receive } = await opened()
    const reply = expect(live.ask('ps/edit/lock')).rejects.toThrow('no reply')
    const beat = setInterval(() => receive({ cmd: 'ping', code: 0 }), 2000)
    await vi.advanceTimersByTimeAsync(10_000)
    clearInterval(beat)
    await reply
  })

  it('[LV-01.2] ignores what is not a message', async () => {
    const { live, last } = await opened()
    last().onmessage?.({ data: 'not json' })
    expect(live.state).toBe('open')
  })
})
