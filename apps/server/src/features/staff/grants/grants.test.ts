import * as session from '@adloom/contract/session'
import * as staff from '@adloom/contract/staff'
import * as contract from '@adloom/contract/staff-grants'
import type { DemoPerson } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aloneLimits, staffLimits } from '../../../platform/limits/staff-limits.ts'

let server: TestServer
let first: TestClient
let second: TestClient
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  ;[first, second] = [await server.signIn('internal'), await server.signIn('reviewer')]
})
afterAll(() => server.stop())

let keys = 0
const key = () => `test-key-${++keys}`
const downloads = (amount: number) => ({ kind: 'quota', quota: 'download_push', amount, days: 30 }) as const
const big = downloads(aloneLimits.download_push + 1)

async function give(client: TestClient, who: DemoPerson, gift: contract.Gift, idempotency_key = key()) {
  const { account_id } = await server.userOf(who)
  const reason = 'Goodwill after an outage'
  return (await client.call(contract.give, { account_id, gift, reason, idempotency_key })).request
}
const decide = (client: TestClient, request_id: number, decision: 'approve' | 'refuse' | 'withdraw') =>
  client.answer(contract.decide, { request_id, decision, reason: 'Checked with the contract' })
async function left(who: DemoPerson): Promise<number> {
  const { account_id } = await server.userOf(who)
  const { quotas } = await first.call(staff.account, { account_id })
  return quotas.find(one => one.quota === 'download_push')?.remaining ?? 0
}

it('[BL-01.33] gives a small quota, a plan and money at once, with the reason', async () => {
  const before = await left('trial')
  expect(await give(first, 'trial', downloads(5))).toMatchObject({
    state: 'approved',
    needs_second: false,
    reason: 'Goodwill after an outage',
  })
  expect(await left('trial')).toBe(before + 5)
  await give(second, 'trial', { kind: 'plan', plan_id: 21 })
  await give(second, 'trial', { kind: 'money', amount: 1234 })
  const me = await (await server.signIn('trial')).call(session.me)
  expect(me.plans.map(plan => plan.id)).toContain(21)
  expect(me.balance).toBe(1234)
})

it('[BL-01.33] asks another member of the staff above a limit and for the own account', async () => {
  const before = await left('trial')
  const gifts: [DemoPerson, contract.Gift][] = [
    ['trial', big],
    ['trial', { kind: 'plan', plan_id: 29 }],
    ['trial', { kind: 'money', amount: aloneLimits.money + 1 }],
    ['internal', downloads(1)],
  ]
  for (const [who, gift] of gifts)
    expect(await give(first, who, gift), JSON.stringify(gift)).toMatchObject({
      state: 'requested',
      needs_second: true,
      decided_by: null,
    })
  expect(await left('trial')).toBe(before)
})

it('[BL-01.33] counts what the same user gave the account before, so that no gift is split', async () => {
  const half = downloads(Math.ceil(aloneLimits.download_push / 2))
  expect(await give(first, 'demo', half)).toMatchObject({ state: 'approved' })
  expect(await give(first, 'demo', half)).toMatchObject({ state: 'approved' })
  expect(await give(first, 'demo', downloads(1))).toMatchObject({ state: 'requested' })
  expect(await give(second, 'demo', downloads(1))).toMatchObject({ state: 'approved' })
})

it('[BL-01.33] refuses to approve the own request, in the database too', async () => {
  const { id } = await give(first, 'trial', big)
  const before = await left('trial')
  expect(await decide(first, id, 'approve')).toMatchObject({
    status: 403,
    data: { error: 'grant_own_request' },
  })
  expect(await decide(first, id, 'refuse')).toMatchObject({ data: { error: 'grant_own_request' } })
  const { db } = server.context
  const asking = (await server.userOf('internal')).id
  const forged = db
    .updateTable('staff_requests')
    .set({ state: 'approved', decided_by: asking, decided_at: new Date() })
    .where('id', '=', id)
  await expect(forged.execute()).rejects.toThrow('staff_requests_check')
  expect(await left('trial')).toBe(before)
})

