import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createLog } from '../log.ts'
import { createAppServer } from './app-server.ts'
import { addSecurityHeaders, addWebSite } from './web-site.ts'

let app: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adloom-old-'))
  writeFileSync(join(folder, 'index.html'), '<title>The application</title>')
  const config = {
    ...readConfig({ APP_ORIGIN: 'https://app.adloom.example', OLD_HOSTS: 'old.example, Older.example' }),
    webDir: folder,
  }
  app = await createAppServer(createLog('silent', 'test'), { trustProxy: undefined, slowRequestMs: 20_000 })
  await addSecurityHeaders(app, config)
  await addWebSite(app, config)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

it("[SH-20.3] an old domain shows a notice in the visitor's language, and redirects to the same page of the new one", async () => {
  const answer = await app.inject({
    url: '/my-project/playable?project_type=iv&a="b',
    headers: { host: 'older.example', 'accept-language': 'ja,en;q=0.5' },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('移転しました')
  expect(answer.body).toContain(
    'content="6;url=https://app.adloom.example/my-project/playable?project_type=iv&amp;a=%22b"',
  )
  expect(answer.body).not.toContain('The application')
  expect(answer.headers['content-security-policy']).toMatch(/script-src 'nonce-/)
})

it('[SH-20.3] no address of an old domain redirects to another site', async () => {
  const { body } = await app.inject({ url: '//evil.example/x', headers: { host: 'old.example' } })
  expect(body).toContain('href="https://app.adloom.example/evil.example/x"')
})

it('[SH-20.3] any other name shows the application', async () => {
  expect((await app.inject({ url: '/login', headers: { host: 'app.adloom.example' } })).body).toContain(
    'The application',
  )
})
