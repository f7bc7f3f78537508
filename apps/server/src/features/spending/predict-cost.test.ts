import * as projects from '@adloom/contract/projects'
import { predictCost } from '@adloom/contract/spending'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callsPerMinute } from '../../platform/limits/call-limits.ts'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { setQuota } from '../../testing/set-quota.ts'
import { addGrant, creditMoney, usableGrants } from '../plans/ledger/service.ts'
import { givePlan, planTypes } from '../plans/service.ts'

let server: TestServer
let other: TestClient
let account: number
let project: number
const [unity, mintegral, applovin] = [10, 21, 6]
const day = 86_400_000

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  other = await server.signIn('other')
  account = await accountOf('other')
  project = (await other.call(projects.create, { template_id: 1001, name: 'Priced' })).id
  await other.call(projects.relateProduct, {
    id: project,
    product: {
      name: 'Candy',
      ios_url: 'https://apps.apple.com/us/app/candy/id42',
      android_url: 'https://play.google.com/store/apps/details?id=com.candy.app',
    },
  })
})
afterAll(() => server?.stop())
beforeEach(async () => {
  await setQuota(server.context.db, account, 'download_push', 0)
  await setQuota(server.context.db, account, 'video_credits', 0)
})

const accountOf = async (person: 'other' | 'trial') => (await server.userOf(person)).account_id

let given = 0
async function grant(quota: 'download_push' | 'video_credits', total: number, days: number): Promise<number> {
  given += 1
  const [id] = await addGrant(server.context.db, {
    account,
    quota,
    total,
    startsAt: new Date(Date.now() - day),
    expiresAt: new Date(Date.now() + days * day),
    extra: true,
    cause: `predicted:${given}`,
  })
  return id!
}

const pack = (channel_ids: number[], content_hash?: string) =>
  other.call(predictCost, {
    act: 'pack',
    project_id: project,
    channel_ids,
    ...(content_hash ? { content_hash } : {}),
  })

it('[BL-01.60] predicts exactly what a pack then burns, and reserves nothing', async () => {
  const [later, sooner] = [await grant('download_push', 5, 20), await grant('download_push', 1, 3)]
  const predicted = await pack([unity, mintegral])
  expect(predicted.items[0]).toMatchObject({ amount: 2, free: 0, remaining: 6, left: 4, enough: true })
  expect(predicted.items[0]!.burns.map(one => [one.grant_id, one.amount])).toEqual([
    [sooner, 1],
    [later, 1],
  ])
  expect((await pack([unity, mintegral])).items[0]!.remaining).toBe(6)
  await other.call(projects.pack, { id: project, channel_ids: [unity, mintegral] })
  const burnt = await usableGrants(server.context.db, account, 'download_push')
  expect(burnt.map(one => [one.id, one.taken])).toEqual([
    [sooner, 1],
    [later, 1],
  ])
  const again = await pack([unity, mintegral, applovin])
  expect(again.items[0]).toMatchObject({ amount: 1, free: 2, remaining: 4, left: 3 })
})

it('[BL-01.60] names the plan of a grant, and answers by the hash of a check without packing', async () => {
  await givePlan(server.context.db, account, 21, planTypes.official, { cause: 'predicted plan' })
  const check = await other.call(projects.downloadCheck, { id: project, channel_ids: String(applovin) })
  const { items } = await pack([applovin], check.content_hash)
  expect(items[0]!.amount).toBe(check.cost)
  expect(items[0]!.burns).toMatchObject([{ plan_id: 21, amount: 1 }])
  expect(items[0]!.burns[0]!.expired_time).toBeGreaterThan(Date.now() / 1000)
})

it('[BL-01.60] a render costs a credit for each minute begun', async () => {
  await grant('video_credits', 4, 20)
  const { items } = await other.call(predictCost, { act: 'render', seconds: [60, 60.5, 1] })
  expect(items[0]).toMatchObject({ usage_type: 'video_credits', amount: 4, left: 0, enough: true })
})

it('[BL-01.61] states when it is not enough, and what would burn', async () => {
  await grant('video_credits', 2, 20)
  const predicted = await other.call(predictCost, { act: 'render', seconds: [300] })
  expect(predicted).toMatchObject({ enough: false, money: null })
  expect(predicted.items[0]).toMatchObject({ amount: 5, remaining: 2, left: 0, enough: false })
  expect(predicted.items[0]!.burns.map(one => one.amount)).toEqual([2])
})

it('[BL-01.61] shows the balance of an account with a recharge plan', async () => {
  const { db } = server.context
  await sql`update plans set days = 30 where id = 35 and days = 0`.execute(db)
  await givePlan(db, account, 35, planTypes.official, { cause: 'predicted recharge' })
  await creditMoney(db, { account, currency: 'USD', amount: 12_345, cause: 'predicted', from: 'clearing' })
  const { money } = await other.call(predictCost, { act: 'render', seconds: [1] })
  expect(money).toEqual({ currency: 1, amount: 0, balance: 12_345, left: 12_345 })
})

it('[BL-01.60] refuses projects of others, lengths that are none, and channels outside a trial', async () => {
  const trial = await server.signIn('trial')
  const foreign = { act: 'pack' as const, project_id: project, channel_ids: [mintegral] }
  await expect(trial.call(predictCost, foreign)).rejects.toMatchObject({ code: 4004 })
  await expect(
    trial.call(predictCost, { ...foreign, channel_ids: [unity], content_hash: 'a'.repeat(64) }),
  ).rejects.toBeDefined()
  await expect(other.call(predictCost, { act: 'render', seconds: [0] })).rejects.toMatchObject({
    status: 400,
  })
})

it('[BL-01.71] a user asks for a limited number of predictions a minute', async () => {
  const act = { act: 'render' as const, seconds: [1] }
  const demo = await server.signIn('demo')
  const limit = callsPerMinute['user.predictCost']!
  for (let count = 0; count < limit; count++) await demo.call(predictCost, act)
  expect(await demo.answer(predictCost, act)).toMatchObject({ status: 429, code: 1004 })
  expect(await other.answer(predictCost, act)).toMatchObject({ status: 200 })
})
