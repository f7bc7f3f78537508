import { live as timing } from '@adloom/contract/constants'
import type { LiveCommand, LiveMessage } from '@adloom/contract/live'

/** The part of a WebSocket we use; tests pass their own. */
export interface LiveSocket {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onerror: (() => void) | null
  onclose: (() => void) | null
  send(text: string): void
  close(): void
}

export interface LiveOptions {
  /** A fresh address, with a fresh ticket, for every attempt (D-12). */
  address(): Promise<string>
  open(address: string): LiveSocket
  /** Three socket errors in a row (LV-02). The connection rests until `start` is called again. */
  onFallback(): void
  /** The server refuses this connection (reply code 1): the session is over. */
  onRefused(message: LiveMessage): void
  onConnected?(): void
}

export type LiveState = 'closed' | 'connecting' | 'open'

/** The line is there (again), or rests after three errors. */
export type LiveTurn = 'open' | 'rest'

type Listener = (message: LiveMessage) => void
type Waiting = {
  cmd: LiveCommand
  settle: (message: LiveMessage) => void
  fail: (error: Error) => void
  timer: ReturnType<typeof setTimeout>
}

/**
 * Keeps one websocket connected: heartbeat, time-outs, reconnection, and replies by command (LV-01, LV-02).
 */
export class LiveConnection {
  state: LiveState = 'closed'
  /** Three errors in a row: nothing is tried until `start`. */
  resting = false
  private readonly options: LiveOptions
  private readonly listeners = new Map<LiveCommand, Set<Listener>>()
  private readonly watchers = new Set<(turn: LiveTurn) => void>()
  private socket: LiveSocket | undefined
  private waiting: Waiting[] = []
  private errorsInRow = 0
  private ticketRefused = false
  /** Whether this connection has received a message other than a refusal. */
  private admitted = false
  private attempt = 0
  private heartbeat: ReturnType<typeof setInterval> | undefined
  private silence: ReturnType<typeof setTimeout> | undefined
  private pong: ReturnType<typeof setTimeout> | undefined
  private reconnect: ReturnType<typeof setTimeout> | undefined

  constructor(options: LiveOptions) {
    this.options = options
  }

  start(): void {
    if (this.state !== 'closed') return
    this.errorsInRow = 0
    this.resting = false
    void this.connect()
  }

  stop(): void {
    this.attempt += 1
    clearTimeout(this.reconnect)
    this.drop()
  }

  on(cmd: LiveCommand, listener: Listener): () => void {
    const set = this.listeners.get(cmd) ?? new Set()
    set.add(listener)
    this.listeners.set(cmd, set)
    return () => set.delete(listener)
  }

  /** Notifies of every new connection and of the end of retries. */
  watch(watcher: (turn: LiveTurn) => void): () => void {
    this.watchers.add(watcher)
    return () => this.watchers.delete(watcher)
  }

  /** Sends a command and waits for its reply; rejects when none comes within the pong time-out. */
  ask(cmd: LiveCommand, data?: unknown): Promise<LiveMessage> {
    return new Promise((settle, fail) => {
      if (this.state !== 'open') return fail(new Error('not connected'))
      const timer = setTimeout(() => this.forget(timer, new Error('no reply')), timing.pongTimeoutMs)
      this.waiting.push({ cmd, settle, fail, timer })
      this.write({ cmd, data })
    })
  }

  private async connect(): Promise<void> {
    clearTimeout(this.reconnect)
    this.attempt += 1
    const attempt = this.attempt
    this.state = 'connecting'
    try {
      const address = await this.options.address()
      if (attempt !== this.attempt) return
      this.listen(this.options.open(address))
    } catch {
      if (attempt === this.attempt) this.failed()
    }
  }

  private listen(socket: LiveSocket): void {
    this.socket = socket
    this.admitted = false
    socket.onopen = () => this.opened()
    socket.onmessage = event => this.received(event.data)
    socket.onerror = () => this.failed()
    socket.onclose = () => this.retryLater()
    this.expectMessage()
  }

