import * as apiKeys from '@adloom/contract/api-keys'
import { calls } from '@adloom/contract/calls'
import * as contract from '@adloom/contract/staff'
import { sampleInput } from '@adloom/testbed/call-samples'
import type { DemoPerson } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestServer
let staff: TestClient
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  staff = await server.signIn('internal')
})
afterAll(() => server.stop())

const accountOf = async (who: DemoPerson) => (await server.userOf(who)).account_id
const names = async (input: object) =>
  (await staff.call(contract.accounts, input)).list.map(account => account.name)

it('[BL-01.30] refuses customers and API keys, those of staff too', async () => {
  const own = calls.filter(call => call.name.startsWith('staff.'))
  expect(own.length).toBeGreaterThan(8)
  const demo = await server.signIn('demo')
  const { key } = await staff.call(apiKeys.create, { name: 'Program', permissions: ['grant_plan', 'gm'] })
  for (const call of own) {
    expect(call, call.name).toMatchObject({ access: ['grant_plan'], browserOnly: true })
    const input = sampleInput(call)
    expect(await demo.answer(call, input), call.name).toMatchObject({ status: 403, code: 2002 })
    expect(await server.visitor().answer(call, input), call.name).toMatchObject({ status: 401 })
    const get = call.method === 'GET'
    const answer = await fetch(`${server.origin}/open/api${call.path}`, {
      method: call.method,
      headers: { authorization: `Bearer ${key}`, ...(!get && { 'content-type': 'application/json' }) },
      ...(!get && { body: JSON.stringify(input) }),
    })
    expect((await answer.json()) as object, call.name).toMatchObject({ data: { error: 'key_not_allowed' } })
  }
})

it('[BL-01.31] finds accounts by id, name, e-mail and user, by the beginnings of words', async () => {
  const id = await accountOf('demo')
  for (const keyword of [String(id), 'demo', 'STUDIO', 'stud dem', 'demo@adloom.local', 'demo@adl'])
    expect(await names({ keyword }), keyword).toContain('Demo Studio')
  for (const keyword of ['tudio', 'unknown', "'; drop table users", '%', ':*'])
    expect(await names({ keyword }), keyword).not.toContain('Demo Studio')
  expect(await names({ kind: 'trial' })).toEqual(['Trial'])
  expect((await names({ kind: 'internal' })).sort()).toEqual(['Adloom', 'Adloom Finance'])
  const [demo] = (await staff.call(contract.accounts, { keyword: String(id) })).list
  expect(demo).toMatchObject({ account_id: id, email: 'demo@adloom.local', users: 1, balance: 0 })
  expect(demo?.plans).toMatchObject([{ plan_id: 29, name: 'Enterprise', type: 1 }])
})

it('[BL-01.101] staff set the tier of a customer, and filter by it and by whether it ever paid', async () => {
  const account_id = await accountOf('demo')
  const reason = 'A key account'
  const [before] = (await staff.call(contract.accounts, { keyword: 'demo studio' })).list
  expect([before?.tier, before?.payment]).toEqual([3, 1])
  expect(await names({ tier: 1 })).toEqual([])
  await staff.call(contract.setTier, { account_id, tier: 1, reason })
  expect(await names({ tier: 1 })).toEqual(['Demo Studio'])
  expect(await names({ tier: 3 })).not.toContain('Demo Studio')
  expect((await staff.call(contract.account, { account_id })).account).toMatchObject({ tier: 1, payment: 1 })
  const [paid, free] = [await names({ payment: 1 }), await names({ payment: 2 })]
  expect(paid).toContain('Demo Studio')
  expect(free).toContain('Trial')
  expect(paid.filter(name => free.includes(name))).toEqual([])
  const [act] = (await staff.call(contract.acts, { action: 'tier_set' })).list
  expect([act?.reason, JSON.parse(act!.before), JSON.parse(act!.after)]).toEqual([
    reason,
    { tier: 3 },
    { tier: 1 },
  ])
  const other = await server.signIn('demo')
  expect(await other.answer(contract.setTier, { account_id, tier: 2, reason })).toMatchObject({ status: 403 })
  for (const input of [{ tier: 4 }, { tier: 2, reason: '' }, { account_id: 9_999_999 }])
    expect(
      (await staff.answer(contract.setTier, { account_id, tier: 2, reason, ...input } as never)).code,
    ).not.toBe(0)
  await staff.call(contract.setTier, { account_id, tier: 3, reason })
})

