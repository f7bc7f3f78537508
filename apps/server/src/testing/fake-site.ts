import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

export interface FakeSite {
  /** With the port: `http://127.0.0.1:1234`. */
  origin: string
  /** Paths that were asked for, in order. */
  asked: string[]
  /** Answers of paths that are still open. */
  waiting: ServerResponse[]
  stop(): Promise<void>
}

/** An image of stripes of a colour on another, with a square of detail at a place: shares of its sides. */
export async function sampleArt(
  [width, height]: readonly [number, number],
  ground: string,
  figure: string,
  at: { x: number; y: number } = { x: 0.5, y: 0.5 },
): Promise<Buffer> {
  const side = Math.round(Math.min(width, height) * 0.5)
  const lines = Array.from({ length: 6 }, (_, index) => {
    const offset = (index * side) / 6
    return `<rect x="${offset}" width="${side / 12}" height="${side}" fill="${figure}"/>`
  })
  const start = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">`
  const drawing = `${start}${lines.join('')}</svg>`
  const place = { left: Math.round(width * at.x - side / 2), top: Math.round(height * at.y - side / 2) }
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: Buffer.from(drawing), ...place }])
    .png()
    .toBuffer()
}

/** A PNG whose header states other sides: a few kilobytes that are hundreds of megapixels. */
function withSides(png: Buffer, side: number): Buffer {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(side, 16)
  changed.writeUInt32BE(side, 20)
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  return changed
}

const head = (rest: string) => `<!doctype html><html lang="en"><head>${rest}</head>`
const product = {
  '@type': 'MobileApplication',
  name: 'Harbor Days',
  description: 'Build a harbor of your own. Trade with islands and meet the captains of the sea.',
  image: '/icon.png',
  screenshot: ['/first.png', '/copy.png'],
}
const article = `<h1>Harbor Days for everybody</h1><img src="/second.png" width="1200" height="800">
  <img src="/tiny.png" width="16" height="16"><script>document.write('<img src="/script.png">')</script>
  <img src="http://169.254.169.254/latest/image.png"><img src="/broken.png"><img src="/bomb.png">`
const pages: Record<string, string> = {
  '/app': `${head(`<script type="application/ld+json">${JSON.stringify(product)}</script>`)}${article}`,
  '/bare': head('<title>Nothing to see - A site</title>'),
  '/closed': head('<meta name="robots" content="index, noimageai"><title>Closed</title>'),
  '/inner': head('<title>Inner</title><meta property="og:image" content="http://127.0.0.2/secret.png">'),
}

/** A web site on this machine with pages and images for AI banners. */
export async function startFakeSite(): Promise<FakeSite> {
  const second = await sampleArt([1200, 800], '#f0e6d0', '#c0392b')
  const images: Record<string, Buffer> = {
    '/icon.png': await sampleArt([512, 512], '#1f6feb', '#ffffff'),
    '/first.png': await sampleArt([1600, 900], '#0b3954', '#ffd60a', { x: 0.2, y: 0.3 }),
    '/copy.png': await sampleArt([800, 450], '#0b3954', '#ffd60a', { x: 0.2, y: 0.3 }),
    '/second.png': second,
    '/broken.png': second.subarray(0, 200),
    '/bomb.png': withSides(second, 30_000),
  }
  const [asked, waiting]: [string[], ServerResponse[]] = [[], []]
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    if (path === '/slow') return void waiting.push(response)
    if (path === '/refused') return void response.writeHead(403, { 'content-type': 'text/html' }).end('no')
    if (path === '/file') return void response.writeHead(200, { 'content-type': 'application/pdf' }).end('x')
    if (path === '/metadata')
      return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    const [page, image] = [pages[path], images[path]]
    if (page) return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    if (image) return void response.writeHead(200, { 'content-type': 'image/png' }).end(image)
    response.writeHead(404, { 'content-type': 'text/html' }).end('gone')
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    waiting,
    stop() {
      server.closeAllConnections()
      return new Promise(resolve => {
        server.close(() => resolve())
      })
    },
  }
}
