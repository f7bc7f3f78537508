import { currencies } from '@adloom/contract/constants'
import { orderNumber } from '@adloom/contract/order-texts'
import { create, list, ordersFilePath } from '@adloom/contract/orders'
import { buy, linkSamplePartner, sampleBuyer } from '@adloom/testbed/sample-purchase'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestServer
let trial: TestClient
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  trial = await server.signIn('trial')
  const { account_id } = await server.userOf('trial')
  await linkSamplePartner(server, account_id)
})
afterAll(() => server.stop())

const rowsOf = async (client: TestClient, query = '') =>
  (await (await client.fetch(`/api${ordersFilePath}?${query}`)).text()).trim().split('\r\n').slice(1)

it('[BL-03.50] payment records are exported with their filter, and only to their account', async () => {
  const { order_id: plan } = await trial.call(create, { type: 1, plan_id: 21, ...sampleBuyer() })
  const { order_id: recharge } = await trial.call(create, { type: 2, amount: 150, ...sampleBuyer() })
  await server.context.db.updateTable('plans').set({ name: '=1+1' }).where('id', '=', 21).execute()
  const all = await rowsOf(trial, 'lang=en')
  expect(all).toHaveLength(2)
  expect(all[0]).toMatch(
    new RegExp(`^${orderNumber(recharge)},\\d{4}-.*Z,,Recharge,,,,,Unpaid,.*,USD,150,0,$`),
  )
  expect(all[1]).toContain(`Plan,'=1+1,`)
  const plans = await rowsOf(trial, 'type=1&lang=ja')
  expect(plans).toHaveLength(1)
  expect(plans[0]).toMatch(new RegExp(`^${orderNumber(plan)},.*,プラン,`))
  expect(await rowsOf(trial, 'status=success')).toEqual([])
  expect(await rowsOf(trial, `order_id=${plan}`)).toHaveLength(1)
  expect(await rowsOf(await server.signIn('other'), `order_id=${plan}`)).toEqual([])
  expect(await rowsOf(await server.signIn('other'))).toEqual([])
  expect((await trial.fetch(`/api${ordersFilePath}?type=9`)).status).toBe(400)
  expect((await server.visitor().fetch(`/api${ordersFilePath}`)).status).toBe(401)
})

it('[BL-03.56] a paid record names its invoice', async () => {
  const id = await buy(server, trial, { type: 2, amount: 200 })
  const { snapshot } = await server.context.db
    .selectFrom('invoices')
    .select('snapshot')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await rowsOf(trial, 'status=success&lang=en'))[0]).toMatch(
    new RegExp(`^${orderNumber(id)},.*,USD,200,0,${snapshot.number}$`),
  )
})

it('[BL-03.80] the list sums up what matches for each currency, and only of its account', async () => {
  const { db } = server.context
  const { id: created_by, account_id } = await server.userOf('demo')
  const at = (day: number) => new Date(Date.UTC(2026, 0, day, 12))
  const order = { account_id, created_by, type: 2 as const }
  const rows = [
    {
      ...order,
      amount: 2_000_000_000,
      currency: 'USD' as const,
      created_at: at(2),
      status: 'success' as const,
    },
    { ...order, amount: 2_000_000_000, currency: 'USD' as const, created_at: at(3), refunded: 700 },
    { ...order, amount: 500, currency: 'CNY' as const, created_at: at(4) },
  ]
  const made = await db.insertInto('orders').values(rows).returning('id').execute()
  const demo = await server.signIn('demo')
  const found = async (filter: object) => {
    const { total, totals } = await demo.call(list, { page: 1, page_size: 1, ...filter })
    return [total, totals.map(({ currency, amount, paid, refunded }) => [currency, amount, paid, refunded])]
  }
  const seconds = (day: number) => at(day).getTime() / 1000
  const usd = currencies.USD
  expect(await found({ to: seconds(4) })).toEqual([
    3,
    [
      [currencies.CNY, 500, 0, 0],
      [usd, 4_000_000_000, 2_000_000_000, 700],
    ],
  ])
  expect(await found({ from: seconds(3), to: seconds(3) })).toEqual([1, [[usd, 2_000_000_000, 0, 700]]])
  expect(await found({ order_id: made[0]!.id })).toEqual([1, [[usd, 2_000_000_000, 2_000_000_000, 0]]])
  const other = await server.signIn('other')
  expect(await other.call(list, { page: 1, page_size: 20, order_id: made[0]!.id })).toMatchObject({
    ...{ total: 0, totals: [], list: [] },
  })
})
