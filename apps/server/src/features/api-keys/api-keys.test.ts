import * as account from '@adloom/contract/account'
import * as apiKeys from '@adloom/contract/api-keys'
import { calls } from '@adloom/contract/calls'
import type { Envelope } from '@adloom/contract/call'
import * as projects from '@adloom/contract/projects'
import * as session from '@adloom/contract/session'
import { emailOf } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

let server: TestServer
let demo: TestClient
const perMinute = 500
beforeAll(async () => {
  server = await startTestServer({ worker: false, env: { OPEN_API_PER_MINUTE: String(perMinute) } })
  demo = await server.signIn('demo')
})
afterEach(() => {
  server.context.clock.now = () => Date.now()
})
afterAll(() => server.stop())

type Reply = { status: number } & Envelope<Record<string, unknown>>

async function ask(key: string | undefined, path: string, init: RequestInit = {}): Promise<Reply> {
  const response = await server.visitor().fetch(`/open/api${path}`, {
    ...init,
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      'content-type': 'application/json',
      ...(init.headers as Record<string, string>),
    },
  })
  return { status: response.status, ...((await response.json()) as Envelope<Record<string, unknown>>) }
}

it('[SE-08.3] a key makes the calls of the contract with its account and its permissions', async () => {
  const { key, hint, ...made } = await demo.call(apiKeys.create, {
    name: 'Build machine',
    permissions: ['gm'],
  })
  expect(key).toMatch(/^adl_[\w-]{43}$/)
  expect(key.endsWith(hint)).toBe(true)
  expect(made).toMatchObject({
    name: 'Build machine',
    permissions: ['gm'],
    expires_time: null,
    seen_time: null,
    expired: false,
  })
  expect(await ask(key, projects.list.path)).toMatchObject({ status: 200, code: 0, data: { page: 1 } })
  expect(await ask(key, '/user/me')).toMatchObject({
    code: 0,
    data: { email: emailOf('demo'), permissions: ['gm'] },
  })
  expect((await demo.call(apiKeys.list)).list[0]?.seen_time).not.toBeNull()

  const narrow = await demo.call(apiKeys.create, { name: 'Library', permissions: ['assets'] })
  expect(await ask(narrow.key, projects.list.path)).toMatchObject({
    status: 403,
    code: 2002,
    data: { keys: 'gm' },
  })
  const { list } = await demo.call(account.activity, { actions: 'permission_refused,key_made' })
  expect(list.slice(0, 3).map(line => [line.action, line.object])).toEqual([
    ['permission_refused', '/open/api/gmaker/project/list'],
    ['key_made', `Library …${narrow.hint}`],
    ['key_made', `Build machine …${hint}`],
  ])
})

it('[SE-08.6] a key can do no more than its person, also later', async () => {
  expect(
    await demo.answer(apiKeys.create, { name: 'Too much', permissions: ['gm', 'internal_tpl'] }),
  ).toMatchObject({ status: 422, code: 2020, data: { keys: 'internal_tpl' } })
  expect(await demo.answer(apiKeys.create, { name: 'Nothing', permissions: [] })).toMatchObject({
    status: 400,
  })
  const other = await server.signIn('other')
  const { key } = await other.call(apiKeys.create, { name: 'Mine', permissions: ['gm'] })
  expect(await ask(key, projects.list.path)).toMatchObject({ code: 0 })
  const { db } = server.context
  await db
    .updateTable('subscriptions')
    .set({ expires_at: new Date(0) })
    .where(
      'account_id',
      '=',
      db.selectFrom('users').select('account_id').where('email', '=', emailOf('other')),
    )
    .execute()
  expect(await ask(key, projects.list.path)).toMatchObject({ status: 403, code: 2002 })
})

