import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from './fail.ts'

/**
 * Refuses a state-changing request that another site's page made with the user's cookie. A POST without any
 * of the browser's marks comes from a program; a guarded GET must carry the mark (D-04).
 */
export function demandSameOrigin(request: FastifyRequest, appOrigin: string, guardedGet: boolean): void {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (reads && !guardedGet) return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin') return
  if (site !== undefined || reads) return fail('cross_site')
  const { origin } = request.headers
  if (origin !== undefined && !isOwnOrigin(origin, request.headers.host, appOrigin)) fail('cross_site')
}

/**
 * Refuses on `app` whatever another site's page sends to change something, with or without a session: signing
 * somebody
 * in from outside is refused too. Who sends the token in a header of its own is no page of another site.
 */
export function refuseForeignPages(app: FastifyInstance, appOrigin: string): void {
  app.addHook('onRequest', async request => {
    if (!request.headers['auth-token']) demandSameOrigin(request, appOrigin, false)
  })
}

/** Is `origin` this application, under its configured address or the one it was asked by? */
export function isOwnOrigin(origin: string, host: string | undefined, appOrigin: string): boolean {
  if (origin === appOrigin) return true
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host
}
