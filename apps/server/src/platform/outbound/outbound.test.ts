import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createOutbound, type FetchLimits } from './outbound.ts'
import { resolveByDns } from './pin-address.ts'

const pages: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  '/page': response => answer(response, 'text/html; charset="Shift_JIS"', '<title>Hello</title>'),
  '/zipped': response =>
    answer(response, 'text/html', gzipSync('<title>Small</title>'), { 'content-encoding': 'gzip' }),
  '/bomb': response =>
    answer(response, 'text/html', gzipSync(Buffer.alloc(5_000_000)), { 'content-encoding': 'gzip' }),
  '/long': response => answer(response, 'text/html', Buffer.alloc(20_000)),
  '/announced': response => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': 50_000_000 }).flushHeaders()
  },
  '/endless': response => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('begin')
  },
  '/silent': () => undefined,
  '/program': response => answer(response, 'application/octet-stream', 'MZ'),
  '/image': response => answer(response, 'image/png', 'png'),
  '/gone': response => {
    response.writeHead(404, { 'content-type': 'text/html' }).end('gone')
  },
  '/once': response => redirect(response, '/page'),
  '/metadata': response => redirect(response, 'http://169.254.169.254/latest/meta-data/'),
  '/loopback': response => redirect(response, 'http://[::1]:80/'),
  '/file': response => redirect(response, 'file:///etc/passwd'),
  '/four': response => redirect(response, '/three'),
  '/three': response => redirect(response, '/two'),
  '/two': response => redirect(response, '/once'),
}

const asked: IncomingMessage[] = []
const listener: RequestListener = (request, response) => {
  asked.push(request)
  pages[request.url ?? '']?.(response, request)
}
let server: Server
let origin: string
const limits: FetchLimits = { maxBytes: 10_000, timeoutMs: 2000, types: ['text/html', 'image/*'] }
const outbound = createOutbound(['127.0.0.1'])

function answer(
  response: ServerResponse,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
) {
  response.writeHead(200, { 'content-type': type, 'set-cookie': 'a=b', ...headers }).end(body)
}

function redirect(response: ServerResponse, location: string) {
  response.writeHead(302, { location }).end()
}