it('[BL-01.31] answers a page and a search equally fast among 100,000 accounts', async () => {
  const { db } = server.context
  const demo = await accountOf('demo')
  await sql`with made as (
    insert into accounts (name, category, account_type, country_code)
    select 'Crowd ' || md5(n::text), 'enterprise', 'normal', 'US' from generate_series(1, 100000) n
    returning id, name)
    insert into users (account_id, email, username)
    select id, md5(name) || '@crowd.test', 'Crowd' from made`.execute(db)
  await sql`analyze accounts, users`.execute(db)
  const median = async (input: object) => {
    const times: number[] = []
    for (let run = 0; run < 5; run++) {
      const started = performance.now()
      await staff.call(contract.accounts, input)
      times.push(performance.now() - started)
    }
    return times.sort((a, b) => a - b)[2] ?? 0
  }
  const measured = [
    await median({}),
    await median({ before: 50_000 }),
    await median({ keyword: 'demo stud' }),
    await median({ keyword: 'crowd' }),
    await median({ keyword: String(demo) }),
    await median({ kind: 'trial' }),
  ]
  expect(await names({ keyword: 'demo stud' })).toEqual(['Demo Studio'])
  for (const ms of measured) expect(ms, String(measured)).toBeLessThan(1500)
  let [count, before] = [0, 100 as number | null]
  while (before !== null) {
    const page = await staff.call(contract.accounts, { before, page_size: 20 })
    count += page.list.length
    before = page.next
  }
  expect(count).toBe(99)
})

it('[BL-01.32] shows an account with its ledger and activity, and records each reading', async () => {
  const account_id = await accountOf('trial')
  const detail = await staff.call(contract.account, { account_id })
  expect(detail).toMatchObject({
    account: { name: 'Trial', email: 'trial@adloom.local' },
    users: [{ email: 'trial@adloom.local', owner: true, verified: true }],
    subscriptions: [{ name: 'Trial', state: 'running', type: 2 }],
  })
  expect(detail.quotas.find(one => one.quota === 'download_push')).toEqual({
    quota: 'download_push',
    remaining: 10,
    total: 10,
    used: 0,
  })
  expect(detail.grants.every(grant => grant.state === 'running' && grant.plan === 'Trial')).toBe(true)
  const { list } = await staff.call(contract.ledger, { account_id, unit: 'download_push' })
  expect(list[0]?.postings.map(one => [one.place, one.amount])).toEqual([
    ['issued', -10],
    ['available', 10],
  ])
  const first = await staff.call(contract.ledger, { account_id, page_size: 1 })
  expect(first.next).toBe(first.list[0]?.id)
  await server.signIn('trial')
  expect((await staff.call(contract.activity, { account_id })).list[0]).toMatchObject({ action: 'sign_in' })
  const acts = await staff.call(contract.acts, { account_id })
  expect(acts.list.map(act => act.action)).toEqual([
    'activity_read',
    'ledger_read',
    'ledger_read',
    'account_read',
  ])
  expect(acts.list[0]).toMatchObject({ email: 'internal@adloom.local', account_name: 'Trial' })
  for (const call of [contract.account, contract.ledger, contract.activity])
    expect(await staff.answer(call, { account_id: 9_999_999 })).toMatchObject({ status: 404 })
})

it('[BL-01.36] filters acts and exports them as CSV without formulas', async () => {
  const account_id = await accountOf('other')
  const { db } = server.context
  await db.updateTable('accounts').set({ name: '=cmd|"x"' }).where('id', '=', account_id).execute()
  await staff.call(contract.account, { account_id })
  const { text, rows, complete } = await staff.call(contract.actsFile, { account_id })
  expect([rows, complete]).toEqual([1, true])
  expect(text.split('\r\n')[0]).toContain('time,user,action')
  expect(text).toContain(`"'=cmd|""x"""`)
  const now = Math.floor(Date.now() / 1000)
  const found = async (input: object) => (await staff.call(contract.acts, input)).list.length
  expect(await found({ action: 'acts_exported' })).toBe(1)
  expect(await found({ account_id, from_time: now + 3600 })).toBe(0)
  expect(await found({ account_id, to_time: now + 3600, from_time: now - 3600 })).toBe(1)
  expect(await found({ keyword: 'internal@adloom' })).toBeGreaterThan(1)
  expect(await found({ keyword: 'unknown' })).toBe(0)
})

it('[BL-01.36] the database refuses to change, delete or empty the audit', async () => {
  const { db } = server.context
  const change = sql`update staff_acts set reason = 'other'`
  for (const statement of [change, sql`delete from staff_acts`, sql`truncate staff_acts`])
    await expect(statement.execute(db)).rejects.toThrow('append-only')
})
