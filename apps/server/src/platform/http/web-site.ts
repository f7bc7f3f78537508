import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { answerOldHost } from './old-host.ts'
import { ownAddress } from './own-address.ts'

const none = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const own = ['clipboard-read', 'clipboard-write', 'display-capture', 'fullscreen']

/**
 * Browser features the pages and their frames may use (D-01). Autoplay is not limited: preview frames have an
 * opaque origin, which cannot be listed here.
 */
const permissionsPolicy = [
  ...none.map(feature => `${feature}=()`),
  ...own.map(feature => `${feature}=(self)`),
].join(', ')

/** Security headers of the application's own pages. Frames may show only the preview origin (D-01). */
export async function addSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'previewOrigin' | 'appOrigin'>,
): Promise<void> {
  const secure = config.appOrigin.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        // Videos of reviews, from the origin without any right.
        mediaSrc: ["'self'", 'blob:', 'data:', config.previewOrigin],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'blob:', 'data:'],
        frameSrc: [config.previewOrigin],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    // A frame of the preview origin and its page communicate by messages only.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('permissions-policy', permissionsPolicy),
  )
}

/**
 * Serves the built web app; a path without an extension is a page of it. Hashed files are cached permanently.
 */
export async function addWebSite(app: FastifyInstance, config: Config): Promise<void> {
  const index = join(config.webDir, 'index.html')
  if (existsSync(config.webDir)) {
    await app.register(fastifyStatic, {
      root: config.webDir,
      index: false,
      preCompressed: true,
      cacheControl: false,
      wildcard: true,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        const hashed =
          basename(dirname(path)) === 'assets' && /.-[\w-]{8}\.\w+(\.(gz|br))?$/.test(basename(path))
        reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    if (config.oldHosts.includes(request.hostname.toLowerCase()))
      return answerOldHost(request, reply, config.appOrigin)
    if (isPreviewName(request, config)) return reply.redirect(ownAddress(request.url, config.appOrigin), 307)
    if (!existsSync(index))
      return reply
        .status(503)
        .type('text/plain; charset=utf-8')
        .send('The web app is not built yet. Run: npm run build')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(readFileSync(index))
  }
  app.get('/', page)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (request.method === 'GET' && !/\.\w+$/.test(path)) return page(request, reply)
    return reply.status(404).type('text/plain').send('Not found')
  })
}

/**
 * Under the preview's host name the pages would share cookies with user content: redirects such a visitor to
 * the application's own name.
 */
function isPreviewName(request: FastifyRequest, config: Config): boolean {
  const previewName = new URL(config.previewOrigin).hostname
  return request.hostname === previewName && new URL(config.appOrigin).hostname !== previewName
}
