import { offers } from '@adloom/contract/prices'
import * as staff from '@adloom/contract/staff'
import * as grants from '@adloom/contract/staff-grants'
import * as contract from '@adloom/contract/staff-plans'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestServer
let client: TestClient
let account_id: number
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  client = await server.signIn('internal')
  account_id = (await server.userOf('trial')).account_id
})
afterAll(() => server.stop())

const reason = 'More downloads for everybody'
const planOf = async (id: number) => (await client.call(contract.plans)).list.find(one => one.plan_id === id)
const give = (key: string) =>
  client.call(grants.give, {
    account_id,
    gift: { kind: 'plan', plan_id: 21 },
    reason,
    idempotency_key: key,
  })
const totals = async () =>
  (await client.call(staff.account, { account_id })).grants
    .filter(one => one.quota === 'download_push' && one.plan !== 'Trial')
    .map(one => one.total)

it('[BL-01.45] a version counts for new subscriptions from its time on, others keep theirs', async () => {
  const before = await planOf(21)
  if (!before) throw new Error('plan 21 is not delivered')
  const { video_credits, storage, online, days } = before
  const plan = { plan_id: 21, video_credits, storage, online, days, reason }
  await give('before-the-version')
  await client.call(contract.setPlan, { ...plan, downloads: before.downloads + 50 })
  const tomorrow = Math.floor(Date.now() / 1000) + 86_400
  await client.call(contract.setPlan, { ...plan, downloads: 7, starts_time: tomorrow })
  await give('after-the-version')
  expect(await totals()).toEqual([before.downloads + 50, before.downloads])
  const customer = await server.signIn('demo')
  const offer = (await customer.call(offers)).plans.find(one => one.plan_id === 21)
  expect(offer?.downloads).toBe(before.downloads + 50)
  const now = await planOf(21)
  expect(now).toMatchObject({ downloads: before.downloads + 50 })
  expect(now?.history.map(one => one.downloads)).toEqual([7, before.downloads + 50])
  expect(now?.history[0]).toMatchObject({ reason, username: 'Internal', starts_time: tomorrow })
  const given = (await client.call(grants.givablePlans, { account_id })).list
  expect(given.find(one => one.plan_id === 21)?.downloads).toBe(before.downloads + 50)
  const acts = (await client.call(staff.acts, { action: 'plan_changed' })).list
  expect(acts).toHaveLength(2)
  expect(acts[1]).toMatchObject({ object: 'plan:21', reason })
  expect(acts[1]?.before).toContain(`"downloads": ${before.downloads}`.replace(': ', ':'))
})

it('[BL-01.45] a plan that grew beyond the limit needs another member of the staff', async () => {
  const before = await planOf(22)
  if (!before) throw new Error('plan 22 is not delivered')
  const { video_credits, storage, online, days } = before
  const plan = { plan_id: 22, video_credits, storage, online, days, reason }
  await client.call(contract.setPlan, { ...plan, downloads: -1 })
  const { request } = await client.call(grants.give, {
    account_id,
    gift: { kind: 'plan', plan_id: 22 },
    reason,
    idempotency_key: 'unlimited-plan',
  })
  expect(request.state).toBe('requested')
})

it('[BL-01.46] versions of the past and of unknown plans are refused, and none is changed', async () => {
  const { db } = server.context
  const plan = { downloads: 1, video_credits: 1, storage: 1, online: 1, days: 30, reason }
  const refused: [object, string][] = [
    [{ plan_id: 21, starts_time: 1_600_000_000 }, 'price_past'],
    [{ plan_id: 4711 }, 'not_found'],
    [{ plan_id: 21, downloads: -2 }, 'bad_input'],
    [{ plan_id: 21, days: 0 }, 'bad_input'],
    [{ plan_id: 21, online: 0.5 }, 'bad_input'],
  ]
  for (const [change, error] of refused)
    expect(await client.answer(contract.setPlan, { ...plan, ...change } as never), error).toMatchObject({
      data: { error },
    })
  await expect(sql`update plan_versions set downloads = 9`.execute(db)).rejects.toThrow('append-only')
})
