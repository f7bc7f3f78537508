import { endOtherSessions } from '@adloom/contract/account'
import { create as createKey } from '@adloom/contract/api-keys'
import { contentPath } from '@adloom/contract/assets'
import * as session from '@adloom/contract/session'
import { openConnection, type TestConnection } from '@adloom/testbed/live-connection'
import { emailOf, testPassword } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setQuota } from '../../testing/set-quota.ts'
import { onlineLimit } from '../plans/service.ts'

let server: TestServer
let node: TestServer
/** How often the server reported the active connections to its features. */
let beats = 0
beforeAll(async () => {
  server = await startTestServer({
    worker: false,
    env: { EDIT_LEASE_MS: '800' },
    // After the feature under test, which has stored the same beat.
    extra: () => [{ name: 'beats', routes: [], live: { beat: async () => void (beats += 1) } }],
  })
  node = await startTestServer({ beside: server, worker: false })
})
afterAll(async () => {
  await node.stop()
  await server.stop()
})

/** Signs in like a client: earlier sessions stay online. */
const tokenOf = async (person: 'demo' | 'trial' | 'internal') =>
  (await server.visitor().call(session.login, { account: emailOf(person), password: testPassword })).token
const open = (token: string, at = server) => openConnection(at.origin, `token=${token}`)
const refusal = { cmd: 'online/check', code: 1, data: { error: 'over_limit', code: 502002 } }

async function refused(line: TestConnection) {
  expect(await line.until(message => message.cmd === 'online/check')).toMatchObject(refusal)
  expect(await line.ended).toBe(1008)
}

async function clearOnline(person: 'demo' | 'trial') {
  await server.context.db
    .deleteFrom('session_beats')
    .where('account_id', '=', (await server.userOf(person)).account_id)
    .execute()
}

/** Moves the last beat `seconds` into the past, and returns that time in milliseconds. */
async function silentFor(seconds: number, person: 'demo' | 'trial'): Promise<number> {
  const { account_id } = await server.userOf(person)
  const { beat_at } = await server.context.db
    .updateTable('session_beats')
    .set({ beat_at: sql<Date>`now() - make_interval(secs => ${seconds})` })
    .where('account_id', '=', account_id)
    .returning('beat_at')
    .executeTakeFirstOrThrow()
  return beat_at.getTime()
}

it('[D-13.2] a plan limits how many sessions are online at once', async () => {
  const { db } = server.context
  const limits = await Promise.all(
    (['demo', 'trial', 'internal'] as const).map(async person =>
      onlineLimit(db, (await server.userOf(person)).account_id),
    ),
  )
  expect(limits).toEqual([50, 1, undefined])
  const plans = await db
    .selectFrom('plans')
    .select(['id', 'online'])
    .where('id', 'in', [21, 22, 29])
    .orderBy('id')
    .execute()
  expect(plans.map(plan => plan.online)).toEqual([5, 10, 50])
})

it('[D-13.2, SE-05.1] a session over the limit is refused with a reason on every node; tabs of one session count once', async () => {
  await clearOnline('trial')
  const first = await tokenOf('trial')
  const tabs = [await open(first), await open(first), await open(first, node)]
  const second = await tokenOf('trial')
  await refused(await open(second))
  await refused(await open(second, node))
  expect(await tabs[0]?.ask('online/check')).toMatchObject({ code: 0 })
  await Promise.all(tabs.map(tab => tab.kill()))
})

it('[D-13.1, SE-05.1] the limit applies to sessions that only make calls, files included, on any node', async () => {
  await clearOnline('trial')
  const [first, second] = [server.visitor(), server.visitor()]
  first.token = await tokenOf('trial')
  second.token = await tokenOf('trial')
  expect(await first.answer(session.me)).toMatchObject({ code: 0 })
  expect(await second.answer(session.me)).toMatchObject({
    status: 403,
    code: 502002,
    data: { error: 'over_limit' },
  })
  expect(
    (await node.visitor().fetch('/api/user/me', { headers: { 'auth-token': second.token } })).status,
  ).toBe(403)
  expect(await (await second.fetch(`/api${contentPath}${'a'.repeat(64)}`)).json()).toMatchObject({
    code: 502002,
  })
  await refused(await open(second.token))
  expect(await first.answer(session.me)).toMatchObject({ code: 0 })
})

it('[D-13.4] a session over the limit can still read its state, end the others, and sign out', async () => {
  await clearOnline('trial')
  const [first, second] = [server.visitor(), server.visitor()]
  first.token = await tokenOf('trial')
  second.token = await tokenOf('trial')
  await first.call(session.me)
  expect(await second.answer(session.auth)).toMatchObject({ code: 0 })
  expect(await second.answer(session.me)).toMatchObject({ code: 502002 })
  expect((await second.call(endOtherSessions)).ended).toBeGreaterThan(0)
  expect(await second.answer(session.me)).toMatchObject({ code: 0 })
  expect(await first.answer(session.me)).toMatchObject({ status: 401 })
  expect(await second.answer(session.logout)).toMatchObject({ code: 0 })
})

