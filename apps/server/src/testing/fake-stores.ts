import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOutbound, type Outbound } from '../platform/outbound/outbound.ts'

export interface FakeStores {
  /** Outbound requests with the stores' host names resolved to this machine. */
  outbound: Outbound
  /** Requested addresses, in order. */
  asked: string[]
  /** Stops answering. */
  unplug(): Promise<void>
}

/**
 * A fake of the App Store's look-up service, of the stores' app pages and of their image servers, for tests.
 */
export async function startFakeStores(icon: Buffer): Promise<FakeStores> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const [host = '', ...rest] = (request.url ?? '/').slice(1).split('/')
    const address = `https://${host}/${rest.join('/')}`
    asked.push(address)
    answer(address, icon, response, request.headers['accept-language'])
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const inside = createOutbound(['127.0.0.1'])
  return {
    asked,
    outbound: {
      fetch: (address, limits) => inside.fetch(address.replace(/^https:\/\//, `${origin}/`), limits),
    },
    unplug: () => stop(server),
  }
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise(resolve => {
    server.close(() => resolve())
  })
}

function answer(address: string, icon: Buffer, response: ServerResponse, language = ''): void {
  const url = new URL(address)
  if (url.hostname.endsWith('.mzstatic.com') || url.hostname === 'play-lh.googleusercontent.com')
    return send(response, 'image/png', url.pathname === '/torn.png' ? icon.subarray(0, 60) : icon)
  if (url.hostname === 'itunes.apple.com')
    return send(response, 'text/javascript; charset=utf-8', lookUp(url))
  const page = (url.hostname === 'apps.apple.com' ? applePages : playPages)[
    url.hostname === 'apps.apple.com'
      ? (/id\d+/.exec(url.pathname)?.[0] ?? '')
      : (url.searchParams.get('id') ?? '')
  ]
  if (page === undefined)
    return void response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>')
  send(response, 'text/html; charset=utf-8', page(language))
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': type }).end(body)
}

function lookUp(url: URL): string {
  if (url.searchParams.get('id') !== '42' || url.searchParams.get('country') !== 'jp')
    return '\n\n\n{\n "resultCount":0,\n "results": []\n}\n'
  const result = {
    wrapperType: 'software',
    trackId: 42,
    trackName: 'キャンディ港',
    sellerName: 'Demo K.K.',
    description: '船に積もう',
    artworkUrl100: 'https://is1-ssl.mzstatic.com/100.png',
    artworkUrl512: 'https://is1-ssl.mzstatic.com/512.png',
  }
  return `\n\n\n${JSON.stringify({ resultCount: 1, results: [result] })}\n`
}

const applePages: Record<string, () => string> = {
  id43: () =>
    '<html><head><title>x</title><meta property="og:title" content="\u200eTile &amp; Parade on the App&#xA0;Store"><meta property="og:image" content="//is1-ssl.mzstatic.com/og.png"><meta property="og:description" content="Merge tiles"></head></html>',
}

const structured = {
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: 'Garden Days',
  description: 'Plant & water',
  image: 'https://play-lh.googleusercontent.com/icon',
  author: { '@type': 'Person', name: 'Demo Studio' },
}

const playPages: Record<string, (language: string) => string> = {
  'com.demo.garden': () =>
    `<!doctype html><meta property="og:title" content="Garden Days - Apps on Google Play"><script type="application/ld+json" nonce="x">${JSON.stringify(structured)}</script>`,
  'com.demo.plain': language =>
    `<meta property="og:title" content="${language === 'ja' ? '庭の日々 - Google Play のアプリ' : 'Garden - Apps on Google Play'}"><meta property="og:image" content="https://play-lh.googleusercontent.com/torn.png"><script type="application/ld+json">{broken</script>`,
  'com.demo.inner': () =>
    '<meta property="og:title" content="Inner - Apps on Google Play"><meta property="og:image" content="http://169.254.169.254/icon.png">',
}
