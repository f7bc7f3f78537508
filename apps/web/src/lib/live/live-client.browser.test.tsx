import { live as timing } from '@adloom/contract/constants'
import { liveTicket } from '@adloom/contract/session'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, answerCalls, setUpBrowserTests } from '../../app/browser-tests.test-support.tsx'
import { live, useLiveStatus } from './live-client.ts'

setUpBrowserTests()

/** A server at the edge of the network: it records connections and sends what a test wants. */
class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onerror: (() => void) | null = null
  onclose: (() => void) | null = null
  isClosed = false
  readonly address: string
  readonly sent: { cmd: string }[] = []

  constructor(address: string) {
    super()
    this.address = address
    FakeSocket.opened.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as { cmd: string })
  }
  close() {
    this.isClosed = true
  }
  answerPing() {
    this.onmessage?.({ data: JSON.stringify({ cmd: 'ping', code: 0 }) })
  }
}

let tickets = 0

beforeEach(() => {
  tickets = 0
  FakeSocket.opened = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('WebSocket', FakeSocket)
  answerCalls(answer(liveTicket, () => ({ ticket: `ticket-${(tickets += 1)}`, expires_time: 2_000_000_000 })))
})
afterEach(() => {
  live.stop()
  useLiveStatus.setState({ status: 'off', refused: undefined })
})

/** Waits for the ticket's answer in frames: `vi.waitUntil` would advance the fake timers. */
async function nextSocket(count: number): Promise<FakeSocket> {
  while (FakeSocket.opened.length < count) await new Promise(resolve => requestAnimationFrame(resolve))
  return FakeSocket.opened.at(-1)!
}

async function connect(): Promise<FakeSocket> {
  live.start()
  const socket = await nextSocket(1)
  socket.onopen?.()
  return socket
}

it('[LV-02.9] closes a connection that stays silent although its socket is open', async () => {
  live.start()
  const socket = await nextSocket(1)
  await vi.advanceTimersByTimeAsync(timing.pingTimeoutMs - 1)
  expect(socket.isClosed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(socket.isClosed).toBe(true)
})

it('[LV-02.9] pings every 3 s and stays connected while messages arrive', async () => {
  const socket = await connect()
  socket.answerPing()
  for (let times = 0; times < 8; times++) {
    await vi.advanceTimersByTimeAsync(timing.heartbeatMs)
    socket.answerPing()
  }
  expect(socket.sent.filter(({ cmd }) => cmd === 'ping')).toHaveLength(9)
  expect([socket.isClosed, live.state, useLiveStatus.getState().status]).toEqual([false, 'open', 'on'])
})

it('[LV-02.10] reconnects 3 s after the connection closed, with a fresh ticket', async () => {
  const socket = await connect()
  socket.onclose?.()
  await vi.advanceTimersByTimeAsync(timing.reconnectMs - 1)
  expect(FakeSocket.opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  const second = await nextSocket(2)
  expect(socket.address).toContain('token=ticket-1')
  expect(second.address).toContain('token=ticket-2')
})

it('[LV-02.10] rests after three errors in a row until it is started again', async () => {
  live.start()
  for (let count = 1; count <= timing.repeatLimit; count++) {
    const socket = await nextSocket(count)
    socket.onerror?.()
    await vi.advanceTimersByTimeAsync(timing.reconnectMs)
  }
  expect(useLiveStatus.getState().status).toBe('resting')
  await vi.advanceTimersByTimeAsync(10 * timing.reconnectMs)
  expect(FakeSocket.opened).toHaveLength(timing.repeatLimit)
  live.start()
  await nextSocket(timing.repeatLimit + 1)
})
