import { orderNumber } from '@adloom/contract/order-texts'
import {
  customers,
  join,
  leave,
  sales,
  salesFilePath,
  salesOrders,
  setRate,
} from '@adloom/contract/partner-sales'
import { apply, decide } from '@adloom/contract/partners'
import { activity } from '@adloom/contract/account'
import { create } from '@adloom/contract/orders'
import { actOnPage, visitPayPage } from '@adloom/testbed/sample-purchase'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refundOrder } from '../orders/service.ts'
import { commissionHooks } from './commission.ts'

let server: TestServer
let [seller, customer, staff]: TestClient[] = []
let code: string
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  ;[seller, customer, staff] = await Promise.all(
    (['other', 'trial', 'internal'] as const).map(person => server.signIn(person)),
  )
  const company = { name: 'Other Games KK', email: 'sales@other.test', country_code: 'JP', address: 'Tokyo' }
  const application = { category: 'other', ...company, registration_number: '42', contact: 'Ann' } as const
  code = (await of(seller).call(apply, application)).partner_code
})
afterAll(() => server.stop())

function of(client: TestClient | undefined): TestClient {
  if (!client) throw new Error('not signed in')
  return client
}
const db = () => server.context.db
const rate = (percent: number, more = {}) =>
  of(staff).answer(setRate, { partner: code, rate: percent * 100, reason: 'By contract', ...more })

async function buy(partner_code: string, amount: number, client = customer): Promise<number> {
  const order = {
    type: 2,
    amount,
    return_url: '/',
    partner_code,
    idempotency_key: crypto.randomUUID(),
  } as const
  const { order_id: id } = await of(client).call(create, order)
  await actOnPage(server, await visitPayPage(of(client), id), 'card')
  await server.sandbox?.messages.drain(1)
  return id
}

it('[BL-04.10] an account is linked to an approved company by its code', async () => {
  expect(await of(customer).answer(join, { partner_code: code })).toMatchObject({ code: 5702 })
  expect(await rate(10)).toMatchObject({ code: 5702 })
  await of(staff).call(decide, { partner: code, decision: 'approve' })
  expect(await of(seller).answer(join, { partner_code: code })).toMatchObject({ code: 5714 })
  expect(await of(customer).answer(join, { partner_code: 'PA-UNKNOWN' })).toMatchObject({ code: 5702 })
  expect(await of(customer).call(join, { partner_code: code })).toEqual({ name: 'Other Games KK' })
  expect(await of(customer).call(join, { partner_code: code })).toEqual({ name: 'Other Games KK' })
  expect(await of(seller).call(customers, {})).toMatchObject({
    total: 1,
    list: [{ name: 'Trial', partner_code: code, orders: 0, sums: [], last_order_time: 0 }],
  })
})

it('[BL-04.32] joining and leaving are audited once each, and listed for the account', async () => {
  const acts = async () =>
    db()
      .selectFrom('audit')
      .select(['action', 'object'])
      .where('action', 'in', ['partner_joined', 'partner_left'])
      .orderBy('id')
      .execute()
  const object = `partner ${code}`
  expect(await acts()).toEqual([{ action: 'partner_joined', object }])
  await of(customer).call(leave, { partner_code: code })
  expect(await of(customer).answer(leave, { partner_code: code })).toMatchObject({ code: 5702 })
  await of(customer).call(join, { partner_code: code })
  expect((await acts()).map(({ action }) => action)).toEqual([
    'partner_joined',
    'partner_left',
    'partner_joined',
  ])
  const { list } = await of(customer).call(activity, { actions: 'partner_joined,partner_left' })
  expect(list.slice(0, 2).map(({ action }) => action)).toEqual(['partner_joined', 'partner_left'])
})

it('[BL-04.13] rates follow one another and are recorded', async () => {
  expect(await rate(12.5)).toMatchObject({ code: 0 })
  expect(await rate(60)).toMatchObject({ code: 1001 })
  expect(await rate(20, { from_time: 1000 })).toMatchObject({ code: 5715 })
  const soon = Math.floor(server.context.clock.now() / 1000) + 86_400
  expect(await rate(20, { from_time: soon })).toMatchObject({ code: 0 })
  expect(await rate(15)).toMatchObject({ code: 5715 })
  expect((await of(seller).call(sales, {})).partners).toMatchObject([
    { partner_code: code, rate: 1250, rates: [{ rate: 2000, from_time: soon }, { rate: 1250 }] },
  ])
  expect(await of(seller).answer(setRate, { partner: code, rate: 1, reason: 'I would' })).toMatchObject({
    status: 403,
  })
  const acts = await db()
    .selectFrom('staff_acts')
    .select('reason')
    .where('action', '=', 'partner_rate_set')
    .execute()
  expect(acts).toHaveLength(2)
})

it('[BL-04.14] commission is posted with the payment and taken back with refunds', async () => {
  const id = await buy(code, 101)
  expect(await of(seller).call(salesOrders, {})).toMatchObject({
    total: 1,
    list: [{ order_id: id, customer: 'Trial', rate: 1250, amount: 10_100, commission: 1262, refunded: 0 }],
    sums: [{ currency: 1, orders: 1, amount: 10_100, refunded: 0, commission: 1262 }],
  })
  const { id: userId, account_id: accountId } = await server.userOf('internal')
  const actor = { userId, accountId, address: '127.0.0.1' } as never
  const purchases = { context: server.context, hooks: [commissionHooks] }
  await refundOrder(purchases, id, { reason: 'a part', actor, amount: 3333 })
  expect((await of(seller).call(sales, {})).sums[0]?.commission).toBe(Math.floor((6767 * 1250) / 10_000))
  await refundOrder(purchases, id, { reason: 'the rest', actor })
  expect(await of(seller).call(sales, {})).toMatchObject({
    customers: 1,
    orders: 1,
    sums: [{ amount: 10_100, refunded: 10_100, commission: 0 }],
  })
  const rows = await db().selectFrom('partner_commissions').select(['amount', 'refund_id']).execute()
  expect(rows).toHaveLength(3)
  expect(rows.map(row => row.amount > 0)).toEqual(rows.map(row => row.refund_id === null))
  for (const statement of ['update partner_commissions set amount = 9', 'delete from partner_rates'])
    await expect(sql.raw(statement).execute(db())).rejects.toThrow('append-only')
})

