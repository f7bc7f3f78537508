import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { defaultLanguage, type Language, languages, live } from '@adloom/contract/constants'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { isOwnOrigin } from '../binder/same-origin.ts'
import type { Log } from '../log/log.ts'
import { answer } from './answer.ts'
import { Line, policyViolation, refusal } from './line.ts'
import type { LiveEnvelope } from './live.ts'
import type { LiveCaller, LivePart } from './live-part.ts'
import { liveLimits } from '../limits/live-limits.ts'

const silenceMs = live.pingTimeoutMs + live.pongTimeoutMs
const goneStatus = [1000, 1001]
/** What pages send every three seconds: told apart without reading it. */
const ping = Buffer.from('{"cmd":"ping"}')

export interface LiveServerOptions {
  appOrigin: string
  log: Log
  /** Most connections at once; further ones are answered 503. */
  maxConnections: number
  /** How often the features hear who lives. */
  beatMs: number
  /** Spends a ticket or checks a token. */
  admit(credentials: { token: string | undefined; ticket: string | undefined }): Promise<LiveCaller | undefined>
  parts: readonly LivePart[]
}

export interface LiveServer {
  deliver(envelope: LiveEnvelope): void
  connections(): number
  close(): Promise<void>
}

/** The websocket `/ws?token|ticket&lang` (LV-01) on an HTTP server: answers pings and commands, delivers messages, drops the silent (LV-02). */
export function attachLiveServer(server: Server, options: LiveServerOptions): LiveServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: liveLimits.messageBytes, perMessageDeflate: false, clientTracking: false })
  const { log, parts } = options
  const lines = new Set<Line>()
  const byUser = new Map<number, Set<Line>>()
  const commands = new Map(parts.flatMap(part => Object.entries(part.commands ?? {})))
  const endings = new Set<Promise<void>>()
  let entering = 0
  /** Refused connections that have not closed yet: they hold descriptors too. */
  const leaving = new Set<WebSocket>()
  const isFull = (userId: number): boolean => (byUser.get(userId)?.size ?? 0) >= liveLimits.connectionsPerUser
  // Pages do not leave when the server does: what they hold stays theirs.
  let stopping = false

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    open(request, socket, head).catch((error: unknown) => {
      log.error({ error: String(error) }, 'live admission failed')
      refuse(socket, '503 Service Unavailable')
    })
  })

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://local')
    if (url.pathname !== '/ws') return refuse(socket, '404 Not Found')
    const { origin, host } = request.headers
    if (origin !== undefined && !isOwnOrigin(origin, host, options.appOrigin)) return refuse(socket, '403 Forbidden')
    if (lines.size + entering + leaving.size >= options.maxConnections) return refuse(socket, '503 Service Unavailable')
    entering += 1
    try {
      const given = { token: url.searchParams.get('token') ?? undefined, ticket: url.searchParams.get('ticket') ?? undefined }
      if (given.token === undefined && given.ticket === undefined) return refuse(socket, '401 Unauthorized')
      const caller = await options.admit(given)
      if (!caller) {
        return sockets.handleUpgrade(request, socket, head, connection => {
          dismiss(connection)
          refuseToken(connection, languageOf(url))
        })
      }
      if (isFull(caller.userId)) return refuse(socket, '429 Too Many Requests')
      const refused = await firstRefusal(caller)
      // Others of the same user may have entered meanwhile.
      if (isFull(caller.userId)) return refuse(socket, '429 Too Many Requests')
      sockets.handleUpgrade(request, socket, head, connection => {
        const line = new Line(connection, socket, caller, languageOf(url))
        if (!refused) return welcome(line, connection)
        dismiss(connection)
        line.end('online/check', refused)
      })
    } finally {
      entering -= 1
    }
  }

  /** Counts a refused connection until it has closed, and ends it when its page does not. */
  function dismiss(connection: WebSocket): void {
    leaving.add(connection)
    const timer = setTimeout(() => connection.terminate(), liveLimits.refusedCloseMs).unref()
    connection.on('error', () => connection.terminate())
    connection.on('close', () => { leaving.delete(connection); clearTimeout(timer) })
  }

  async function firstRefusal(caller: LiveCaller) {
    for (const part of parts) {
      const refused = await part.enter?.(caller)
      if (refused) return refused
    }
    return undefined
  }

  function welcome(line: Line, connection: WebSocket): void {
    const group = byUser.get(line.caller.userId) ?? new Set()
    byUser.set(line.caller.userId, group.add(line))
    lines.add(line)
    connection.on('error', () => connection.terminate())
    connection.on('close', code => closed(line, group, line.over || goneStatus.includes(code)))
    connection.on('message', (data, binary) => heard(line, data, binary))
  }

  function heard(line: Line, data: RawData, binary: boolean): void {
    line.heardAt = performance.now()
    if (data instanceof Buffer && data.equals(ping)) return line.pong()
    const text = binary ? '' : String(data)
    if (isPing(text)) return line.pong()
    if (line.pending >= liveLimits.pendingCommands) return line.socket.terminate()
    line.pending += 1
    line.tail = line.tail.then(() => answer(text, line, commands, log)).then(reply => {
      line.pending -= 1
      line.send(reply)
    })
  }

  function closed(line: Line, group: Set<Line>, clean: boolean): void {
    lines.delete(line)
    group.delete(line)
    if (group.size === 0) byUser.delete(line.caller.userId)
    const last = ![...group].some(other => other.caller.sessionId === line.caller.sessionId)
    for (const part of parts) {
      // What was still being answered may have given the line something to lose.
      const ending = line.tail.then(() => part.closed?.(line, { clean: clean && !stopping, last })).catch((error: unknown) => log.warn({ error: String(error) }, 'the end of a live connection was not noted'))
      endings.add(ending)
      void ending.finally(() => endings.delete(ending))
    }
  }

  let beatAt = performance.now()
  let beating: Promise<void> | undefined
  async function beat(): Promise<void> {
    const since = beatAt
    beatAt = performance.now()
    const oldest = beatAt - silenceMs
    const alive: Line[] = []
    for (const line of lines) {
      if (line.heardAt < oldest) line.socket.terminate()
      else if (line.heardAt >= since) alive.push(line)
    }
    if (alive.length === 0) return
    for (const part of parts) await part.beat?.(alive).catch((error: unknown) => log.warn({ error: String(error) }, 'live beat failed'))
  }
  const timer = setInterval(() => { beating ??= beat().finally(() => { beating = undefined }) }, options.beatMs)
  timer.unref()

  return {
    deliver(envelope) {
      const { userId } = envelope
      const text = 'message' in envelope ? JSON.stringify(envelope.message) : ''
      for (const line of userId === 'everybody' ? lines : (byUser.get(userId) ?? [])) {
        if ('message' in envelope) line.sendText(text)
        else if (line.caller.sessionId === envelope.endedSession) line.end('ping', 'not_signed_in')
      }
    },
    connections: () => lines.size,
    async close() {
      clearInterval(timer)
      stopping = true
      for (const line of lines) line.socket.close(1001)
      for (const connection of leaving) connection.terminate()
      setTimeout(() => { for (const line of lines) line.socket.terminate() }, liveLimits.stopCloseMs).unref()
      while (lines.size > 0) await new Promise(resolve => setTimeout(resolve, 10))
      await Promise.all([beating, ...endings])
      sockets.close()
    },
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** A ping of somebody else's making. */
function isPing(text: string): boolean {
  return text.length < 40 && /^\{\s*"cmd"\s*:\s*"ping"\s*[,}]/.test(text)
}

function languageOf(url: URL): Language {
  return languages.find(known => known === url.searchParams.get('lang')) ?? defaultLanguage
}

/** A token that opens nothing is answered by code 1 and the connection ends (LV-02.3); a browser's page cannot read an HTTP status of an upgrade. */
function refuseToken(connection: WebSocket, language: Language): void {
  connection.send(JSON.stringify(refusal('ping', 'not_signed_in', language)))
  connection.close(policyViolation)
}
