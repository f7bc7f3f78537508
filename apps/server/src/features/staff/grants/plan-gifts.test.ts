import { me } from '@adloom/contract/session'
import * as contract from '@adloom/contract/staff-grants'
import { plans, setPlan } from '@adloom/contract/staff-plans'
import type { DemoPerson } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aloneLimits } from '../../../platform/limits/staff-limits.ts'

let server: TestServer
let staff: TestClient
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  staff = await server.signIn('internal')
})
afterAll(() => server.stop())

const reason = 'Agreed with the customer'
const ask = async (who: DemoPerson, gift: contract.Gift, idempotency_key: string) => {
  const { account_id } = await server.userOf(who)
  return staff.answer(contract.give, { account_id, gift, reason, idempotency_key })
}
const givePlan = (who: DemoPerson, plan_id: number) =>
  ask(who, { kind: 'plan', plan_id }, `plan-${plan_id}-${who}`)

it('[BL-01.80] the trial plan of any scope that staff give is a trial', async () => {
  for (const plan of [901, 903, 904]) expect(await givePlan('other', plan)).toMatchObject({ code: 0 })
  const { plans: running } = await (await server.signIn('other')).call(me)
  const given = running.filter(one => one.id > 900).map(one => [one.id, one.type])
  expect(given.toSorted()).toEqual([
    [901, 2],
    [903, 2],
    [904, 2],
  ])
})

it('[BL-01.81] a plan that resets is given alone only within the limit of all its periods', async () => {
  const { list } = await staff.call(plans)
  const { video_credits, storage, online } = list.find(one => one.plan_id === 21)!
  const version = { plan_id: 21, video_credits, storage, online, reset_days: 30, reason }
  const downloads = aloneLimits.download_push / 2
  await staff.call(setPlan, { ...version, downloads, days: 60 })
  expect(await givePlan('trial', 21)).toMatchObject({ data: { request: { state: 'approved' } } })
  await staff.call(setPlan, { ...version, downloads, days: 61 })
  expect(await givePlan('demo', 21)).toMatchObject({ data: { request: { state: 'requested' } } })
})

it('[BL-01.81] a plan that contains less since it was given counts with what it gave', async () => {
  const version = { plan_id: 22, video_credits: 1, storage: 1, online: 1, days: 30, reset_days: 0, reason }
  await staff.call(setPlan, { ...version, downloads: aloneLimits.download_push - 100 })
  expect(await givePlan('demo', 22)).toMatchObject({ data: { request: { state: 'approved' } } })
  await staff.call(setPlan, { ...version, downloads: 1 })
  const more = { kind: 'quota', quota: 'download_push', amount: 200, days: 1 } as const
  expect(await ask('demo', more, 'after-plan-22')).toMatchObject({
    data: { request: { state: 'requested' } },
  })
})

it('[BL-01.37] a key that is used for two accounts at once gives one of them', async () => {
  for (let round = 0; round < 4; round++) {
    const gift = { kind: 'money', amount: 5 } as const
    const both = await Promise.all([
      ask('trial', gift, `two-accounts-${round}`),
      ask('other', gift, `two-accounts-${round}`),
    ])
    expect(both.map(one => one.data['error'] ?? 'given').toSorted()).toEqual(['given', 'grant_key_reused'])
  }
})
