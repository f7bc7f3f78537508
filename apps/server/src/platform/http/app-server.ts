import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { Failure } from '../binder/fail.ts'
import { errorReply } from '../binder/reply.ts'
import type { Config } from '../config/config.ts'
import { safeUrl, type Log } from '../log.ts'
import { cutSlowBodies, slowRequestOptions } from './slow-requests.ts'
import { requestLimits } from '../limits/request-limits.ts'

/** The HTTP server without routes: request ids, one log line per request, cookies. */
export async function createAppServer(
  log: Log,
  config: Pick<Config, 'trustProxy' | 'slowRequestMs'>,
): Promise<FastifyInstance> {
  const slowOptions = slowRequestOptions(config.slowRequestMs)
  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy ?? false,
    forceCloseConnections: true,
    bodyLimit: requestLimits.bodyBytes,
    clientErrorHandler: refuseUnread,
    ...slowOptions,
    http: { ...slowOptions.http, maxHeaderSize: requestLimits.headerBytes },
  })
  cutSlowBodies(app, config.slowRequestMs)
  app.decorateRequest('language', undefined)
  app.addHook('onRequest', async (request, reply) => {
    request.log = log.child({ request: request.id }) as unknown as typeof request.log
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      url: safeUrl(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (request.url.startsWith('/api/') || request.url.startsWith('/open/api/'))
      request.log.info(line, 'request')
    else request.log.debug(line, 'request')
  })
  acceptEmptyJson(app)
  await app.register(cookie)
  return app
}

/**
 * Answers requests that the HTTP parser refuses, before a call or a language is known: an address or headers
 * above the limit (D-02.6), headers that do not arrive in time (RS-06.6), and what is no HTTP. It is called
 * again for each part that still arrives; these are ignored for a moment, because a connection that closes
 * with unread bytes loses its answer.
 */
function refuseUnread(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writableEnded) return
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return void socket.end(`HTTP/1.1 ${headOf(408)}content-length: 0\r\n\r\n`, () => socket.destroy())
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const failure = isTooLong
    ? new Failure('address_too_long')
    : new Failure('bad_input', { field: 'request', problem: error.message })
  const { status, body } = errorReply(failure, 'en', randomUUID())
  const text = JSON.stringify(body)
  const type = 'content-type: application/json; charset=utf-8'
  socket.end(`HTTP/1.1 ${headOf(status)}${type}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  setTimeout(() => socket.destroy(), requestLimits.refusedMs).unref()
}

const headOf = (status: number): string => `${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n`

/** A POST whose input is all in the query may come with an empty JSON body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parse(request, String(body), done)
  })
}
