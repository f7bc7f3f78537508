import fastify, { type FastifyInstance } from 'fastify'
import type { Language } from '@adloom/contract/constants'
import { requestLanguage } from '../binder/request-language.ts'
import { isLoopbackHost } from '../config/loopback-hosts.ts'
import type { AppContext } from '../context.ts'
import { byteRange } from '../http/byte-range.ts'
import { cutSlowBodies, slowRequestOptions } from '../http/slow-requests.ts'
import { safeUrl } from '../log.ts'
import { gamePolicy } from './game-policy.ts'

/**
 * User content runs in an origin without any permission; its page may load its own files and nothing else.
 */
const policy =
  "sandbox allow-scripts; default-src 'none'; script-src 'self' 'unsafe-inline' blob: data:; style-src 'self' 'unsafe-inline' data: blob:; img-src 'self' data: blob:; media-src 'self' data: blob:; font-src 'self' data: blob:; connect-src 'self' data: blob: $reports; frame-src 'self' data: blob:; worker-src blob:; form-action 'none'; base-uri 'none'"
/** The player is fed by messages, so it needs no network requests. */
const playerPolicy =
  "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline' blob:; style-src 'unsafe-inline'; img-src data: blob:; media-src data: blob:; font-src data: blob:; connect-src data: blob:; form-action 'none'; base-uri 'none'"

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-robots-tag': 'noindex',
}

const broken: Record<Language, string> = {
  en: 'This preview cannot be shown.',
  'zh-cn': '无法显示此预览。',
  ja: 'このプレビューは表示できません。',
}
const gone: Record<Language, string> = {
  en: 'Not here, or no longer.',
  'zh-cn': '预览不存在或已失效。',
  ja: 'プレビューが存在しないか、期限が切れています。',
}

/** The second origin (D-01): the player and the packed previews. It has neither cookies nor sessions. */
export function createPreviewServer({ previews, blobs, log, config }: AppContext): FastifyInstance {
  const { slowRequestMs } = config
  // Hosted plays report; other ads have a policy of their own.
  const pagePolicy = policy.replace(' $reports', config.collectOrigin ? ` ${config.collectOrigin}` : '')
  const framed = `; frame-ancestors ${embedders(config.appOrigin)}`
  const app = fastify({ logger: false, forceCloseConnections: true, ...slowRequestOptions(slowRequestMs) })
  cutSlowBodies(app, slowRequestMs)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  app.addHook('onResponse', async (request, reply) =>
    log.debug({ method: request.method, url: safeUrl(request.url), status: reply.statusCode }, 'preview'),
  )
  app.setErrorHandler((error, request, reply) => {
    log.error({ err: error, url: safeUrl(request.url) }, 'preview failed')
    return reply.status(500).type('text/plain; charset=utf-8').send(broken[requestLanguage(request, 'any')])
  })
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).type('text/plain; charset=utf-8').send(gone[requestLanguage(request, 'any')]),
  )

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/player.html', async (_request, reply) => {
    const page = await previews.player()
    if (page === undefined) return reply.callNotFound()
    return reply
      .headers({ 'content-security-policy': playerPolicy + framed, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page)
  })
  app.get('/game-clock.js', async (_request, reply) => {
    const script = await previews.gameClock()
    if (script === undefined) return reply.callNotFound()
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script)
  })
  app.get<{ Params: { token: string } }>('/pl/:token', (request, reply) =>
    reply.redirect(`/pl/${encodeURIComponent(request.params.token)}/`, 308),
  )
  app.get<{ Params: { token: string; '*': string } }>('/pl/:token/*', async (request, reply) => {
    const mount = await previews.find(request.params.token)
    const path = request.params['*'] || 'index.html'
    const file = mount && Object.hasOwn(mount.files, path) ? mount.files[path] : undefined
    if (!file) return reply.callNotFound()
    const size = await blobs.size(file.key)
    if (size === undefined) return reply.callNotFound()
    // On every file, since a frame may show any of them. A preview is one page: it cannot embed itself, since
    // its origin is opaque.
    reply
      .headers({
        'content-security-policy': (mount?.policy === 'game' ? gamePolicy : pagePolicy) + framed,
        'cache-control': mount?.held ? 'no-store' : 'private, max-age=300',
        'accept-ranges': 'bytes',
      })
      .type(file.mime)
    const range = byteRange(request.headers.range, size)
    if (range === 'outside') return reply.status(416).header('content-range', `bytes */${size}`).send()
    if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    return reply
      .header('content-length', range ? range.end - range.start + 1 : size)
      .send(await blobs.open(file.key, range))
  })
  return app
}

/** Origins that may frame a preview: the application, on this machine also under its loopback names. */
function embedders(appOrigin: string): string {
  const { hostname, port } = new URL(appOrigin)
  return isLoopbackHost(hostname)
    ? [appOrigin, ...['127.0.0.1', 'localhost'].map(name => `http://${name}:${port}`)].join(' ')
    : appOrigin
}
