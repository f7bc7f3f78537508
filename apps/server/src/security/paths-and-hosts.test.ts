import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as session from '@adloom/contract/session'
import { sendChunk, uploadFile } from '../testing/sample-upload.ts'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { uniqueImage } from '@adloom/testbed/tenant-objects'
import type { TestClient } from '@adloom/testbed/test-client'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFeatures } from '../features/features.ts'
import { fail } from '../platform/binder/fail.ts'

const inside = 'SECRET-OF-THE-MACHINE'
let root: string
let server: TestServer
let demo: TestClient
let other: TestClient
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'adloom-site-'))
  mkdirSync(join(root, 'dist/web/assets'), { recursive: true })
  writeFileSync(join(root, 'dist/web/index.html'), '<title>Adloom</title>')
  writeFileSync(join(root, 'dist/web/assets/app-12345678.js'), 'start()')
  for (const place of ['secret.txt', 'dist/secret.txt', 'dist/web/.env', 'dist/web/assets/.secret'])
    writeFileSync(join(root, place), inside)
  server = await startTestServer({ worker: false, env: { ROOT_DIR: root } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(async () => {
  await server?.stop()
  rmSync(root, { recursive: true, force: true })
})

interface Raw {
  status: number
  body: string
  location: string | undefined
  cookies: string[]
}

/** A request whose path and host are sent exactly as written. */
function raw(path: string, headers: Record<string, string> = {}, origin = server.origin): Promise<Raw> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, response => {
      let body = ''
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString('latin1')
      })
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body,
          location: response.headers.location,
          cookies: response.headers['set-cookie'] ?? [],
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

const climbs = [
  '/../secret.txt',
  '/../../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/..%5csecret.txt',
  '/%252e%252e%252fsecret.txt',
  '/%c0%ae%c0%ae/secret.txt',
  '/assets/..%00/secret.txt',
  '/secret.txt%00.js',
  '/.env',
  '/%2eenv',
  '/assets/.secret',
  '/assets/%2esecret',
  '//etc/passwd',
  '/assets//etc/passwd',
  '/%2fetc%2fpasswd',
  'http://127.0.0.1/../secret.txt',
  '/assets\\..\\..\\secret.txt',
]

describe('paths', () => {
  it('[SH-01.2] of the web app serve no other files', async () => {
    expect((await raw('/assets/app-12345678.js')).body).toBe('start()')
    for (const path of climbs) {
      for (const prefix of ['', '/api/files', '/api', '/dev']) {
        const answer = await raw(prefix + path, { 'auth-token': demo.token ?? '' })
        expect(answer.body, prefix + path).not.toMatch(/SECRET-OF-THE-MACHINE|root:.*:0:0/)
        expect(answer.status, prefix + path).not.toBe(500)
      }
    }
  })

  it('[D-01.2] of previews and of files by hash serve nothing but their own', async () => {
    const { token } = await server.context.previews.mount({
      files: {
        'index.html': { key: await server.context.blobs.put(Buffer.from('<p>mine</p>')), mime: 'text/html' },
      },
      expiresInMs: 60_000,
    })
    const preview = (path: string) => raw(path, {}, `http://127.0.0.1:${new URL(server.previewOrigin).port}`)
    expect((await preview(`/pl/${token}/`)).body).toBe('<p>mine</p>')
    for (const path of [
      '../x',
      '..%2f..%2fsecret.txt',
      '%2e%2e/%2e%2e/',
      'index.html%00',
      'constructor',
      '__proto__',
      'toString',
      '../other/index.html',
      '%ff',
    ]) {
      expect([400, 404], path).toContain((await preview(`/pl/${token}/${path}`)).status)
    }
    for (const path of climbs) expect((await preview(path)).body, path).not.toContain(inside)
    for (const hash of [
      '..',
      '%2e%2e%2fsecret',
      `${'a'.repeat(63)}%00`,
      'A'.repeat(64),
      '0'.repeat(65),
      `${'a'.repeat(64)}%0a`,
    ])
      expect([400, 404, 414], hash).toContain(
        (await raw(`/api/files/${hash}`, { 'auth-token': demo.token ?? '' })).status,
      )
  })

  it('[SE-08.1] outside the contract require a session, except viewer, sealed links and signed notices', async () => {
    const app = fastify()
    const found: { method: string; url: string }[] = []
    app.addHook('onRoute', ({ method, url }) => {
      found.push(
        ...[method]
          .flat()
          .filter(one => one !== 'HEAD')
          .map(one => ({ method: one, url })),
      )
    })
    for (const feature of listFeatures(server.context))
      await app.register(async scope => {
        await feature.raw?.(scope, { caller: () => fail('not_signed_in') })
      })
    await app.ready()
    await app.close()
    const closed = found.filter(
      route => !/^\/(viewer\/file|review\/file|assets\/download|buy\/payment-notice)\//.test(route.url),
    )
    expect(closed.length).toBeGreaterThan(2)
    for (const { method, url } of closed) {
      const path = url.replace(/:\w+/g, '1').replace('*', 'x')
      for (const at of ['/api', '/open/api']) {
        const form = new FormData()
        form.append('chunk_number', '1')
        const response = await server
          .visitor()
          .fetch(at + path, { method, ...(method === 'GET' ? {} : { body: form }) })
        expect(response.status, `${method} ${at}${path}`).toBe(401)
      }
    }
  })
})

describe('another user’s bytes', () => {
  it('[AS-04.14, D-10.1] an upload’s identifier belongs to its account, also when two are equal', async () => {
    const bytes = await uniqueImage()
    const key = await uploadFile(other, 'same.png', bytes)
    const asked = await sendChunk(demo, {
      filename: 'same.png',
      identifier: `${bytes.length}-same.png`,
      total_size: bytes.length,
      current_chunk_size: bytes.length,
    })
    expect(asked.file).toMatchObject({ is_completed: false, upload_chunks: [], object_key: '' })
    for (const file_url of [key, `/${key}`, `${key}\u0000`, '../'.repeat(4) + key, ''])
      expect(
        (
          await demo.fetch('/api/assets/create', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ name: 'a.png', file_url }),
          })
        ).status,
        file_url,
      ).not.toBe(200)
  })

  it('[AS-04.2] forged fields of an upload are refused and never an internal error', async () => {
    const forged: Record<string, string | number>[] = [
      { identifier: 'a\u0000b' },
      { filename: '../../x.png' },
      { filename: 'x\u0000.png' },
      { relative_path: '../../../etc/passwd' },
      { chunk_number: -1 },
      { chunk_number: 2_147_483_648 },
      { total_chunks: 1e9 },
      { total_size: -5 },
      { total_size: 1e15 },
      { chunk_size: 0 },
      { identifier: 'constructor' },
      { identifier: '\ud800' },
    ]
    for (const fields of forged) {
      const answer = await sendChunk(
        demo,
        { total_size: 3, current_chunk_size: 3, identifier: 'forged', ...fields },
        Buffer.from('abc'),
      )
      expect(answer.status, JSON.stringify(fields)).toBeLessThan(500)
    }
  })

  it('[D-10.1] a file’s hash opens it for its own account alone', async () => {
    const bytes = await uniqueImage()
    const file_url = await uploadFile(other, 'private.png', bytes)
    const made = (await (
      await other.fetch('/api/assets/create', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'private.png', file_url }),
      })
    ).json()) as { data: { hash: string } }
    expect((await other.fetch(`/api/files/${made.data.hash}`)).status).toBe(200)
    for (const person of [demo, await server.signIn('internal'), server.visitor()])
      expect((await person.fetch(`/api/files/${made.data.hash}`)).status).not.toBe(200)
    expect(
      (
        await demo.fetch(`/api/files/${made.data.hash}`, {
          headers: { 'if-none-match': `"${made.data.hash}"` },
        })
      ).status,
    ).toBe(404)
  })
})

