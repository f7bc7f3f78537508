import * as account from '@adloom/contract/account'
import * as session from '@adloom/contract/session'
import { emailOf, testPassword } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterEach(() => {
  server.context.clock.now = () => Date.now()
})
afterAll(() => server.stop())

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** A colleague in the same account: not the owner, the same password. */
async function addColleague(of: 'demo', email: string): Promise<void> {
  const { db } = server.context
  const owner = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', emailOf(of))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('users')
    .values({
      account_id: owner.account_id,
      email,
      username: 'Colleague',
      password_hash: owner.password_hash,
      owner: false,
      verified_at: new Date(),
    })
    .execute()
}

async function signInAs(email: string) {
  const visitor = server.visitor()
  visitor.token = (await visitor.call(session.login, { account: email, password: testPassword })).token
  return visitor
}

it('[SH-09.2] a user reads and changes their profile; only the owner changes the company', async () => {
  const person = await server.signIn('demo')
  expect(await person.call(account.profile)).toMatchObject({
    email: emailOf('demo'),
    username: 'Demo',
    company: 'Demo Studio',
    category: 'enterprise',
    country: 'US',
    owner: true,
    name: 'Demo',
    organization: 'Demo Studio',
    cell: '',
    second_factor: { on: false },
  })
  const changed = await person.call(account.updateProfile, {
    username: 'Mei',
    real_name: 'Mei Lin',
    cell: '+86 138 0000 0000',
    language: 'zh-cn',
    company: 'Demo Studios',
  })
  expect(changed).toMatchObject({
    username: 'Mei',
    real_name: 'Mei Lin',
    name: 'Mei Lin',
    cell: '+86 138 0000 0000',
    language: 'zh-cn',
    company: 'Demo Studios',
  })
  expect(await person.call(session.me)).toMatchObject({
    username: 'Mei',
    real_name: 'Mei Lin',
    language: 'zh-cn',
  })
  expect(await person.call(account.updateProfile, {})).toEqual(changed)
  for (const wrong of [{ username: ' ' }, { cell: 'call me' }, { language: 'fr' }, { company: '' }])
    expect(await person.answer(account.updateProfile, wrong), JSON.stringify(wrong)).toMatchObject({
      status: 400,
      code: 1001,
    })
  await person.answer(account.updateProfile, { account_id: 1, owner: false, email: 'x@y.zz' })
  expect(await person.call(account.profile)).toMatchObject({ owner: true, email: emailOf('demo') })
  await person.call(account.updateProfile, {
    username: 'Demo',
    real_name: '',
    language: 'en',
    company: 'Demo Studio',
  })
})

it('[SE-12.5] a signed-in user may ask a few times whether an address is registered', async () => {
  const person = await server.signIn('demo')
  expect(await server.visitor().answer(account.checkEmail, { email: emailOf('other') })).toMatchObject({
    status: 401,
  })
  expect(await person.call(account.checkEmail, { email: 'OTHER@adloom.local ' })).toEqual({
    exists: 'registered',
  })
  expect(await person.call(account.checkEmail, { email: 'unknown@adloom.local' })).toEqual({
    exists: 'needs_register',
  })
  const codes: number[] = []
  for (let asked = 0; asked < 21; asked++)
    codes.push((await person.answer(account.checkEmail, { email: `guess${asked}@adloom.local` })).code)
  expect(codes).toContain(1004)
})

it('[D-12.5] users list their devices, and end one or all others', async () => {
  const login = (headers: Record<string, string>) =>
    server.visitor().answer(session.login, { account: emailOf('internal'), password: testPassword }, headers)
  const [here, there, third] = [
    await server.signIn('internal'),
    await login({ 'user-agent': chrome }),
    await login({ 'user-agent': 'curl/8.14.1' }),
  ]
  const list = async () => (await here.call(account.sessions)).list
  expect(
    (await list()).map(({ browser, system, current, address }) => ({ browser, system, current, address })),
  ).toEqual(
    expect.arrayContaining([
      { browser: 'Chrome', system: 'Windows', current: false, address: '127.0.0.1' },
      { browser: 'curl', system: '', current: false, address: '127.0.0.1' },
      { browser: 'Node.js', system: '', current: true, address: '127.0.0.1' },
    ]),
  )
  const windows = (await list()).find(one => one.system === 'Windows')
  await here.call(account.endSession, { id: windows?.id ?? 0 })
  const ended = server.visitor()
  ended.token = String(there.data['token'])
  expect(await ended.answer(session.auth)).toMatchObject({ status: 401 })
  expect(await here.call(account.endOtherSessions)).toEqual({ ended: 1 })
  ended.token = String(third.data['token'])
  expect(await ended.answer(session.auth)).toMatchObject({ status: 401 })
  expect((await list()).map(one => one.current)).toEqual([true])
  expect(await here.call(account.endOtherSessions)).toEqual({ ended: 0 })
})

it('[D-10.2] a session of another user answers not_found, in another account or in the same one', async () => {
  await addColleague('demo', 'colleague@adloom.local')
  const person = await server.signIn('demo')
  for (const other of [await server.signIn('other'), await signInAs('colleague@adloom.local')]) {
    const [foreign] = (await other.call(account.sessions)).list
    expect(await person.answer(account.endSession, { id: foreign?.id })).toMatchObject({
      status: 404,
      code: 1003,
    })
    expect(await other.answer(session.auth)).toMatchObject({ code: 0 })
  }
})

it('[D-12.5] the last activity of a session is written at most once a minute', async () => {
  const person = await server.signIn('trial')
  const seen = async () => (await person.call(account.sessions)).list.find(one => one.current)?.seen_time ?? 0
  const first = await seen()
  server.context.clock.now = () => Date.now() + 50_000
  await person.call(session.auth)
  expect(await seen()).toBe(first)
  server.context.clock.now = () => Date.now() + 70_000
  await person.call(session.auth)
  expect(await seen()).toBeGreaterThanOrEqual(first + 69)
})

it("[D-15.2] only the owner reads the account's activity, by page and by action", async () => {
  const owner = await server.signIn('other')
  await owner.answer(session.changePassword, { old_password: testPassword, password: 'orchid-lantern-42' })
  await owner.answer(session.changePassword, { old_password: 'orchid-lantern-42', password: testPassword })
  await server.visitor().answer(session.login, { account: emailOf('other'), password: 'a guess' })
  const all = await owner.call(account.activity, { page_size: 2 })
  expect(all.list.map(line => line.action)).toEqual(['sign_in_failed', 'password_changed'])
  expect(all).toMatchObject({ page: 1, page_size: 2 })
  expect(all.total).toBeGreaterThan(3)
  const second = await owner.call(account.activity, { page: 2, page_size: 2 })
  expect(second.list[0]).toMatchObject({
    action: 'password_changed',
    username: 'Other',
    address: '127.0.0.1',
  })
  const chosen = await owner.call(account.activity, { actions: 'sign_in,sign_out' })
  expect(new Set(chosen.list.map(line => line.action))).toEqual(new Set(['sign_in']))
  const othersActivity = await (await server.signIn('internal')).call(account.activity, { page_size: 100 })
  expect(othersActivity.list.some(line => line.username === 'Other')).toBe(false)
  expect(await (await signInAs('colleague@adloom.local')).answer(account.activity)).toMatchObject({
    status: 403,
    code: 2021,
  })
  expect(
    await (await signInAs('colleague@adloom.local')).answer(account.updateProfile, { company: 'Mine now' }),
  ).toMatchObject({ status: 403, code: 2021 })
})
