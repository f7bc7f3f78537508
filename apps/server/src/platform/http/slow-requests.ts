import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { requestLimits } from '../limits/request-limits.ts'

/**
 * Options of a server that closes connections which do not send their headers within `graceMs` (RS-06.6).
 * Fastify switches Node's own limits off unless they are given.
 */
export function slowRequestOptions(
  graceMs: number,
): Pick<FastifyServerOptions, 'requestTimeout'> & { http: object } {
  return {
    requestTimeout: Math.max(requestLimits.arrivalMs, graceMs),
    http: { headersTimeout: graceMs, connectionsCheckingInterval: Math.min(5000, graceMs / 2) },
  }
}

/**
 * Ends requests whose body arrives more slowly than `slowestBytesPerSecond` after `graceMs`, with 408 where
 * no answer was sent.
 */
export function cutSlowBodies(app: FastifyInstance, graceMs: number): void {
  app.addHook('onRequest', async request => {
    const { headers } = request
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
      watchBody(request, graceMs)
  })
}

function watchBody({ raw }: FastifyRequest, graceMs: number): void {
  const { socket } = raw
  const tickMs = Math.min(1000, graceMs / 4)
  const bytesBefore = socket.bytesRead
  let waitedMs = 0
  const timer = setInterval(() => {
    if (raw.complete || socket.destroyed) return clearInterval(timer)
    // With a full buffer it is the server that is slow.
    if (raw.readableLength < raw.readableHighWaterMark) waitedMs += tickMs
    if (waitedMs <= graceMs + ((socket.bytesRead - bytesBefore) / requestLimits.slowestBytesPerSecond) * 1000)
      return
    clearInterval(timer)
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
      socket.destroy(),
    )
  }, tickMs)
  timer.unref()
}
