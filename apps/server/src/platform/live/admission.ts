import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { defaultLanguage, type Language, languages } from '@adloom/contract/constants'
import type { ErrorName } from '@adloom/contract/errors'
import { WebSocketServer, type WebSocket } from 'ws'
import { isOwnOrigin } from '../binder/same-origin.ts'
import { liveLimits } from '../limits/live-limits.ts'
import { Line, policyViolation, refusal } from './live-connection.ts'
import type { LiveCaller, LiveFeature } from './live-feature.ts'
import type { OpenLines } from './open-connections.ts'

export interface AdmissionOptions {
  appOrigin: string
  /** Most connections at once; further ones get 503. */
  maxConnections: number
  /** Spends a ticket or checks a token. */
  admit(credentials: {
    token: string | undefined
    ticket: string | undefined
  }): Promise<LiveCaller | undefined>
  liveFeatures: readonly LiveFeature[]
}

interface Upgrade {
  request: IncomingMessage
  socket: Duplex
  head: Buffer
  url: URL
}

/** Decides which requests become live connections (LV-01) and passes them to `welcome`. */
export class Admission {
  private readonly sockets = new WebSocketServer({
    noServer: true,
    maxPayload: liveLimits.messageBytes,
    perMessageDeflate: false,
    clientTracking: false,
  })
  private readonly options: AdmissionOptions
  private readonly open: OpenLines
  private readonly welcome: (line: Line) => void
  private entering = 0
  /** Refused connections that have not closed yet also hold descriptors. */
  private readonly leaving = new Set<WebSocket>()

  constructor(options: AdmissionOptions, open: OpenLines, welcome: (line: Line) => void) {
    this.options = options
    this.open = open
    this.welcome = welcome
  }

  async enter(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://local')
    const status = this.refusedStatus(url, request)
    if (status !== undefined) return refuse(socket, status)
    this.entering += 1
    try {
      await this.identify({ request, socket, head, url })
    } finally {
      this.entering -= 1
    }
  }

  /** Ends the refused connections that are still open. */
  terminateRefused(): void {
    for (const connection of this.leaving) connection.terminate()
  }

  close(): void {
    this.sockets.close()
  }

  private refusedStatus(url: URL, { headers: { origin, host } }: IncomingMessage): string | undefined {
    const { appOrigin, maxConnections } = this.options
    if (url.pathname !== '/ws') return '404 Not Found'
    if (origin !== undefined && !isOwnOrigin(origin, host, appOrigin)) return '403 Forbidden'
    if (this.open.size + this.entering + this.leaving.size >= maxConnections) return '503 Service Unavailable'
    return url.searchParams.has('token') || url.searchParams.has('ticket') ? undefined : '401 Unauthorized'
  }

  private async identify(upgrade: Upgrade): Promise<void> {
    const { socket, url } = upgrade
    const caller = await this.options.admit({
      token: url.searchParams.get('token') ?? undefined,
      ticket: url.searchParams.get('ticket') ?? undefined,
    })
    if (!caller) return this.connect(upgrade, connection => this.refuseToken(connection, languageOf(url)))
    if (this.open.isFull(caller.userId)) return refuse(socket, '429 Too Many Requests')
    const reason = await this.firstRefusal(caller)
    // Other connections of the same user may have been admitted meanwhile.
    if (this.open.isFull(caller.userId)) return refuse(socket, '429 Too Many Requests')
    this.connect(upgrade, connection => {
      const line = new Line(connection, socket, caller, languageOf(url))
      if (!reason) return this.welcome(line)
      this.dismiss(connection)
      line.end('online/check', reason)
    })
  }

  private connect({ request, socket, head }: Upgrade, use: (connection: WebSocket) => void): void {
    this.sockets.handleUpgrade(request, socket, head, use)
  }

  private async firstRefusal(caller: LiveCaller): Promise<ErrorName | undefined> {
    for (const liveFeature of this.options.liveFeatures) {
      const reason = await liveFeature.enter?.(caller)
      if (reason) return reason
    }
    return undefined
  }

  /**
   * An invalid token is answered with code 1 and the connection ends (LV-02.3); a browser's page cannot read
   * an HTTP status of an upgrade.
   */
  private refuseToken(connection: WebSocket, language: Language): void {
    this.dismiss(connection)
    connection.send(JSON.stringify(refusal('ping', 'not_signed_in', language)))
    connection.close(policyViolation)
  }

  /** Counts a refused connection until it has closed, and ends it when its page does not. */
  private dismiss(connection: WebSocket): void {
    this.leaving.add(connection)
    const timer = setTimeout(() => connection.terminate(), liveLimits.refusedCloseMs).unref()
    connection.on('error', () => connection.terminate())
    connection.on('close', () => {
      this.leaving.delete(connection)
      clearTimeout(timer)
    })
  }
}

export function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function languageOf(url: URL): Language {
  return languages.find(known => known === url.searchParams.get('lang')) ?? defaultLanguage
}