it('[BL-01.34] gives once for two approvals at the same time, and nothing for later decisions', async () => {
  const { id } = await give(first, 'trial', big)
  const before = await left('trial')
  const answers = await Promise.all([1, 2, 3].map(() => decide(second, id, 'approve')))
  expect(answers.map(answer => answer.code).sort()).toEqual([0, 6201, 6201])
  for (const decision of ['approve', 'refuse'] as const)
    expect(await decide(second, id, decision)).toMatchObject({
      status: 409,
      data: { error: 'grant_decided' },
    })
  expect(await decide(first, id, 'withdraw')).toMatchObject({ data: { error: 'grant_decided' } })
  expect(await left('trial')).toBe(before + big.amount)
})

it('[BL-01.34] gives nothing for refused, withdrawn and expired requests and keeps decisions', async () => {
  const before = await left('trial')
  const [refused, withdrawn] = [await give(first, 'trial', big), await give(first, 'trial', big)]
  expect(await decide(second, refused.id, 'refuse')).toMatchObject({
    data: { request: { state: 'refused' } },
  })
  expect(await decide(second, withdrawn.id, 'withdraw')).toMatchObject({ status: 403 })
  expect(await decide(first, withdrawn.id, 'withdraw')).toMatchObject({
    data: { request: { state: 'withdrawn' } },
  })
  const { db } = server.context
  const { account_id } = await server.userOf('trial')
  const forgotten = await db
    .insertInto('staff_requests')
    .values({
      account_id,
      gift: JSON.stringify(big),
      reason: 'Forgotten',
      idempotency_key: key(),
      needs_second: true,
      requested_by: (await server.userOf('internal')).id,
      requested_at: new Date(Date.now() - staffLimits.requestMs - 1000),
      expires_at: new Date(Date.now() - 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await decide(second, forgotten.id, 'approve')).toMatchObject({ data: { error: 'grant_decided' } })
  const { list } = await first.call(contract.requests, { state: 'expired' })
  expect(list.map(one => one.id)).toContain(forgotten.id)
  for (const state of ['requested', 'approved'] as const)
    await expect(
      db.updateTable('staff_requests').set({ state }).where('id', '=', refused.id).execute(),
    ).rejects.toThrow('decided once')
  await expect(db.deleteFrom('staff_requests').where('id', '=', refused.id).execute()).rejects.toThrow()
  expect(await left('trial')).toBe(before)
})

it('[BL-01.34] lists requests and counts those that wait for the caller', async () => {
  const { id } = await give(first, 'other', { kind: 'plan', plan_id: 29 })
  const [own, others] = [await first.call(contract.requests), await second.call(contract.requests)]
  expect(others.list.find(one => one.id === id)).toMatchObject({
    plan_name: 'Enterprise',
    account_name: 'Other Games',
    requested_by: { email: 'internal@adloom.local' },
  })
  expect(others.mine).toBeGreaterThan(own.mine)
  const page = await first.call(contract.requests, { page_size: 1 })
  expect(page.next).toBe(page.list[0]?.id)
  expect((await first.call(contract.requests, { before: page.next ?? 0 })).list[0]?.id).toBeLessThan(
    page.next ?? 0,
  )
})

it('[BL-01.37] gives once for a repeated key, and refuses another gift under it', async () => {
  const before = await left('trial')
  const [one, again, ...rest] = await Promise.all(
    [1, 2, 3].map(() => give(second, 'trial', downloads(3), 'repeated-key')),
  )
  expect(again?.id).toBe(one?.id)
  expect(rest[0]?.id).toBe(one?.id)
  expect(await left('trial')).toBe(before + 3)
  const { account_id } = await server.userOf('trial')
  expect(
    await second.answer(contract.give, {
      account_id,
      gift: downloads(4),
      reason: 'Another amount',
      idempotency_key: 'repeated-key',
    }),
  ).toMatchObject({ status: 409, data: { error: 'grant_key_reused' } })
})

it('[BL-01.37] needs a recent proof of identity', async () => {
  const client = await server.signIn('internal')
  const { id } = await server.userOf('internal')
  await server.context.db
    .updateTable('sessions')
    .set({ proven_at: new Date(0) })
    .where('user_id', '=', id)
    .execute()
  const { account_id } = await server.userOf('trial')
  const gift = downloads(1)
  for (const [call, input] of [
    [contract.give, { account_id, gift, reason: 'No proof yet', idempotency_key: key() }],
    [contract.decide, { request_id: 1, decision: 'approve' }],
    [contract.endGrant, { account_id, grant_id: 1, reason: 'No proof yet' }],
  ] as const)
    expect(await client.answer(call, input)).toMatchObject({ status: 403, data: { error: 'proof_required' } })
  await server.context.db
    .updateTable('sessions')
    .set({ proven_at: new Date() })
    .where('user_id', '=', id)
    .execute()
})

it('[BL-01.35] ends a grant, and a plan with all its grants; the owner sees both', async () => {
  const { account_id } = await server.userOf('other')
  await give(second, 'other', { kind: 'plan', plan_id: 21 })
  const find = async (cause: RegExp) =>
    (await first.call(staff.account, { account_id })).grants.filter(
      one => cause.test(one.cause) && one.plan === 'A',
    )
  const [grant] = await find(/^staff:/)
  const input = { account_id, grant_id: grant?.id ?? 0, reason: 'Given by mistake' }
  const { ended } = await first.call(contract.endGrant, input)
  expect(ended).toContainEqual({ quota: 'download_push', total: 300, voided: 300 })
  expect((await find(/^staff:/)).map(one => one.state)).toEqual(['ended', 'ended', 'ended'])
  const owner = await server.signIn('other')
  expect((await owner.call(session.me)).plans.map(plan => plan.id)).not.toContain(21)
  const { activity } = await import('@adloom/contract/account')
  const lines = (await owner.call(activity, { actions: 'grant,grant_ended' })).list
  expect(lines.map(line => line.action)).toEqual(['grant_ended', 'grant'])
  expect(await first.answer(contract.endGrant, input)).toMatchObject({ data: { error: 'grant_over' } })
  const foreign = await server.userOf('demo')
  expect(await first.answer(contract.endGrant, { ...input, account_id: foreign.account_id })).toMatchObject({
    status: 404,
  })
})

it('[BL-01.33] refuses unknown plans and accounts, the plan of the staff, and no reason', async () => {
  const { account_id } = await server.userOf('trial')
  const base = { account_id, reason: 'A good reason', idempotency_key: key(), gift: downloads(1) }
  const wrong: [object, string][] = [
    [{ gift: { kind: 'plan', plan_id: 4711 } }, 'plan_not_given'],
    [{ gift: { kind: 'plan', plan_id: 902 } }, 'plan_not_given'],
    [{ account_id: 999_999 }, 'not_found'],
    [{ reason: '   ' }, 'bad_input'],
    [{ gift: downloads(-5) }, 'bad_input'],
    [{ gift: downloads(0.5) }, 'bad_input'],
    [{ gift: { kind: 'money', amount: 0 } }, 'bad_input'],
  ]
  for (const [change, error] of wrong)
    expect(await first.answer(contract.give, { ...base, ...change }), JSON.stringify(change)).toMatchObject({
      data: { error },
    })
  const plans = async (who: DemoPerson) =>
    (await first.call(contract.givablePlans, { account_id: (await server.userOf(who)).account_id })).list.map(
      plan => plan.plan_id,
    )
  expect(await plans('trial')).not.toContain(902)
  expect(await plans('internal')).toContain(902)
})