  private opened(): void {
    this.state = 'open'
    this.errorsInRow = 0
    this.heartbeat = setInterval(() => this.ping(), timing.heartbeatMs)
    this.ping()
    this.options.onConnected?.()
    this.turn('open')
  }

  private ping(): void {
    this.write({ cmd: 'ping' })
    this.pong ??= setTimeout(() => this.failed(), timing.pongTimeoutMs)
  }

  private received(data: unknown): void {
    const message = parseMessage(data)
    if (message === undefined) return
    this.expectMessage()
    if (message.cmd === 'ping') {
      clearTimeout(this.pong)
      this.pong = undefined
    }
    // The caller gets a refusal and decides; an unrequested one ends the session.
    if (
      message.code === 1 &&
      (message.cmd === 'ping' ||
        (message.cmd === 'online/check' && !this.waiting.some(one => one.cmd === message.cmd)))
    ) {
      if (this.retriesTicket(message)) return this.retryLater()
      this.stop()
      this.options.onRefused(message)
      return
    }
    this.admitted = true
    this.ticketRefused = false
    if (message.code !== undefined) this.answer(message)
    for (const listener of this.listeners.get(message.cmd) ?? []) listener(message)
  }

  /**
   * A ticket may be too old after the computer slept: one refused ticket is followed by a fresh one, a second
   * ends the session (LV-02.3).
   */
  private retriesTicket(message: LiveMessage): boolean {
    const unknown =
      message.cmd === 'ping' && (message.data as { error?: string } | undefined)?.error === 'not_signed_in'
    if (!unknown || this.admitted || this.ticketRefused) return false
    this.ticketRefused = true
    return true
  }

  private answer(message: LiveMessage): void {
    const index = this.waiting.findIndex(waiting => waiting.cmd === message.cmd)
    const [waiting] = index < 0 ? [] : this.waiting.splice(index, 1)
    if (waiting === undefined) return
    clearTimeout(waiting.timer)
    waiting.settle(message)
  }

  /**
   * Treats the connection as dead if no message arrives within the ping time-out, even if the socket is open.
   */
  private expectMessage(): void {
    clearTimeout(this.silence)
    this.silence = setTimeout(() => this.failed(), timing.pingTimeoutMs)
  }

  private failed(): void {
    this.errorsInRow += 1
    this.drop()
    if (this.errorsInRow < timing.repeatLimit) return this.retryLater()
    this.resting = true
    this.options.onFallback()
    this.turn('rest')
  }

  private retryLater(): void {
    this.drop()
    clearTimeout(this.reconnect)
    this.reconnect = setTimeout(() => void this.connect(), timing.reconnectMs)
  }

  private drop(): void {
    clearInterval(this.heartbeat)
    clearTimeout(this.silence)
    clearTimeout(this.pong)
    this.pong = undefined
    const socket = this.socket
    this.socket = undefined
    this.state = 'closed'
    for (const waiting of this.waiting.splice(0)) {
      clearTimeout(waiting.timer)
      waiting.fail(new Error('connection lost'))
    }
    if (socket === undefined) return
    socket.onopen = socket.onmessage = socket.onerror = socket.onclose = null
    socket.close()
  }

  private turn(turn: LiveTurn): void {
    for (const watcher of [...this.watchers]) watcher(turn)
  }

  private forget(timer: ReturnType<typeof setTimeout>, error: Error): void {
    const waiting = this.waiting.find(one => one.timer === timer)
    this.waiting = this.waiting.filter(one => one !== waiting)
    waiting?.fail(error)
  }

  private write(message: LiveMessage): void {
    this.socket?.send(JSON.stringify(message))
  }
}

function parseMessage(data: unknown): LiveMessage | undefined {
  try {
    const message = JSON.parse(String(data)) as LiveMessage
    return typeof message.cmd === 'string' ? message : undefined
  } catch {
    return undefined
  }
}
