import { create, repay } from '@adloom/contract/orders'
import { list } from '@adloom/contract/partners'
import { emailOf } from '@adloom/testbed/people'
import { linkSamplePartner, orderOf, sampleBuyer } from '@adloom/testbed/sample-purchase'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderLimits } from '../../platform/limits/payment-limits.ts'

let server: TestServer
let trial: TestClient
let account: number
let order: number
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  trial = await server.signIn('trial')
  account = (await server.userOf('trial')).account_id
  await linkSamplePartner(server, account)
  order = await orderOf(trial)
})
afterAll(() => server.stop())

const { openOrders: limit } = orderLimits
const db = () => server.context.db
const openOrders = async () => {
  const { open } = await db()
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('account_id', '=', account)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return Number(open)
}
/** Copies the order until so many of them wait for a payment. */
const fillTo = async (count: number) => {
  await sql`insert into orders (account_id, created_by, status, type, amount, currency)
    select account_id, created_by, 'pending', type, amount, currency from orders,
      generate_series(1, ${count - (await openOrders())}::integer) where id = ${order}`.execute(db())
}

it('[BL-02.24] orders at once do not pass the limit of those that wait together', async () => {
  await fillTo(limit - 2)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => trial.answer(create, { type: 2, amount: 100, ...sampleBuyer() })),
  )
  expect(answers.filter(one => one.code === 0)).toHaveLength(2)
  expect(answers.filter(one => one.data['error'] === 'orders_open')).toHaveLength(6)
  expect(await openOrders()).toBe(limit)
})

it('[BL-02.24] an order that ended is not opened again beyond the limit, one that waits is', async () => {
  expect(await trial.answer(repay, { order_id: order })).toMatchObject({ code: 0 })
  await db().updateTable('orders').set({ status: 'canceled' }).where('id', '=', order).execute()
  await sql`insert into orders (account_id, created_by, status, type, amount, currency)
    select account_id, created_by, 'pending', type, amount, currency from orders where id = ${order}`.execute(
    db(),
  )
  expect(await openOrders()).toBe(limit)
  expect(await trial.answer(repay, { order_id: order })).toMatchObject({ data: { error: 'orders_open' } })
  expect(await openOrders()).toBe(limit)
})

it('[BL-02.24] a purchase beyond the limit makes its buyer no partner', async () => {
  const { account_id, id } = await server.userOf('other')
  await sql`insert into orders (account_id, created_by, status, type, amount, currency)
    select ${account_id}, ${id}, 'pending', 2, 10000, 'USD'
    from generate_series(1, ${limit}::integer)`.execute(db())
  const partner = { email: emailOf('other'), country_code: 'JP' }
  const wanted = { type: 2, amount: 100, ...sampleBuyer(), partner_code: '', partner }
  const other = await server.signIn('other')
  expect(await other.answer(create, wanted)).toMatchObject({ data: { error: 'orders_open' } })
  expect((await other.call(list)).list).toEqual([])
  await db().deleteFrom('orders').where('account_id', '=', account_id).execute()
  expect(await other.answer(create, wanted)).toMatchObject({ code: 0 })
  expect((await other.call(list)).list).toMatchObject([{ country_code: 'JP' }])
})

it('[BL-02.11] requests of one key at once make one order, also the last that may wait', async () => {
  await sql`update orders set status = 'canceled' where id in (select id from orders
    where account_id = ${account} and status = 'pending' order by id desc limit 2)`.execute(db())
  await fillTo(limit - 1)
  const input = { type: 2, amount: 100, ...sampleBuyer() } as const
  const answers = await Promise.all(Array.from({ length: 8 }, () => trial.answer(create, input)))
  expect(answers.map(one => one.code)).toEqual(Array.from({ length: 8 }, () => 0))
  expect(new Set(answers.map(one => one.data['order_id'])).size).toBe(1)
  expect(await openOrders()).toBe(limit)
})