describe('forged host names', () => {
  const evil = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
  }
  const post = (path: string, input: object) =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(server.origin)
      request(
        { hostname, port, path, method: 'POST', headers: { ...evil, 'content-type': 'application/json' } },
        response => resolve(response.resume().statusCode ?? 0),
      )
        .on('error', reject)
        .end(JSON.stringify(input))
    })

  it('[D-16.1] links in letters use the configured origin, for any requested host', async () => {
    expect(
      await post('/api/register', {
        email: 'host@studio.test',
        password: 'orchid-lantern-42',
        username: 'Host',
      }),
    ).toBe(200)
    expect(await post('/api/retrieve-password', { email: 'trial@adloom.local' })).toBe(200)
    const letters = () => server.context.db.selectFrom('mail_outbox').select('body').execute()
    await expect.poll(async () => (await letters()).length).toBeGreaterThanOrEqual(2)
    for (const { body } of await letters()) {
      expect(body).not.toContain('evil.example')
      for (const [link] of body.matchAll(/https?:\/\/[^\s/]+/g)) expect(link).toBe(server.origin)
    }
  })

  it('[D-01.2] visitors under the preview’s name are redirected to our own host only', async () => {
    const name = `${new URL(server.previewOrigin).hostname}:${new URL(server.origin).port}`
    for (const path of [
      '/login?redirect=%2Fhome',
      '//evil.example/x',
      '/\\evil.example/x',
      '///evil.example/x',
      '//evil.example\\@x',
      'http://evil.example/x',
      '/%2f%2fevil.example/',
    ]) {
      const { status, location } = await raw(path, { host: name })
      if (status !== 404) expect(new URL(location ?? 'none:').origin, path).toBe(server.origin)
    }
    expect((await raw('//evil.example/x', { host: name })).status).toBe(307)
  })

  it('[D-16.1, D-03.3, RS-06.1] only this machine can open the outbox and the metrics', async () => {
    for (const path of ['/dev/outbox', '/metrics']) {
      expect((await raw(path)).status, path).toBe(200)
      const foreignHeaders: Record<string, string>[] = [
        { host: 'evil.example' },
        { host: 'localhost.evil.example' },
        { host: '127.0.0.1.evil.example:80' },
        { 'x-forwarded-for': '203.0.113.1' },
      ]
      for (const name of [
        'forwarded',
        'via',
        'x-forwarded-host',
        'x-forwarded-proto',
        'x-forwarded-anything',
        'x-real-ip',
        'cf-connecting-ip',
      ])
        foreignHeaders.push({ [name]: '127.0.0.1' })
      for (const headers of foreignHeaders)
        expect((await raw(path, headers)).status, `${path} ${JSON.stringify(headers)}`).toBe(404)
    }
  })
})

describe('metrics', () => {
  it('[D-03.3] report durations by call, jobs by state, live connections and the database pool', async () => {
    await demo.call(session.me)
    await demo.answer(session.checkVerifyToken, { token: 'x'.repeat(20) })
    await server.context.jobs.enqueue({ kind: 'none', accountId: 1, userId: 1, title: 'Waits', input: {} })
    const response = await server.visitor().fetch('/metrics')
    const text = await response.text()
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(text).toMatch(/adloom_request_duration_seconds_count\{call="user\.me",status="200"\} [1-9]/)
    expect(text).toMatch(
      /adloom_request_duration_seconds_count\{call="session\.checkVerifyToken",status="422"\} [1-9]/,
    )
    expect(text).toMatch(/adloom_jobs\{state="pending"\} [1-9]/)
    expect(text).toMatch(/adloom_live_connections 0/)
    expect(text).toMatch(/adloom_database_connections\{state="idle"\} \d/)
    expect(text).toContain('process_cpu_seconds_total')
    expect(text).not.toMatch(/[0-9a-f]{64}/)
  })
})
