import * as account from '@adloom/contract/account'
import * as projects from '@adloom/contract/projects'
import { limits, predictCost, saveLimit } from '@adloom/contract/spending'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { setQuota } from '../../testing/set-quota.ts'
import { reserve, settle, usableGrants } from '../plans/ledger/service.ts'

let server: TestServer
let owner: TestClient
let accountId: number
let userId: number
let productId: number
let causes = 0

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  owner = await server.signIn('other')
  const user = await server.userOf('other')
  ;[userId, accountId] = [user.id, user.account_id]
  const product = await server.context.db
    .insertInto('products')
    .values({ account_id: accountId, name: 'Candy', icon_url: '', ios_url: '', android_url: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  productId = product.id
})
afterAll(() => server?.stop())
beforeEach(async () => {
  await server.context.db.deleteFrom('spending_limits').execute()
  await setQuota(server.context.db, accountId, 'download_push', 100)
})

function take(
  amount: number,
  by: { userId: number; productId: number | null } = { userId, productId: null },
) {
  causes += 1
  const cause = `limited:${causes}`
  return reserve(server.context.db, { account: accountId, quota: 'download_push', amount, cause, by }).then(
    () => cause,
  )
}
const limit = (of: 'user' | 'product', amount: number) =>
  owner.call(saveLimit, { of, id: of === 'user' ? userId : productId, usage_type: 'download_push', amount })
const usedBy = async (of: 'user' | 'product') => {
  const { users, products } = await owner.call(limits, {})
  const found =
    of === 'user'
      ? users.find(one => one.user_id === userId)
      : products.find(one => one.product_id === productId)
  return found!.uses.find(one => one.usage_type === 'download_push')!
}
const left = async () =>
  (await usableGrants(server.context.db, accountId, 'download_push')).reduce((sum, one) => sum + one.left, 0)

it('[BL-01.63] a reservation over the limit of a user or product is refused and takes nothing', async () => {
  const before = (await usedBy('user')).used
  await limit('user', before + 5)
  await limit('product', 2)
  await take(2, { userId, productId })
  await expect(take(1, { userId, productId })).rejects.toMatchObject({
    reason: 'spending_limit_product',
    values: { needed: 1, left: 0, limit: 2 },
  })
  await take(3)
  await expect(take(1)).rejects.toMatchObject({ reason: 'spending_limit_user', values: { left: 0 } })
  expect(await left()).toBe(95)
  expect(await usedBy('product')).toEqual({ usage_type: 'download_push', used: 2, limit: 2 })
})

it('[BL-01.63] what is released counts no more, and a lower limit stops the next one', async () => {
  const before = (await usedBy('user')).used
  const cause = await take(4)
  expect((await usedBy('user')).used).toBe(before + 4)
  await settle(server.context.db, { account: accountId, cause, as: 'release' })
  expect((await usedBy('user')).used).toBe(before)
  await limit('user', 0)
  await expect(take(1)).rejects.toMatchObject({
    reason: 'spending_limit_user',
    values: { left: 0, limit: 0 },
  })
  await limit('user', -1)
  await take(1)
})

it('[BL-01.63] counts the calendar month: of the month before nothing', async () => {
  const { db } = server.context
  const before = (await usedBy('user')).used
  await sql`alter table ledger_transactions disable trigger ledger_transactions_kept`.execute(db)
  await sql`update ledger_transactions set created_at = date_trunc('month', now() at time zone 'UTC')
    at time zone 'UTC' - interval '1 second' where user_id = ${userId}`.execute(db)
  await sql`alter table ledger_transactions enable trigger ledger_transactions_kept`.execute(db)
  expect(before).toBeGreaterThan(0)
  expect((await usedBy('user')).used).toBe(0)
})

it('[BL-01.63] of many at once exactly those within the limit pass', async () => {
  await limit('user', (await usedBy('user')).used + 7)
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => take(2)))
  const refused = outcomes.filter(one => one.status === 'rejected')
  expect(outcomes.length - refused.length).toBe(3)
  for (const one of refused) expect(one.reason).toMatchObject({ reason: 'spending_limit_user' })
  expect(await left()).toBe(94)
})

it('[BL-01.63] a pack counts for the product of its project, and so its prediction states', async () => {
  const { id } = await owner.call(projects.create, { template_id: 1001, name: 'Limited' })
  await owner.call(projects.relateProduct, {
    id,
    product: {
      name: 'Sky',
      ios_url: 'https://apps.apple.com/us/app/candy/id42',
      android_url: 'https://play.google.com/store/apps/details?id=com.candy.app',
    },
  })
  const product = await server.context.db
    .selectFrom('projects')
    .select('product_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const limitTo = (amount: number) =>
    owner.call(saveLimit, {
      ...{ of: 'product' as const, id: product.product_id!, usage_type: 'download_push' as const },
      amount,
    })
  await limitTo(1)
  const two = { act: 'pack' as const, project_id: id, channel_ids: [10, 21] }
  expect(await owner.call(predictCost, two)).toMatchObject({ enough: false, items: [{ limit_left: 1 }] })
  await expect(owner.call(projects.pack, { id, channel_ids: [10, 21] })).rejects.toMatchObject({ code: 3108 })
  await owner.call(projects.pack, { id, channel_ids: [21] })
  await owner.call(projects.pack, { id, channel_ids: [21] })
  await expect(owner.call(projects.pack, { id, channel_ids: [10] })).rejects.toMatchObject({ code: 3108 })
  await limitTo(3)
  expect((await owner.call(predictCost, two)).items).toMatchObject([{ amount: 1, limit_left: 2 }])
})

it('[BL-01.64] only the owner sees and sets limits, of the own account; the activity has them', async () => {
  const { db } = server.context
  await limit('user', 9)
  await limit('user', -1)
  const { list } = await owner.call(account.activity, { actions: 'spending_limit' })
  expect(list.slice(0, 2).map(({ object }) => object)).toEqual([
    `user ${userId}: download_push unlimited`,
    `user ${userId}: download_push 9`,
  ])
  const foreign = await db
    .selectFrom('users')
    .select('id')
    .where('account_id', '!=', accountId)
    .limit(1)
    .executeTakeFirstOrThrow()
  await expect(
    owner.call(saveLimit, { of: 'user', id: foreign.id, usage_type: 'download_push', amount: 1 }),
  ).rejects.toMatchObject({ status: 404 })
  await db.updateTable('users').set({ owner: false }).where('id', '=', userId).execute()
  await expect(owner.call(limits, {})).rejects.toMatchObject({ code: 2021 })
  await expect(limit('user', -1)).rejects.toMatchObject({ code: 2021 })
  await db.updateTable('users').set({ owner: true }).where('id', '=', userId).execute()
})
