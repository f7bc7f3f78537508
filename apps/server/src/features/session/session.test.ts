import * as jobs from '@adloom/contract/jobs'
import { languages } from '@adloom/contract/constants'
import * as session from '@adloom/contract/session'
import * as projects from '@adloom/contract/projects'
import { emailOf, testPassword } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.stop())

const account = emailOf('demo')

it('[SE-03.2] signing in returns a token and an HttpOnly cookie for 30 days; signing out ends both', async () => {
  const response = await server.visitor().fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'Demo@Adloom.local ', password: testPassword }),
  })
  const { code, data } = (await response.json()) as {
    code: number
    data: { token: string; expires_time: number }
  }
  expect(code).toBe(0)
  expect(data.token.length).toBeGreaterThanOrEqual(43)
  expect(Math.round((data.expires_time - Date.now() / 1000) / 86_400)).toBe(30)
  const cookies = response.headers.getSetCookie()
  expect(cookies.find(cookie => cookie.startsWith('token='))).toMatch(/HttpOnly.*SameSite=Lax/)
  const visitor = server.visitor()
  expect((await visitor.fetch('/api/user/me', { headers: { cookie: `token=${data.token}` } })).status).toBe(
    200,
  )
  visitor.token = data.token
  await visitor.call(session.logout)
  expect(await visitor.answer(session.me)).toMatchObject({ status: 401, code: 2001 })
})

it('[D-12.1] signing in again in one browser ends its earlier session', async () => {
  const logIn = (token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { cookie: `token=${token}` }),
    }
    return server.visitor().fetch('/api/login', {
      method: 'POST',
      headers,
      body: JSON.stringify({ account, password: testPassword }),
    })
  }
  const tokenOf = async (response: Response) =>
    ((await response.json()) as { data: { token: string } }).data.token
  const isOpen = async (token: string) =>
    (await server.visitor().fetch('/api/auth', { headers: { cookie: `token=${token}` } })).status === 200
  const [first, elsewhere] = [await tokenOf(await logIn()), await tokenOf(await logIn())]
  const second = await tokenOf(await logIn(first))
  expect([await isOpen(first), await isOpen(elsewhere), await isOpen(second)]).toEqual([false, true, true])
})

it('[D-12.2] the database holds no token', async () => {
  const person = await server.signIn('demo')
  const rows = await server.context.db.selectFrom('sessions').selectAll().execute()
  expect(
    JSON.stringify(rows.map(row => ({ ...row, token_hash: row.token_hash.toString('base64url') }))),
  ).not.toContain(person.token)
})

it('[D-14.5] a wrong password and an unknown account get the same answer', async () => {
  const wrong = await server
    .visitor()
    .answer(session.login, { account: emailOf('other'), password: 'not this one' })
  const unknown = await server
    .visitor()
    .answer(session.login, { account: 'unknown@adloom.local', password: 'not this one' })
  expect(wrong).toMatchObject({ status: 401, code: 2003 })
  expect({ ...unknown, data: { ...unknown.data, request_id: '' } }).toEqual({
    ...wrong,
    data: { ...wrong.data, request_id: '' },
  })
})

