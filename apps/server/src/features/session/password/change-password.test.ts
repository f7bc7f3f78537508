import type { Language } from '@adloom/contract/constants'
import { errorText } from '@adloom/contract/error-texts'
import { query } from '@adloom/contract/jobs'
import * as project from '@adloom/contract/projects'
import { activity } from '@adloom/contract/account'
import * as apiKeys from '@adloom/contract/api-keys'
import * as session from '@adloom/contract/session'
import { emailOf, testPassword } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    worker: false,
    env: {
      PARTNER_URL: 'https://partner.example/enter?from=adloom',
      PARTNER_SECRET: 'a secret of both sides',
    },
  })
})
afterEach(() => {
  server.context.clock.now = () => Date.now()
})
afterAll(() => server.stop())

const fresh = 'orchid-lantern-42'
const minute = 60_000

function later(ms: number): void {
  server.context.clock.now = () => Date.now() + ms
}

function letters(to: string) {
  return server.context.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .execute()
}

/** The token of the newest link mailed to an address. */
async function askForLink(to: string): Promise<string> {
  const before = (await letters(to)).length
  await server.visitor().call(session.retrievePassword, { email: to })
  const letter = await vi.waitFor(async () => {
    const list = await letters(to)
    expect(list.length).toBeGreaterThan(before)
    return list[0]
  })
  return /\/reset#token=([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? ''
}

it('[D-11.4] a request for a new password gets the same answer for a known and an unknown address', async () => {
  const known = await server.visitor().answer(session.retrievePassword, { email: emailOf('internal') })
  const unknown = await server.visitor().answer(session.retrievePassword, { email: 'unknown@adloom.local' })
  expect(known).toEqual({ status: 200, code: 0, msg: '', data: { sent: 'if_known' } })
  expect(unknown).toEqual(known)
  await vi.waitFor(async () => expect(await letters(emailOf('internal'))).toHaveLength(1))
  expect(await letters('unknown@adloom.local')).toHaveLength(0)
})

it('[D-14.8] limits the links mailed to an address, with growing delays, for unknown addresses alike', async () => {
  for (const email of [emailOf('internal'), 'another.unknown@adloom.local']) {
    let refused = 0
    for (let asked = 0; asked < 5; asked++)
      refused += (await server.visitor().answer(session.retrievePassword, { email })).code === 1004 ? 1 : 0
    expect(refused, email).toBeGreaterThan(0)
  }
})

it("[D-11.3] sends the letter in the user's language", async () => {
  const { db } = server.context
  await db.deleteFrom('attempts').execute()
  for (const [language, subject] of [
    ['zh-cn', '重置您的密码'],
    ['ja', 'パスワードの再設定'],
    ['en', 'Choose a new password'],
  ] as const) {
    await db.updateTable('users').set({ language }).where('email', '=', emailOf('trial')).execute()
    await askForLink(emailOf('trial'))
    expect((await letters(emailOf('trial')))[0]?.subject).toBe(subject)
  }
})

it('[D-11.3] the link sets a new password once, ends every session and notifies the user', async () => {
  await server.context.db.deleteFrom('attempts').execute()
  const account = emailOf('other')
  const signedIn = await server.signIn('other')
  const token = await askForLink(account)
  expect(token.length).toBeGreaterThanOrEqual(43)
  const visitor = server.visitor()
  expect(await visitor.call(session.checkVerifyToken, { token })).toEqual({
    purpose: 'reset',
    email: account,
  })
  for (const weak of ['password1', account, 'aaaaaaaaaa'])
    expect(await visitor.answer(session.changePassword, { token, password: weak }), weak).toMatchObject({
      status: 422,
      code: 2006,
    })
  expect(await visitor.answer(session.changePassword, { token, password: 'short' })).toMatchObject({
    status: 400,
    code: 1001,
    data: { field: 'password' },
  })
  expect(await visitor.call(session.changePassword, { token, password: fresh })).toEqual({
    ended_sessions: 1,
    ended_keys: 0,
  })
  expect(await signedIn.answer(session.me)).toMatchObject({ status: 401, code: 2001 })
  expect(await visitor.answer(session.changePassword, { token, password: `${fresh}!` })).toMatchObject({
    status: 422,
    code: 2007,
  })
  expect(await visitor.answer(session.checkVerifyToken, { token })).toMatchObject({ status: 422, code: 2007 })
  expect(await visitor.answer(session.login, { account, password: testPassword })).toMatchObject({
    code: 2003,
  })
  expect(await visitor.call(session.login, { account, password: fresh })).toHaveProperty('token')
  await vi.waitFor(async () => expect((await letters(account))[0]?.subject).toBe('Your password was changed'))
})

