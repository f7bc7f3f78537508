import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createLog } from '../log.ts'
import { createAppServer } from './app-server.ts'
import { addSecurityHeaders, addWebSite } from './web-site.ts'

const browser = { headers: { host: '127.0.0.1:3000' } }
let app: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adloom-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>Adloom</title>')
  writeFileSync(join(folder, 'assets/index-Ab3dE_6-.js'), 'start()')
  writeFileSync(join(folder, 'assets/index-Ab3dE_6-.js.br'), brotliCompressSync('start()'))
  const config = { ...readConfig({}), webDir: folder }
  app = await createAppServer(createLog('silent', 'test'), { trustProxy: undefined, slowRequestMs: 20_000 })
  await addSecurityHeaders(app, config)
  await addWebSite(app, config)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

it('[SH-01.2] every page address answers with the application, a missing file with 404', async () => {
  for (const url of ['/', '/login', '/my-project/playable/3/custom/5?x=1']) {
    const response = await app.inject({ ...browser, url })
    expect(response.body, url).toContain('Adloom')
    expect(response.headers['cache-control']).toBe('no-cache')
  }
  expect((await app.inject({ ...browser, url: '/assets/gone-12345678.js' })).statusCode).toBe(404)
  expect((await app.inject({ ...browser, url: '/../../package.json' })).statusCode).toBe(404)
})

it('[SH-01.2] hashed files are cached permanently and sent compressed', async () => {
  const plain = await app.inject({ ...browser, url: '/assets/index-Ab3dE_6-.js' })
  expect(plain.body).toBe('start()')
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const small = await app.inject({
    ...browser,
    url: '/assets/index-Ab3dE_6-.js',
    headers: { ...browser.headers, 'accept-encoding': 'br' },
  })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.headers['content-type']).toContain('javascript')
  expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})