it('[D-13.1] a session without a call for 30 s frees its place, which another may take', async () => {
  await clearOnline('trial')
  const [first, second] = [server.visitor(), server.visitor()]
  first.token = await tokenOf('trial')
  second.token = await tokenOf('trial')
  await first.call(session.me)
  await silentFor(31, 'trial')
  expect(await second.answer(session.me)).toMatchObject({ code: 0 })
  // Another node does not know that the first session just made a call.
  expect(
    (await node.visitor().fetch('/api/user/me', { headers: { 'auth-token': first.token } })).status,
  ).toBe(403)
})

it('[D-13.5] an API key does not count as a session', async () => {
  await clearOnline('trial')
  const person = await server.signIn('trial')
  const { key } = await person.call(createKey, { name: 'Build', permissions: ['gm'] })
  await clearOnline('trial')
  const ask = () =>
    server.visitor().fetch('/open/api/user/me', { headers: { authorization: `Bearer ${key}` } })
  expect((await ask()).status).toBe(200)
  expect(
    await server.context.db
      .selectFrom('session_beats')
      .select('session_id')
      .where('account_id', '=', (await server.userOf('trial')).account_id)
      .execute(),
  ).toEqual([])
  const other = server.visitor()
  other.token = await tokenOf('trial')
  expect(await other.answer(session.me)).toMatchObject({ code: 0 })
  expect((await ask()).status).toBe(200)
})

it('[D-13.2] many concurrent new sessions are counted one after the other', async () => {
  await clearOnline('demo')
  const { account_id } = await server.userOf('demo')
  await setQuota(server.context.db, account_id, 'online', 3)
  try {
    const tokens: string[] = []
    while (tokens.length < 9) tokens.push(await tokenOf('demo'))
    const lines = await Promise.all(tokens.map((token, index) => open(token, index % 2 ? node : server)))
    const answers = await Promise.all(
      lines.map(line => Promise.race([line.ended, line.ask('ping').then(() => 0)])),
    )
    expect(answers.filter(code => code === 0)).toHaveLength(3)
    const beats = await server.context.db
      .selectFrom('session_beats')
      .select('session_id')
      .where('account_id', '=', account_id)
      .execute()
    expect(beats).toHaveLength(3)
    await Promise.all(lines.map(line => line.kill()))
  } finally {
    await setQuota(server.context.db, account_id, 'online', 50)
  }
})

it('[D-13.3] a session silent for 30 s does not count, and an ended one never does', async () => {
  await clearOnline('trial')
  const first = await open(await tokenOf('trial'))
  await first.kill()
  const person = server.visitor()
  person.token = await tokenOf('trial')
  await silentFor(29, 'trial')
  await refused(await open(person.token ?? ''))
  await silentFor(31, 'trial')
  const second = await open(person.token ?? '')
  expect(await second.ask('online/check')).toMatchObject({ code: 0 })
  await person.call(session.logout)
  const third = await open(await tokenOf('trial'))
  expect(await third.ask('online/check')).toMatchObject({ code: 0 })
  await third.kill()
  await second.kill()
})

it('[D-13.3] a session whose last page closed frees its place within ten seconds', async () => {
  await clearOnline('trial')
  const token = await tokenOf('trial')
  const [one, two] = [await open(token), await open(token)]
  const left = async () =>
    (
      await server.context.db
        .selectFrom('session_beats')
        .select(sql<number>`extract(epoch from beat_at + interval '30 s' - now())::float`.as('seconds'))
        .where('account_id', '=', (await server.userOf('trial')).account_id)
        .executeTakeFirstOrThrow()
    ).seconds
  await one.leave()
  expect(await left()).toBeGreaterThan(20)
  await two.leave()
  await expect.poll(left, { timeout: 10_000 }).toBeLessThanOrEqual(10)
})

it('[D-13.6] pings keep a session online with few writes', async () => {
  await clearOnline('demo')
  const person = await server.signIn('demo')
  const lines = await Promise.all([open(person.token ?? ''), open(person.token ?? '')])
  const beatAt = async () =>
    (
      await server.context.db
        .selectFrom('session_beats')
        .select('beat_at')
        .where('account_id', '=', (await server.userOf('demo')).account_id)
        .executeTakeFirstOrThrow()
    ).beat_at.getTime()
  const before = await silentFor(20, 'demo')
  const pinging = setInterval(() => lines.forEach(line => line.send('ping')), 50)
  try {
    await expect.poll(beatAt, { timeout: 9000 }).toBeGreaterThan(before)
    const written = await beatAt()
    const since = beats
    await expect.poll(() => beats, { timeout: 9000 }).toBeGreaterThanOrEqual(since + 3)
    expect(await beatAt()).toBe(written)
  } finally {
    clearInterval(pinging)
  }
  await Promise.all(lines.map(line => line.leave()))
})
