import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { safeUrl, type Log } from '../log.ts'
import { cutSlowBodies, slowRequestOptions } from './slow-requests.ts'
import { requestLimits } from '../limits/request-limits.ts'

/** The HTTP server without routes: request ids, one log line per request, cookies. */
export async function createAppServer(
  log: Log,
  config: Pick<Config, 'trustProxy' | 'slowRequestMs'>,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy ?? false,
    forceCloseConnections: true,
    bodyLimit: requestLimits.bodyBytes,
    ...slowRequestOptions(config.slowRequestMs),
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

/** A POST whose input is all in the query may come with an empty JSON body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parse(request, String(body), done)
  })
}
