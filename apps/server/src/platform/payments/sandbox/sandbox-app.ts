import fastify, { type FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { cutSlowBodies, slowRequestOptions } from '../../http/slow-requests.ts'
import { sandboxLimits } from '../../limits/payment-limits.ts'
import { safeUrl } from '../../log.ts'

/** The server of a sandbox, on an origin of its own that knows no cookie of the product. */
export function createSandboxApp({ config, log }: Pick<AppContext, 'config' | 'log'>): FastifyInstance {
  const app = fastify({
    logger: false,
    forceCloseConnections: true,
    bodyLimit: sandboxLimits.bodyBytes,
    ...slowRequestOptions(config.slowRequestMs),
  })
  cutSlowBodies(app, config.slowRequestMs)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  })
  app.addHook('onResponse', async (request, reply) =>
    log.debug({ method: request.method, url: safeUrl(request.url), status: reply.statusCode }, 'payments'),
  )
  app.get('/healthz', async () => ({ status: 'ok' }))
  return app
}

/** Reads the bodies of forms as their fields. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}
