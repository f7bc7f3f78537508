import type { Server } from 'node:http'
import { defaultLanguage, languages, live, type Language } from '@adloom/contract/constants'
import { errorText } from '@adloom/contract/error-texts'
import type { ErrorName } from '@adloom/contract/errors'
import { WebSocketServer, type WebSocket } from 'ws'
import { z } from 'zod'
import { isOwnOrigin } from '../binder/same-origin.ts'
import type { Log } from '../log/log.ts'
import type { LiveEnvelope } from './live.ts'

const silenceMs = live.pingTimeoutMs + live.pongTimeoutMs
const maxPerUser = 40
const message = z.object({ cmd: z.string().max(60), data: z.unknown().optional() })

/** Who opened a connection. */
export interface LiveCaller { userId: number; sessionId: number }

export interface LiveServerOptions {
  appOrigin: string
  log: Log
  /** Spends a ticket or checks a token. */
  admit(credentials: { token: string | undefined; ticket: string | undefined }): Promise<LiveCaller | undefined>
  /** Is the session still alive? Asked by online/check (SE-04). */
  isOnline(caller: LiveCaller): Promise<boolean>
}

export interface LiveServer {
  deliver(envelope: LiveEnvelope): void
  connections(): number
  close(): Promise<void>
}

/** The websocket `/ws?token|ticket&lang` (LV-01) on an HTTP server: answers pings, delivers messages, drops the silent (LV-02). */
export function attachLiveServer(server: Server, options: LiveServerOptions): LiveServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 16_384, perMessageDeflate: false })
  const byUser = new Map<number, Set<WebSocket>>()
  const heardAt = new WeakMap<WebSocket, number>()

  server.on('upgrade', (request, socket, head) => {
    const url = new URL(request.url ?? '/', 'http://local')
    const refuse = (status: string) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    socket.on('error', () => socket.destroy())
    if (url.pathname !== '/ws') return refuse('404 Not Found')
    const { origin, host } = request.headers
    if (origin !== undefined && !isOwnOrigin(origin, host, options.appOrigin)) return refuse('403 Forbidden')
    const credentials = { token: url.searchParams.get('token') ?? undefined, ticket: url.searchParams.get('ticket') ?? undefined }
    options.admit(credentials).then(
      caller => {
        if (!caller || (byUser.get(caller.userId)?.size ?? 0) >= maxPerUser) return refuse('401 Unauthorized')
        sockets.handleUpgrade(request, socket, head, connection => welcome(connection, caller, languages.find(known => known === url.searchParams.get('lang')) ?? defaultLanguage))
      },
      (error: unknown) => {
        options.log.error({ error: String(error) }, 'live admission failed')
        refuse('503 Service Unavailable')
      },
    )
  })

  function welcome(connection: WebSocket, caller: LiveCaller, language: Language): void {
    const group = byUser.get(caller.userId) ?? new Set()
    byUser.set(caller.userId, group.add(connection))
    heardAt.set(connection, performance.now())
    connection.on('error', () => connection.terminate())
    connection.on('close', () => {
      group.delete(connection)
      if (group.size === 0) byUser.delete(caller.userId)
    })
    connection.on('message', (data, binary) => {
      heardAt.set(connection, performance.now())
      void answer(binary ? '' : String(data), caller, language).then(reply => send(connection, reply))
    })
  }

  async function answer(text: string, caller: LiveCaller, language: Language): Promise<object> {
    const refused = (cmd: string, error: ErrorName) => ({ cmd, code: 1, msg: errorText(error, language), data: { error } })
    const parsed = message.safeParse(parseJson(text))
    if (!parsed.success) return refused('error', 'method_unknown')
    const { cmd } = parsed.data
    if (cmd === 'ping') return { cmd, code: 0 }
    if (cmd === 'online/check') {
      const online = await options.isOnline(caller).catch(() => false)
      return online ? { cmd, code: 0 } : refused(cmd, 'not_signed_in')
    }
    return refused(cmd, 'method_unknown')
  }

  const sweep = setInterval(() => {
    const oldest = performance.now() - silenceMs
    for (const connection of sockets.clients) if ((heardAt.get(connection) ?? 0) < oldest) connection.terminate()
  }, live.heartbeatMs)
  sweep.unref()

  return {
    deliver({ userId, message: content }) {
      for (const connection of userId === 'everybody' ? sockets.clients : (byUser.get(userId) ?? [])) send(connection, content)
    },
    connections: () => sockets.clients.size,
    async close() {
      clearInterval(sweep)
      for (const connection of sockets.clients) connection.close(1001)
      setTimeout(() => { for (const connection of sockets.clients) connection.terminate() }, 500).unref()
      await new Promise<void>(resolve => sockets.close(() => resolve()))
    },
  }
}

function send(connection: WebSocket, content: object): void {
  if (connection.readyState === connection.OPEN) connection.send(JSON.stringify(content))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