it('[D-14.1] an account with too many attempts from one network is blocked there, with the right password too', async () => {
  const guess = () => server.visitor().answer(session.login, { account: emailOf('trial'), password: 'guess' })
  for (let tries = 0; tries < 5; tries++) expect(await guess()).toMatchObject({ status: 401 })
  const key = `account:${emailOf('trial')} 127.0.0.1`
  const waits = () =>
    server.context.db
      .selectFrom('attempts')
      .select(['failures', 'blocked_until'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  expect((await waits()).blocked_until).not.toBeNull()
  // The wait doubles with every failure: after many it is long enough for this test.
  await server.context.db
    .updateTable('attempts')
    .set({ failures: 15, blocked_until: null })
    .where('key', '=', key)
    .execute()
  expect(await guess()).toMatchObject({ status: 401 })
  const answer = await server
    .visitor()
    .answer(session.login, { account: emailOf('trial'), password: testPassword })
  expect(answer).toMatchObject({ status: 429, code: 1004 })
  expect(Number(answer.data['seconds'])).toBeGreaterThan(0)
})

it('[SE-06.2, D-15.1] names a missing permission and writes it to the audit log', async () => {
  const person = await server.signIn('other')
  await server.context.db
    .updateTable('subscriptions')
    .set({ expires_at: new Date(0) })
    .where(
      'account_id',
      '=',
      server.context.db.selectFrom('users').select('account_id').where('email', '=', emailOf('other')),
    )
    .execute()
  const answer = await person.answer(projects.list)
  expect(answer).toMatchObject({ status: 403, code: 2002, data: { keys: 'gm' } })
  const lines = await server.context.db
    .selectFrom('audit')
    .select('object')
    .where('action', '=', 'permission_refused')
    .execute()
  expect(lines).toEqual([{ object: '/api/gmaker/project/list' }])
})

it('[D-20.1] the demo has every permission but the internal ones, staff all of them', async () => {
  const demo = await (await server.signIn('demo')).call(session.me)
  const staff = await (await server.signIn('internal')).call(session.me)
  expect(staff.permissions.filter(key => !demo.permissions.includes(key)).sort()).toEqual([
    'grant_plan',
    'internal_account',
    'internal_tpl',
  ])
  expect(demo).toMatchObject({
    email: account,
    account_type: 'normal',
    cc: 'US',
    plans: [{ id: 29, plan_type: 1, type: 1, downloads_and_push: [-1, -1] }],
  })
})

it('[D-11.2] a user signs up, follows the mailed link once and signs in without a plan', async () => {
  const visitor = server.visitor()
  const person = { email: 'new.person@studio.test', password: 'orchid-lantern-42', username: 'Nia' }
  expect(await visitor.call(session.register, person)).toEqual({ verify: 'mailed' })
  expect(
    await visitor.answer(session.login, { account: person.email, password: person.password }),
  ).toMatchObject({ code: 2003 })
  const outbox = await (await visitor.fetch('/dev/outbox')).text()
  const token = /\/auth#token=([\w-]+)/.exec(outbox)?.[1] ?? ''
  expect(await visitor.call(session.checkVerifyToken, { token })).toEqual({
    purpose: 'sign_up',
    email: person.email,
  })
  expect(await visitor.answer(session.checkVerifyToken, { token })).toMatchObject({ status: 422, code: 2007 })
  const { token: opened } = await visitor.call(session.login, {
    account: person.email,
    password: person.password,
  })
  visitor.token = opened
  expect(await visitor.call(session.me)).toMatchObject({
    plans: [],
    trial_scope: 3,
  })
  expect(await visitor.call(session.register, person)).toEqual({ verify: 'mailed' })
  const letters = await server.context.db
    .selectFrom('mail_outbox')
    .select('subject')
    .where('recipient', '=', person.email)
    .orderBy('id')
    .execute()
  expect(letters.map(letter => letter.subject)).toEqual([
    'Confirm your e-mail',
    'You have an account already',
  ])
})

it('[D-11.1] common passwords and one’s own name or address are refused', async () => {
  const refused = ['password1', 'Iloveyou1', 'aaaaaaaaaaaa', 'weakling', 'weak@studio.test']
  for (const password of refused) {
    expect(
      await server
        .visitor()
        .answer(session.register, { email: 'weak@studio.test', password, username: 'weakling' }),
      password,
    ).toMatchObject({ status: 422, code: 2006 })
  }
})

it('[D-02.1] bad input names the field in the language asked for', async () => {
  const texts = new Set<string>()
  for (const lang of languages) {
    const response = await server.visitor().fetch(`/api/login?lang=${lang}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"account":"a"}',
    })
    expect(response.status).toBe(400)
    const body = (await response.json()) as { code: number; msg: string; data: { field: string } }
    expect(body).toMatchObject({ code: 1001, data: { field: 'password' } })
    texts.add(body.msg)
  }
  expect(texts.size).toBe(3)
})

it('[D-10.2] a job of another tenant is not shown', async () => {
  const [demo, staff] = [await server.signIn('demo'), await server.signIn('internal')]
  const { id: userId } = await demo.call(session.me)
  const user = await server.context.db
    .selectFrom('users')
    .select('account_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const id = await server.context.jobs.enqueue({
    kind: 'none',
    accountId: user.account_id,
    userId,
    title: 'Mine',
    input: {},
  })
  expect(await demo.call(jobs.query, { ids: [id] })).toMatchObject([{ id, title: 'Mine', status: 'pending' }])
  expect(await staff.call(jobs.query, { ids: [id] })).toEqual([])
  await staff.call(jobs.read, { ids: [id] })
  expect((await demo.call(jobs.list, {})).list[0]).toMatchObject({ id, read: false })
  await demo.call(jobs.read, { ids: [id] })
  expect((await demo.call(jobs.list, {})).list[0]).toMatchObject({ id, read: true })
})