it('[D-11.3] a link expires after 30 minutes or with a newer one, and two concurrent uses set one password', async () => {
  await server.context.db.deleteFrom('attempts').execute()
  const account = emailOf('other')
  const older = await askForLink(account)
  const newer = await askForLink(account)
  const change = (token: string, password: string) =>
    server.visitor().answer(session.changePassword, { token, password })
  expect(await change(older, 'maple-window-17')).toMatchObject({ code: 2007 })
  later(31 * minute)
  expect(await change(newer, 'maple-window-17')).toMatchObject({ code: 2007 })
  later(29 * minute)
  const both = await Promise.all([change(newer, 'maple-window-17'), change(newer, 'maple-window-18')])
  expect(both.map(answer => answer.code).sort()).toEqual([0, 2007])
})

it('[D-11.3] a new password also verifies an account whose address was not confirmed yet', async () => {
  const visitor = server.visitor()
  const person = { email: 'late@studio.test', password: 'first-thought-11', username: 'Lin' }
  await visitor.call(session.register, person)
  const token = await askForLink(person.email)
  await visitor.call(session.changePassword, { token, password: fresh })
  visitor.token = (await visitor.call(session.login, { account: person.email, password: fresh })).token
  expect((await visitor.call(session.me)).email).toBe(person.email)
})

it('[D-11.5] a signed-in user changes the password with the old one, which ends the other sessions', async () => {
  const [here, there] = [await server.signIn('demo'), await server.signIn('demo')]
  const change = (input: object) => here.answer(session.changePassword, input)
  expect(
    await server.visitor().answer(session.changePassword, { old_password: testPassword, password: fresh }),
  ).toMatchObject({ status: 401, code: 2001 })
  expect(await change({ password: fresh })).toMatchObject({ status: 400, code: 1001 })
  expect(await change({ old_password: 'not this one', password: fresh })).toMatchObject({
    status: 422,
    code: 2013,
  })
  expect(await change({ old_password: testPassword, password: testPassword })).toMatchObject({
    status: 422,
    code: 2014,
  })
  expect(await change({ old_password: testPassword, password: 'demo@adloom.local' })).toMatchObject({
    status: 422,
    code: 2006,
  })
  expect(await change({ old_password: testPassword, password: fresh })).toMatchObject({
    code: 0,
    data: { ended_sessions: 1 },
  })
  expect(await here.answer(session.auth)).toMatchObject({ code: 0, data: { email: emailOf('demo') } })
  expect(await there.answer(session.auth)).toMatchObject({ status: 401 })
  expect(await change({ old_password: fresh, password: testPassword })).toMatchObject({ code: 0 })
})

const anyKey = (name: string) => ({ name, permissions: ['gm' as const] })
const askWith = async (key: string) =>
  (await server.visitor().fetch('/open/api/user/me', { headers: { authorization: `Bearer ${key}` } })).status

it('[D-11.6] a new password ends the API keys unless the user keeps them, and the owner can read which', async () => {
  const [person, other] = [await server.signIn('trial'), await server.signIn('internal')]
  const [first, second, foreign] = [
    await person.call(apiKeys.create, anyKey('First')),
    await person.call(apiKeys.create, anyKey('Second')),
    await other.call(apiKeys.create, anyKey('Foreign')),
  ]
  const change = (from: string, to: string, keep?: boolean) =>
    person.call(session.changePassword, { old_password: from, password: to, keep_keys: keep })
  expect(await change(testPassword, fresh, true)).toEqual({ ended_sessions: 0, ended_keys: 0 })
  expect(await askWith(first.key)).toBe(200)
  expect(await change(fresh, testPassword)).toEqual({ ended_sessions: 0, ended_keys: 2 })
  expect([await askWith(first.key), await askWith(second.key), await askWith(foreign.key)]).toEqual([
    401, 401, 200,
  ])
  const { list } = await person.call(activity, { actions: 'key_revoked' })
  expect(list.map(line => line.object).sort()).toEqual([`First …${first.hint}`, `Second …${second.hint}`])
})

it('[D-11.6] a password set by the mailed link ends the API keys too, unless they are kept', async () => {
  await server.context.db.deleteFrom('attempts').execute()
  const person = await server.signIn('trial')
  const { key } = await person.call(apiKeys.create, anyKey('By link'))
  const byLink = async (keep: boolean) =>
    server.visitor().call(session.changePassword, {
      token: await askForLink(emailOf('trial')),
      password: testPassword,
      keep_keys: keep,
    })
  expect(await byLink(true)).toMatchObject({ ended_keys: 0 })
  expect(await askWith(key)).toBe(200)
  expect(await byLink(false)).toMatchObject({ ended_keys: 1 })
  expect(await askWith(key)).toBe(401)
})

it('[D-11.6] a new password closes an open reset link', async () => {
  await server.context.db.deleteFrom('attempts').execute()
  const person = await server.signIn('trial')
  const token = await askForLink(emailOf('trial'))
  expect(await server.visitor().answer(session.checkVerifyToken, { token })).toMatchObject({
    data: { purpose: 'reset' },
  })
  await person.call(session.changePassword, { old_password: testPassword, password: fresh })
  expect(await server.visitor().answer(session.checkVerifyToken, { token })).toMatchObject({
    status: 422,
    code: 2007,
  })
  expect(
    await server.visitor().answer(session.changePassword, { token, password: 'maple-window-17' }),
  ).toMatchObject({ status: 422, code: 2007 })
  expect(
    await person.answer(session.changePassword, { old_password: fresh, password: testPassword }),
  ).toMatchObject({ code: 0 })
})

