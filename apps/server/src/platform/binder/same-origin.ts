import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from './fail.ts'

/**
 * Refuses a state-changing request that another site's page made with the user's cookie. A POST without
 * browser headers comes from a program; a guarded GET must carry them (D-04).
 */
export function requireSameOrigin(request: FastifyRequest, appOrigin: string, guardedGet: boolean): void {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (reads && !guardedGet) return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin') return
  if (site !== undefined || reads) return fail('cross_site')
  const { origin } = request.headers
  if (origin !== undefined && !isOwnOrigin(origin, request.headers.host, appOrigin)) fail('cross_site')
}

/**
 * Refuses cross-site requests on `app` that change something, with or without a session, so that a site
 * cannot sign a user in either. A request with the token in a header cannot be forged by a page.
 */
export function refuseForeignPages(app: FastifyInstance, appOrigin: string): void {
  app.addHook('onRequest', async request => {
    if (!request.headers['auth-token']) requireSameOrigin(request, appOrigin, false)
  })
}

/** Whether `origin` is this application, under its configured address or the requested one. */
export function isOwnOrigin(origin: string, host: string | undefined, appOrigin: string): boolean {
  if (origin === appOrigin) return true
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host
}
