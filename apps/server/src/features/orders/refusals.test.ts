import { randomUUID } from 'node:crypto'
import { create, repay, status } from '@adloom/contract/orders'
import { linkSamplePartner, sampleBuyer } from '@adloom/testbed/sample-purchase'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestServer
let trial: TestClient
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  trial = await server.signIn('trial')
  await linkSamplePartner(server, (await server.userOf('trial')).account_id)
})
afterAll(() => server.stop())

const recorded = async () => {
  const rows = await server.context.db
    .selectFrom('audit')
    .select(['account_id', 'user_id', 'object'])
    .where('action', '=', 'purchase_refused')
    .orderBy('id')
    .execute()
  return rows.map(row => [row.account_id, row.user_id, row.object])
}

it('[BL-03.86] acts on the order of another account are recorded for who tried them', async () => {
  const { order_id } = await trial.call(create, { type: 2, amount: 150, ...sampleBuyer() })
  const other = await server.signIn('other')
  expect(await other.answer(repay, { order_id })).toMatchObject({ status: 404 })
  expect(await other.answer(status, { order_id })).toMatchObject({ status: 404 })
  expect((await other.fetch(`/api/buy/pay/${order_id}`)).status).toBe(404)
  expect((await other.fetch(`/api/buy/leave/${order_id}/${randomUUID()}`)).status).toBe(404)
  const { id, account_id } = await server.userOf('other')
  const acts = ['repay', 'status', 'pay', 'leave']
  expect(await recorded()).toEqual(acts.map(act => [account_id, id, `not_found: ${act} ${order_id}`]))
})

it('[BL-03.86] acts on an own order that succeed are not recorded as refused', async () => {
  const before = await recorded()
  const { order_id } = await trial.call(create, { type: 2, amount: 160, ...sampleBuyer() })
  await trial.call(status, { order_id })
  expect((await trial.fetch(`/api/buy/pay/${order_id}`, { redirect: 'manual' })).status).toBe(303)
  expect(await recorded()).toEqual(before)
})