it('[D-14.8] attempts with the old password are limited', async () => {
  const person = await server.signIn('demo')
  const codes: number[] = []
  for (let tries = 0; tries < 7; tries++)
    codes.push(
      (await person.answer(session.changePassword, { old_password: 'a guess', password: fresh })).code,
    )
  expect(codes.slice(0, 5)).toEqual([2013, 2013, 2013, 2013, 2013])
  expect(codes).toContain(1004)
})

it('[D-04.2] another site cannot change the password of a signed-in user', async () => {
  const { token } = await server.signIn('internal')
  const response = await server.visitor().fetch('/api/change-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `token=${token}`, origin: 'https://evil.example' },
    body: JSON.stringify({ old_password: testPassword, password: fresh }),
  })
  expect(response.status).toBe(403)
})

it('[D-12.2] a session ends after 30 days of any activity', async () => {
  const person = await server.signIn('internal')
  later(29.9 * 1440 * minute)
  expect(await person.answer(session.auth)).toMatchObject({ code: 0 })
  later(30.01 * 1440 * minute)
  expect(await person.answer(session.auth)).toMatchObject({ status: 401, code: 2001 })
})

it('[SE-03.4] a client without a session reads the languages, the demo sign-in and the password rules', async () => {
  expect(await server.visitor().call(session.visitor)).toEqual({
    languages: ['zh-cn', 'en', 'ja'],
    language: 'en',
    partner: true,
    password_length: { min: 8, max: 128 },
    demo: { account: emailOf('demo'), password: testPassword },
  })
})

it("[SE-03.5] the partner platform redeems a ticket once, within a minute, for the user's identity", async () => {
  const person = await server.signIn('internal')
  const enter = async (lang: string) => {
    const response = await person.fetch(
      `/api/login-ss?lang=${lang}&redirect_url=https://evil.example&next=//evil.example`,
    )
    return new URL(((await response.json()) as { data: { redirect_url: string } }).data.redirect_url)
  }
  const address = await enter('ja')
  expect([
    address.origin,
    address.pathname,
    address.searchParams.get('from'),
    address.searchParams.get('lang'),
  ]).toEqual(['https://partner.example', '/enter', 'adloom', 'en'])
  expect((await enter('zh-cn')).searchParams.get('lang')).toBe('cn')
  const ticket = address.searchParams.get('ticket') ?? ''
  const redeem = (given: object) =>
    server.visitor().answer(session.redeemSs, { ticket, secret: 'a secret of both sides', ...given })
  expect(await redeem({ secret: 'a guess' })).toMatchObject({ status: 401, code: 2003 })
  expect(await redeem({})).toMatchObject({ code: 0, data: { email: emailOf('internal'), cc: 'US' } })
  expect(await redeem({})).toMatchObject({ status: 422, code: 2007 })
  const second = (await enter('en')).searchParams.get('ticket')
  later(2 * minute)
  expect(await redeem({ ticket: second })).toMatchObject({ code: 2007 })
})

it("[SH-30.1] texts, job errors and the partner platform use a request's language before the stored one", async () => {
  const person = await server.signIn('internal')
  const { db, jobs } = server.context
  const { id: userId, account_id: accountId } = await server.userOf('internal')
  const jobId = await jobs.enqueue({ kind: 'none', accountId, userId, title: 'Failed', input: {} })
  await db
    .updateTable('jobs')
    .set({ status: 'fail', error: JSON.stringify({ reason: 'not_found', values: {} }) })
    .where('id', '=', jobId)
    .execute()
  await db.updateTable('users').set({ language: 'ja' }).where('id', '=', userId).execute()
  const respond = async (headers: Record<string, string>) => {
    const refusal = await person.answer(project.info, { id: 999_999 }, headers)
    const [job] = (await person.answer(query, { ids: [jobId] }, headers)).data as unknown as {
      error: { msg: string }
    }[]
    const partner = await person.answer(session.loginSs, {}, headers)
    return [
      refusal.msg,
      job?.error.msg,
      new URL(String(partner.data['redirect_url'])).searchParams.get('lang'),
    ]
  }
  const inLanguage = (language: Language) => [
    errorText('no_such_project', language),
    errorText('not_found', language),
    language === 'zh-cn' ? 'cn' : 'en',
  ]
  expect(await respond({ 'accept-language': 'zh-cn' })).toEqual(inLanguage('zh-cn'))
  expect(await respond({ 'accept-language': 'en' })).toEqual(inLanguage('en'))
  // A browser's own language list is not a choice in the product.
  expect(await respond({ 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' })).toEqual(inLanguage('ja'))
  await db.updateTable('users').set({ language: 'en' }).where('id', '=', userId).execute()
})
