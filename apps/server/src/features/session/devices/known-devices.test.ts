import { emailOf, testPassword } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import { attemptLimits, deviceLimits } from '../../../platform/limits/session-limits.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.stop())
beforeEach(() => server.context.db.deleteFrom('attempts').execute())

const email = emailOf('demo')

interface SignIn {
  account?: string
  password?: string
  device?: string | undefined
}

async function signIn({ account = email, password = testPassword, device }: SignIn) {
  const headers = {
    'content-type': 'application/json',
    ...(device === undefined ? {} : { cookie: `device=${device}` }),
  }
  const response = await server
    .visitor()
    .fetch('/api/login', { method: 'POST', headers, body: JSON.stringify({ account, password }) })
  const cookie = response.headers.getSetCookie().find(one => one.startsWith('device='))
  const { data } = (await response.json()) as { data: { token?: string } }
  return {
    status: response.status,
    cookie,
    device: cookie?.slice('device='.length, cookie.indexOf(';')),
    token: data.token,
  }
}

/** Sets a limit to its longest wait, as many failed attempts do. */
async function block(kind: 'account' | 'anywhere' | 'address') {
  const who = { account: `${email} 127.0.0.1`, anywhere: email, address: '127.0.0.1' }[kind]
  const blocked_until = new Date(Date.now() + 900_000)
  await server.context.db
    .insertInto('attempts')
    .values({ key: `${kind}:${who}`, failures: 99, blocked_until })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ failures: 99, blocked_until }))
    .execute()
}

it.each(['account', 'anywhere', 'address'] as const)(
  '[D-14.2] lets a known device sign in while the limit of %s makes others wait',
  async kind => {
    const { device } = await signIn({})
    await block(kind)
    expect((await signIn({})).status).toBe(429)
    expect((await signIn({ device })).status).toBe(200)
  },
)

it('[D-14.2] gives a known device a limit of its own', async () => {
  const { device } = await signIn({})
  for (let tries = 0; tries < attemptLimits.free.device; tries++)
    expect((await signIn({ device, password: 'guess' })).status).toBe(401)
  expect((await signIn({ device })).status).toBe(429)
  expect((await signIn({})).status).toBe(200)
})

it('[D-14.2] knows a device for the account it signed in to alone', async () => {
  const { device } = await signIn({ account: emailOf('other') })
  await block('anywhere')
  expect((await signIn({ device })).status).toBe(429)
})

it('[D-14.1] limits the attempts at one account from unknown devices in all networks together', async () => {
  await server.context.db
    .insertInto('attempts')
    .values({ key: `anywhere:${email}`, failures: attemptLimits.free.anywhere - 1 })
    .execute()
  expect((await signIn({ password: 'guess' })).status).toBe(401)
  expect((await signIn({})).status).toBe(429)
})

it('[D-14.1] a successful sign-in uses no attempt', async () => {
  for (let times = 0; times < 3; times++) await signIn({})
  const rows = await server.context.db
    .selectFrom('attempts')
    .select(['key', 'failures'])
    .orderBy('key')
    .execute()
  expect(rows).toEqual([
    { key: 'address:127.0.0.1', failures: 0 },
    { key: `anywhere:${email}`, failures: 0 },
  ])
})

it('[D-14.3] keeps the device in an HttpOnly cookie of 400 days and only its hash in the database', async () => {
  const { cookie, device } = await signIn({})
  expect(cookie).toMatch(/; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/)
  const days = (Date.parse(/Expires=([^;]+)/.exec(cookie!)![1]!) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(400)
  const rows = await server.context.db.selectFrom('known_devices').select('device_hash').execute()
  expect(rows.map(row => row.device_hash.toString('base64url'))).not.toContain(device)
})

it('[D-14.3] forgets the device unused for longest when a user has too many', async () => {
  const { device } = await signIn({ account: emailOf('trial') })
  for (let times = 0; times < deviceLimits.perUser; times++) await signIn({ account: emailOf('trial') })
  const hashes = await hashesOf(emailOf('trial'))
  expect(hashes).toHaveLength(deviceLimits.perUser)
  expect(hashes).not.toContain(hashToken(device!).toString('hex'))
})

it('[D-14.3] forgets every device but the current one when the password changes', async () => {
  const account = emailOf('internal')
  const [own, other] = [await signIn({ account }), await signIn({ account })]
  const headers = {
    'content-type': 'application/json',
    'auth-token': own.token!,
    cookie: `device=${own.device}`,
  }
  const body = JSON.stringify({ old_password: testPassword, password: 'a quite different secret 7' })
  expect(
    (await server.visitor().fetch('/api/change-password', { method: 'POST', headers, body })).status,
  ).toBe(200)
  expect(await hashesOf(account)).toHaveLength(1)
  expect(await hashesOf(account)).not.toContain(hashToken(other.device!).toString('hex'))
})

it('[D-14.3] gives a device a new token at each sign-in, so that a planted one becomes useless', async () => {
  const planted = (await signIn({ account: emailOf('other') })).device
  const { device } = await signIn({ device: planted })
  expect(device).not.toBe(planted)
  for (const account of [email, emailOf('other')]) {
    expect(await hashesOf(account)).toContain(hashToken(device!).toString('hex'))
    expect(await hashesOf(account)).not.toContain(hashToken(planted!).toString('hex'))
  }
})

async function hashesOf(account: string): Promise<string[]> {
  const rows = await server.context.db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('device_hash')
    .where('users.email', '=', account)
    .execute()
  return rows.map(row => row.device_hash.toString('hex'))
}
