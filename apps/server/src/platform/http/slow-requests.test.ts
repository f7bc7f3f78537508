import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cutSlowBodies, slowRequestOptions } from './slow-requests.ts'

const graceMs = 400
let server: TestServer
let demo: TestClient
beforeAll(async () => {
  server = await startTestServer({ worker: false, env: { SLOW_REQUEST_MS: String(graceMs) } })
  demo = await server.signIn('demo')
})
afterAll(() => server.stop())

interface Line {
  socket: Socket
  received: () => string
  closed: Promise<unknown>
}

async function openLine(origin: string): Promise<Line> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let text = ''
  socket
    .on('data', (bytes: Buffer) => {
      text += bytes.toString()
    })
    .on('error', () => undefined)
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  return { socket, received: () => text, closed }
}

/** Sends one byte every 50 ms until the other side closes; returns the response. */
async function drip(line: Line, head: string): Promise<string> {
  line.socket.write(head)
  const timer = setInterval(() => line.socket.write('x'), 50)
  await line.closed.finally(() => clearInterval(timer))
  return line.received()
}

async function silent(line: Line): Promise<string> {
  await line.closed
  return line.received()
}

const post = (path: string, bytes: number, headers = '') =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n${headers}\r\n`
const upload = '/api/upload/file?bucket=main&mod=assets'
const origins = () => [server.origin, `http://127.0.0.1:${new URL(server.previewOrigin).port}`]

it('[RS-06.6] closes connections that never finish their headers, on both servers', async () => {
  for (const origin of origins()) {
    const lines = await Promise.all(Array.from({ length: 20 }, () => openLine(origin)))
    const answers = await Promise.all(
      lines.map((line, at) =>
        at % 2 === 0 ? silent(line) : drip(line, 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: '),
      ),
    )
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 |^$/)
  }
}, 30_000)

it('[RS-06.6] closes requests whose body drips, also to pages that read none, in chunks, and during an upload', async () => {
  const chunked =
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nffff\r\n'
  const form = `auth-token: ${demo.token}\r\n`
  const multipart =
    post(upload, 500_000, form).replace('application/json', 'multipart/form-data; boundary=b') +
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'
  const heads = [
    post('/api/login', 5000),
    post('/nowhere', 5000),
    post('/healthz', 5000).replace('POST', 'GET'),
    chunked,
    multipart,
  ]
  for (const origin of origins()) {
    await Promise.all(heads.map(async head => drip(await openLine(origin), head)))
  }
}, 30_000)

it('[RS-06.6] accepts a body that arrives slowly but steadily, for longer than the grace time', async () => {
  const boundary = 'slow'
  const bytes = Buffer.alloc(120_000, 7)
  const fields = {
    chunk_number: 1,
    chunk_size: bytes.length,
    current_chunk_size: bytes.length,
    total_size: bytes.length,
    total_chunks: 1,
    identifier: 'slow',
    filename: 'slow.png',
  }
  const formFields = Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')
  const head = Buffer.from(
    `${formFields}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  const line = await openLine(server.origin)
  const total = head.length + bytes.length + tail.length
  line.socket.write(
    post(upload, total, `auth-token: ${demo.token}\r\nconnection: close\r\n`).replace(
      'application/json',
      `multipart/form-data; boundary=${boundary}`,
    ),
  )
  line.socket.write(head)
  for (let at = 0; at < bytes.length; at += 10_000) {
    line.socket.write(bytes.subarray(at, at + 10_000))
    await sleep(100)
  }
  line.socket.write(tail)
  await line.closed
  expect(line.received()).toContain('"is_completed":true')
})

it("[RS-06.6] does not count the server's own slow reading", async () => {
  const app = fastify(slowRequestOptions(100))
  cutSlowBodies(app, 100)
  app.addContentTypeParser(
    'application/octet-stream',
    async (_request: unknown, payload: AsyncIterable<Buffer>) => {
      await sleep(700)
      let size = 0
      for await (const piece of payload) size += piece.length
      return size
    },
  )
  app.post('/', async request => ({ size: request.body }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.alloc(3_000_000),
    })
    expect(await answer.json()).toEqual({ size: 3_000_000 })
  } finally {
    await app.close()
  }
})
