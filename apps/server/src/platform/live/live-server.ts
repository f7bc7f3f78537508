import type { Server } from 'node:http'
import { live } from '@adloom/contract/constants'
import type { RawData } from 'ws'
import { liveLimits } from '../limits/live-limits.ts'
import type { Log } from '../log.ts'
import { Admission, type AdmissionOptions, refuse } from './admission.ts'
import { answer, type Commands } from './answer.ts'
import type { Line } from './live-connection.ts'
import type { LiveEnvelope } from './live.ts'
import { OpenLines } from './open-connections.ts'

const silenceMs = live.pingTimeoutMs + live.pongTimeoutMs
const goneStatus = [1000, 1001]
/** Pings sent by pages every three seconds: recognised without parsing. */
const ping = Buffer.from('{"cmd":"ping"}')

export interface LiveServerOptions extends AdmissionOptions {
  log: Log
  /** Interval at which features receive the active connections. */
  beatMs: number
}

export interface LiveServer {
  deliver(envelope: LiveEnvelope): void
  connections(): number
  close(): Promise<void>
}

/**
 * The websocket `/ws?token|ticket&lang` (LV-01) on an HTTP server: answers pings and commands, delivers
 * messages, drops silent connections (LV-02).
 */
export function attachLiveServer(server: Server, options: LiveServerOptions): LiveServer {
  const connections = new Connections(options)
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    connections.admission.enter(request, socket, head).catch((error: unknown) => {
      options.log.error({ error: String(error) }, 'live admission failed')
      refuse(socket, '503 Service Unavailable')
    })
  })
  let beating: Promise<void> | undefined
  const timer = setInterval(() => {
    beating ??= connections.beat().finally(() => {
      beating = undefined
    })
  }, options.beatMs)
  timer.unref()
  return {
    deliver: envelope => connections.deliver(envelope),
    connections: () => connections.open.size,
    async close() {
      clearInterval(timer)
      await connections.closeAll()
      await beating
      connections.admission.close()
    },
  }
}

/** The open connections of this node and the messages of their pages. */
class Connections {
  readonly open = new OpenLines()
  readonly admission: Admission
  private readonly options: LiveServerOptions
  private readonly commands: Commands
  private readonly endings = new Set<Promise<void>>()
  /** Pages keep their locks and sessions when the server stops. */
  private isStopping = false
  private beatAt = performance.now()

  constructor(options: LiveServerOptions) {
    this.options = options
    this.commands = new Map(
      options.liveFeatures.flatMap(liveFeature => Object.entries(liveFeature.commands ?? {})),
    )
    this.admission = new Admission(options, this.open, line => this.add(line))
  }

  deliver(envelope: LiveEnvelope): void {
    const { userId } = envelope
    const text = 'message' in envelope ? JSON.stringify(envelope.message) : ''
    for (const line of userId === 'everybody' ? this.open.all() : this.open.ofUser(userId)) {
      if ('message' in envelope) line.sendText(text)
      else if (line.caller.sessionId === envelope.endedSession) line.end('ping', 'not_signed_in')
    }
  }

  /** Ends silent connections and passes the active ones to the features. */
  async beat(): Promise<void> {
    const since = this.beatAt
    this.beatAt = performance.now()
    const oldest = this.beatAt - silenceMs
    const alive: Line[] = []
    for (const line of this.open.all()) {
      if (line.lastMessageAt < oldest) line.socket.terminate()
      else if (line.lastMessageAt >= since) alive.push(line)
    }
    if (alive.length === 0) return
    for (const liveFeature of this.options.liveFeatures)
      await liveFeature.beat?.(alive).catch(this.warn('live beat failed'))
  }

  /** Resolves when every connection is closed and the features have recorded it. */
  async closeAll(): Promise<void> {
    this.isStopping = true
    for (const line of this.open.all()) line.socket.close(1001)
    this.admission.terminateRefused()
    setTimeout(() => {
      for (const line of this.open.all()) line.socket.terminate()
    }, liveLimits.stopCloseMs).unref()
    while (this.open.size > 0) await new Promise(resolve => setTimeout(resolve, 10))
    await Promise.all(this.endings)
  }

  private add(line: Line): void {
    this.open.add(line)
    line.socket.on('error', () => line.socket.terminate())
    line.socket.on('close', code => this.remove(line, line.over || goneStatus.includes(code)))
    line.socket.on('message', (data, isBinary) => this.receive(line, data, isBinary))
  }

  private receive(line: Line, data: RawData, isBinary: boolean): void {
    line.lastMessageAt = performance.now()
    if (!line.admitMessage()) return line.socket.terminate()
    if (data instanceof Buffer && data.equals(ping)) return line.pong()
    const text = isBinary ? '' : String(data)
    if (isPing(text)) return line.pong()
    if (line.pending >= liveLimits.pendingCommands) return line.socket.terminate()
    line.pending += 1
    line.tail = line.tail
      .then(() => answer(text, line, this.commands, this.options.log))
      .then(reply => {
        line.pending -= 1
        line.send(reply)
      })
  }

  private remove(line: Line, isClean: boolean): void {
    const last = this.open.remove(line)
    for (const liveFeature of this.options.liveFeatures) {
      // A pending command may have given the connection a resource to release.
      const ending = line.tail
        .then(() => liveFeature.closed?.(line, { clean: isClean && !this.isStopping, last }))
        .catch(this.warn('the end of a live connection was not noted'))
      this.endings.add(ending)
      void ending.finally(() => this.endings.delete(ending))
    }
  }

  private warn(text: string): (error: unknown) => void {
    return error => this.options.log.warn({ error: String(error) }, text)
  }
}

/** A ping of another client program. */
function isPing(text: string): boolean {
  return text.length < 40 && /^\{\s*"cmd"\s*:\s*"ping"\s*[,}]/.test(text)
}