it('[SE-08.4] browser-only calls are refused for keys, and /open/api requires a key', async () => {
  const { key } = await demo.call(apiKeys.create, { name: 'Curious', permissions: ['gm', 'assets'] })
  const json = { method: 'POST', body: '{}' }
  for (const call of [
    session.liveTicket,
    session.logout,
    session.auth,
    account.sessions,
    account.endOtherSessions,
    account.activity,
    apiKeys.list,
    apiKeys.create,
  ]) {
    expect(await ask(key, call.path, call.method === 'POST' ? json : {}), call.name).toMatchObject({
      status: 403,
      code: 2018,
    })
  }
  for (const call of [session.login, session.register, session.changePassword, session.retrievePassword])
    expect(await ask(key, call.path, json), call.name).toMatchObject({ status: 404, code: 1005 })
  for (const call of calls.filter(one => one.access !== 'public' || !one.browserOnly)) {
    expect(await ask(undefined, call.path, call.method === 'POST' ? json : {}), call.name).toMatchObject({
      status: 401,
      code: 2017,
    })
  }
})

it('[D-12.3] /open/api accepts neither a cookie nor a session token, and a key opens nothing else', async () => {
  const { key } = await demo.call(apiKeys.create, { name: 'Mixed up', permissions: ['gm'] })
  const token = demo.token ?? ''
  expect(
    await ask(undefined, '/user/me', { headers: { cookie: `token=${token}`, 'auth-token': token } }),
  ).toMatchObject({ status: 401, code: 2017 })
  expect(await ask(token, '/user/me')).toMatchObject({ status: 401, code: 2017 })
  const ways: Record<string, string>[] = [
    { 'auth-token': key },
    { cookie: `token=${key}` },
    { authorization: `Bearer ${key}` },
  ]
  for (const headers of ways)
    expect((await server.visitor().fetch('/api/user/me', { headers })).status).toBe(401)
})

it('[SE-08.5] a key expires or is revoked, and is stored as a hash', async () => {
  const day = 86_400_000
  const short = await demo.call(apiKeys.create, { name: 'A week', permissions: ['gm'], days: 7 })
  server.context.clock.now = () => Date.now() + 6.9 * day
  expect(await ask(short.key, '/user/me')).toMatchObject({ code: 0 })
  server.context.clock.now = () => Date.now() + 7.1 * day
  expect(await ask(short.key, '/user/me')).toMatchObject({ status: 401, code: 2017 })
  expect((await demo.call(apiKeys.list)).list[0]).toMatchObject({ name: 'A week', expired: true })
  server.context.clock.now = () => Date.now()
  const rows = await server.context.db.selectFrom('api_keys').select(['key_hash', 'hint', 'name']).execute()
  expect(
    JSON.stringify(rows.map(row => [row.key_hash.toString('base64url'), row.key_hash.toString('latin1')])),
  ).not.toContain(short.key.slice(4))
  expect(await (await server.signIn('internal')).answer(apiKeys.revoke, { id: short.id })).toMatchObject({
    status: 404,
    code: 1003,
  })
  expect(await ask(short.key, '/user/me')).toMatchObject({ code: 0 })
  await demo.call(apiKeys.revoke, { id: short.id })
  expect(await ask(short.key, '/user/me')).toMatchObject({ status: 401, code: 2017 })
})

it('[SE-08.5] a user has at most twenty keys, also with two concurrent requests', async () => {
  const staff = await server.signIn('internal')
  for (let made = 0; made < apiKeys.maxApiKeys - 1; made++)
    await staff.call(apiKeys.create, { name: `Key ${made}`, permissions: ['gm'] })
  const both = await Promise.all(
    [1, 2].map(() => staff.answer(apiKeys.create, { name: 'The last', permissions: ['gm'] })),
  )
  expect(both.map(answer => answer.code).sort()).toEqual([0, 2019])
})

it('[SE-08.3] a key is limited per minute; another key is not affected', async () => {
  const [busy, idle] = [
    await demo.call(apiKeys.create, { name: 'Busy', permissions: ['gm'] }),
    await demo.call(apiKeys.create, { name: 'Idle', permissions: ['gm'] }),
  ]
  const answers = await Promise.all(
    Array.from({ length: perMinute + 5 }, () => ask(busy.key, '/no/such/call')),
  )
  expect(answers.filter(answer => answer.code === 1004).length).toBe(5)
  const refused = await ask(busy.key, '/user/me')
  expect(refused).toMatchObject({ status: 429, code: 1004 })
  expect(Number(refused.data['seconds'])).toBeGreaterThan(0)
  expect(await ask(idle.key, '/user/me')).toMatchObject({ code: 0 })
})