beforeAll(async () => {
  server = createServer(listener)
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked.length = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('[D-72.3] fetches a page with its type and charset, plain and compressed', async () => {
  const page = await outbound.fetch(`${origin}/page`, limits)
  expect({ ...page, url: page.url.pathname, bytes: page.bytes.toString() }).toEqual({
    url: '/page',
    status: 200,
    mime: 'text/html',
    charset: 'shift_jis',
    bytes: '<title>Hello</title>',
  })
  expect((await outbound.fetch(`${origin}/zipped`, limits)).bytes.toString()).toBe('<title>Small</title>')
  expect(await outbound.fetch(`${origin}/gone`, limits)).toMatchObject({
    status: 404,
    bytes: Buffer.alloc(0),
  })
})

it('[D-72.3] sends no cookie and no credentials, not even those the page set', async () => {
  await outbound.fetch(`${origin}/page`, { ...limits, language: 'ja' })
  const { url } = await outbound.fetch(`${origin}/once`, limits)
  expect(url.pathname).toBe('/page')
  for (const { headers } of asked)
    expect(
      Object.keys(headers).filter(name => ['cookie', 'authorization', 'referer', 'origin'].includes(name)),
    ).toEqual([])
  expect(asked[0]?.headers['accept-language']).toBe('ja')
})

it.each([
  'http://127.0.0.1:PORT/page',
  'http://2130706433:PORT/page',
  'http://0x7f.1:PORT/page',
  'http://[::ffff:127.0.0.1]:PORT/page',
  'http://localhost:PORT/page',
  'http://localhost.:PORT/page',
])('[D-72.1] does not send requests to this machine as %s', async address => {
  await expect(createOutbound().fetch(address.replace('PORT', new URL(origin).port), limits)).rejects.toThrow(
    'address_refused',
  )
  expect(asked).toEqual([])
})

it.each([
  'file:///etc/passwd',
  'ftp://example.com/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//example.com',
  'no address',
  'http://user:secret@example.com/',
  'http://93.184.215.14:22/',
  'http://93.184.215.14:5432/',
])('[D-72.1] refuses %s', async address => {
  await expect(outbound.fetch(address, limits)).rejects.toThrow('address_refused')
})

it.each(['/metadata', '/loopback', '/file'])('[D-72.2] checks every redirect: %s', async path => {
  await expect(outbound.fetch(`${origin}${path}`, limits)).rejects.toThrow('address_refused')
  expect(asked).toHaveLength(1)
})

it('[D-72.2] follows three redirects and not a fourth', async () => {
  expect((await outbound.fetch(`${origin}/three`, limits)).url.pathname).toBe('/page')
  await expect(outbound.fetch(`${origin}/four`, limits)).rejects.toThrow('fetch_failed')
})

it('[D-72.2] refuses a name that resolves to public and internal addresses at once', async () => {
  const resolve = () =>
    Promise.resolve([
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ])
  await expect(createOutbound([], resolve).fetch('http://mixed.example/', limits)).rejects.toThrow(
    'address_refused',
  )
})

it('[D-72.2] connects to the address it has checked, even if the name resolves differently a moment later', async () => {
  const answers = ['127.0.0.1', '127.0.0.2', '127.0.0.3']
  const names: string[] = []
  const rebinding = createOutbound(['127.0.0.1'], host => {
    names.push(host)
    return Promise.resolve([{ address: answers.shift() ?? '', family: 4 }])
  })
  const { bytes } = await rebinding.fetch(`http://rebind.example:${new URL(origin).port}/page`, limits)
  expect([bytes.toString(), names]).toEqual(['<title>Hello</title>', ['rebind.example']])
  // The next hop is resolved again and now leads to another machine.
  await expect(rebinding.fetch(`http://rebind.example:${new URL(origin).port}/once`, limits)).rejects.toThrow(
    'address_refused',
  )
})

it.each(['/bomb', '/long', '/announced'])('[D-72.3] stops at the size limit: %s', async path => {
  await expect(outbound.fetch(`${origin}${path}`, limits)).rejects.toThrow('fetch_unusable')
})

it.each(['/endless', '/silent'])('[D-72.3] stops at the time limit: %s', async path => {
  await expect(outbound.fetch(`${origin}${path}`, { ...limits, timeoutMs: 100 })).rejects.toThrow(
    'fetch_failed',
  )
})

it('[D-72.3] limits the time of name servers too', async () => {
  await expect(
    createOutbound([], () => new Promise(() => undefined)).fetch('http://slow.example/', {
      ...limits,
      timeoutMs: 50,
    }),
  ).rejects.toThrow('fetch_failed')
})

it('[D-72.3] accepts only the requested content types', async () => {
  await expect(outbound.fetch(`${origin}/program`, limits)).rejects.toThrow('fetch_unusable')
  expect((await outbound.fetch(`${origin}/image`, limits)).mime).toBe('image/png')
})

it('[D-72.4] names of this machine are not looked up, and unknown ones are no addresses', async () => {
  for (const host of ['localhost', 'LOCALHOST', 'db.localhost'])
    expect(await resolveByDns(host)).toEqual([{ address: '127.0.0.1', family: 4 }])
  await expect(resolveByDns('nowhere.invalid')).rejects.toThrow()
})

it('[D-72.3] a fetch ends with its signal', async () => {
  const controller = new AbortController()
  const fetched = outbound.fetch(`${origin}/silent`, {
    ...limits,
    timeoutMs: 60_000,
    signal: controller.signal,
  })
  await expect.poll(() => asked.length).toBe(1)
  controller.abort()
  await expect(fetched).rejects.toThrow('fetch_failed')
})