it('[BL-04.15] a purchase through oneself earns nothing', async () => {
  await buy(code, 300, seller)
  expect(await of(seller).call(sales, {})).toMatchObject({ orders: 1, sums: [{ commission: 0 }] })
})

it('[BL-04.11] others see neither customers, orders nor commission', async () => {
  for (const client of [customer, staff, await server.signIn('demo')]) {
    expect((await of(client).call(customers, {})).total).toBe(0)
    expect((await of(client).call(salesOrders, {})).total).toBe(0)
    expect(await of(client).call(sales, {})).toMatchObject({ customers: 0, orders: 0, sums: [] })
    expect((await (await of(client).fetch(`/api${salesFilePath}`)).text()).split('\r\n')).toHaveLength(2)
  }
  expect((await server.visitor().fetch(`/api${salesFilePath}`)).status).toBe(401)
})

it('[BL-04.16] orders are filtered, and exported with the filter', async () => {
  const id = await buy(code, 200)
  const count = async (filter: object) => (await of(seller).call(salesOrders, filter)).total
  expect(await count({ keyword: 'tri' })).toBe(2)
  for (const keyword of [`#${id}`, ` ${id} `, orderNumber(id), orderNumber(id).toLowerCase()])
    expect(await count({ keyword }), keyword).toBe(1)
  expect(await count({ keyword: '%' })).toBe(0)
  expect(await count({ type: 1 })).toBe(0)
  expect(await count({ to_time: 1000 })).toBe(0)
  const file = await (await of(seller).fetch(`/api${salesFilePath}?keyword=${id}&lang=en`)).text()
  const [head, row, ...rest] = file.split('\r\n')
  expect(head).toBe(
    'Order,Paid (UTC),Customer,Partner,Type,Plan,Currency,Amount,Refunded,Rate (%),Commission',
  )
  expect(row).toMatch(new RegExp(`^${orderNumber(id)},\\d{4}-.*Z,Trial,${code},Recharge,,USD,200,0,12.5,25$`))
  expect(rest).toEqual([''])
  expect((await of(seller).fetch(`/api${salesFilePath}?type=9`)).status).toBe(400)
})

it('[BL-04.12] customers are listed with the sums of their orders', async () => {
  const { list, total } = await of(seller).call(customers, { keyword: 'tri' })
  expect(total).toBe(1)
  expect(list).toMatchObject([
    { orders: 2, sums: [{ currency: 1, orders: 2, amount: 30_100, refunded: 10_100, commission: 2500 }] },
  ])
  expect(list[0]?.last_order_time).toBeGreaterThan(0)
  expect((await of(seller).call(customers, { keyword: '%' })).total).toBe(0)
})

it('[BL-04.30] sums of several currencies are beside one another', async () => {
  const paid = await db()
    .selectFrom('orders')
    .select(['account_id', 'created_by', 'paid_at', 'return_url', 'partner_code', 'status', 'type', 'amount'])
    .where('partner_code', '=', code)
    .where('amount', '=', 10_100)
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('orders')
    .values({ ...paid, currency: 'CNY', amount: 40_000 })
    .execute()
  const all = [
    { currency: 1, orders: 2, amount: 30_100, refunded: 10_100, commission: 2500 },
    { currency: 2, orders: 1, amount: 40_000, refunded: 0, commission: 0 },
  ]
  expect(await of(seller).call(salesOrders, { keyword: 'tri' })).toMatchObject({ total: 3, sums: all })
  expect((await of(seller).call(customers, {})).list[0]).toMatchObject({ orders: 3, sums: all })
  expect(await of(seller).call(sales, {})).toMatchObject({ currency: 1, sums: [{ currency: 1 }, all[1]] })
})

it('[BL-04.31] an account that leaves a company buys elsewhere; its orders keep the company', async () => {
  const order = { type: 2, return_url: '/', partner_code: code } as const
  const { order_id: open } = await of(customer).call(create, {
    ...{ ...order, amount: 500, idempotency_key: crypto.randomUUID() },
  })
  expect(await of(seller).answer(leave, { partner_code: code })).toMatchObject({ code: 5702 })
  expect(await of(customer).call(leave, { partner_code: code })).toEqual({})
  expect(await of(customer).answer(leave, { partner_code: code })).toMatchObject({ code: 5702 })
  expect((await of(seller).call(customers, {})).total).toBe(0)
  const next = { ...order, amount: 500, idempotency_key: crypto.randomUUID() }
  expect(await of(customer).answer(create, next)).toMatchObject({ code: 5702 })
  await actOnPage(server, await visitPayPage(of(customer), open), 'card')
  await server.sandbox?.messages.drain(1)
  expect(await of(seller).call(salesOrders, { keyword: `#${open}` })).toMatchObject({
    total: 1,
    list: [{ amount: 50_000, rate: 1250, commission: 6250 }],
  })
})
