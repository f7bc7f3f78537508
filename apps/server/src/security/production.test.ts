import { randomBytes } from 'node:crypto'
import * as apiKeys from '@adloom/contract/api-keys'
import * as session from '@adloom/contract/session'
import { freePort } from '@adloom/testbed/free-port'
import { emailOf, testPassword } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { createTestClient, type TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'

let demoServer: TestServer
let demo: TestClient
let key: string
let production: TestServer
let metricsPort: number
beforeAll(async () => {
  demoServer = await startTestServer({ worker: false })
  demo = await demoServer.signIn('demo')
  key = (await demo.call(apiKeys.create, { name: 'Made in the demo', permissions: ['gm'] })).key
  await demoServer.visitor().answer(session.retrievePassword, { email: emailOf('trial') })
  const port = await freePort()
  metricsPort = await freePort()
  production = await startTestServer({
    beside: demoServer,
    worker: false,
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      APP_ORIGIN: `http://127.0.0.1:${port}`,
      SMTP_URL: 'smtp://127.0.0.1:9',
      SECRET_KEY: randomBytes(32).toString('hex'),
      AD_CREDENTIALS_KEY: randomBytes(32).toString('hex'),
      METRICS_PORT: String(metricsPort),
    },
  })
})
afterAll(async () => {
  await production?.stop()
  await demoServer?.stop()
})

const signIn = (server: TestServer) =>
  server.visitor().answer(session.login, { account: emailOf('demo'), password: testPassword })
const byKey = (server: TestServer) =>
  fetch(`${server.origin}/open/api/gmaker/project/list`, { headers: { authorization: `Bearer ${key}` } })

it('[RS-06.1] serves neither outbox nor metrics in production; metrics have a port of their own on this machine', async () => {
  for (const path of ['/dev/outbox', '/metrics']) {
    const { status } = await production.visitor().fetch(path)
    const page = await (await production.visitor().fetch(path)).text()
    expect(status, path).toBe(404)
    expect(page, path).not.toMatch(/Letters the product would have sent|adloom_jobs/)
  }
  const own = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(await own.text()).toContain('adloom_live_connections')
  expect(
    (await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers: { via: '1.1 proxy' } })).status,
  ).toBe(404)
  expect((await fetch(`http://127.0.0.1:${metricsPort}/api/login`)).status).toBe(404)
})

it('[RS-06.5] ends all access to existing demo accounts in production', async () => {
  expect(await signIn(production)).toMatchObject({ status: 401 })
  expect(await createTestClient(production.origin, demo.token).answer(session.me)).toMatchObject({
    status: 401,
  })
  expect((await byKey(production)).status).toBe(401)
  const { db } = production.context
  for (const table of ['sessions', 'api_keys', 'reset_tokens'] as const) {
    const { count } = await db
      .selectFrom(table)
      .select(db.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count), table).toBe(0)
  }
})

it('[RS-06.5] sends a disabled demo account no link to a new password', async () => {
  const node = await startTestServer({ beside: demoServer, worker: false, env: { DEMO: '0' } })
  await node.visitor().answer(session.retrievePassword, { email: emailOf('demo') })
  await node.visitor().answer(session.retrievePassword, { email: 'unknown@studio.test' })
  // A server stops when all its letters are sent.
  await node.stop()
  expect(await demoServer.context.db.selectFrom('reset_tokens').select('user_id').execute()).toEqual([])
})

it('[RS-06.5] a later start with the demo opens its accounts again, without the old sessions and keys', async () => {
  const again = await startTestServer({ beside: demoServer, worker: false })
  try {
    expect((await signIn(again)).code).toBe(0)
    expect(await createTestClient(again.origin, demo.token).answer(session.me)).toMatchObject({ status: 401 })
    expect((await byKey(again)).status).toBe(401)
  } finally {
    await again.stop()
  }
})
