import { list as invoiceList } from '@adloom/contract/invoices'
import { list } from '@adloom/contract/orders'
import { buy, linkSamplePartner } from '@adloom/testbed/sample-purchase'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refundOrder } from '../orders/service.ts'
import { invoiceHooks } from './order-invoices.ts'

let server: TestServer
let trial: TestClient
let actor: { accountId: number; userId: number; address: string }
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  trial = await server.signIn('trial')
  const user = await server.userOf('trial')
  actor = { accountId: user.account_id, userId: user.id, address: '127.0.0.1' }
  await linkSamplePartner(server, user.account_id)
})
afterAll(() => server.stop())

const snapshotOf = async (orderId: number, kind: 'invoice' | 'credit_note') =>
  (
    await server.context.db
      .selectFrom('invoices')
      .select('snapshot')
      .where('order_id', '=', orderId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
  ).snapshot as { lines: object[]; total: number; credits?: string }

it('[BL-03.38] paid plans, packs and recharges are invoiced with what they sold', async () => {
  const plan = await buy(server, trial, { type: 1, plan_id: 22 })
  expect(await snapshotOf(plan, 'invoice')).toMatchObject({
    lines: [{ item: 'plan', days: expect.any(Number), quantity: 1, amount: 79_900 }],
    total: 79_900,
  })
  const pack = await buy(server, trial, { type: 3, payload: { download_push: 20, storage: 100 } })
  expect(await snapshotOf(pack, 'invoice')).toMatchObject({
    lines: [
      { item: 'downloads', quantity: 20, unit_price: [1500, 10], amount: 3000 },
      { item: 'storage', quantity: 100, unit_price: [3000, 100], amount: 3000 },
    ],
    total: 6000,
  })
  const recharge = await buy(server, trial, { type: 2, amount: 250 })
  expect(await snapshotOf(recharge, 'invoice')).toMatchObject({
    lines: [{ item: 'balance', quantity: 1, amount: 25_000 }],
    total: 25_000,
  })
  const { list: orders } = await trial.call(list, { status: 'success' })
  const { list: invoices } = await trial.call(invoiceList, {})
  expect(orders.map(order => order.receipt).toSorted()).toEqual(invoices.map(({ id }) => id).toSorted())
})

it('[BL-03.38] a refund is credited against the invoice of its order', async () => {
  const order = await buy(server, trial, { type: 2, amount: 300 })
  const purchases = { context: server.context, hooks: [invoiceHooks(server.context.config)] }
  const request = { reason: 'wrong account', actor: actor as never, amount: 10_000 }
  await refundOrder(purchases, order, request)
  expect(await snapshotOf(order, 'credit_note')).toMatchObject({
    lines: [{ item: 'refund', quantity: 1, amount: 10_000 }],
    total: 10_000,
    credits: expect.stringMatching(/^INV-\d{4}-\d{6}$/),
  })
})
