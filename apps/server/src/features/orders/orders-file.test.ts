import { orderNumber } from '@adloom/contract/order-texts'
import { create, ordersFilePath } from '@adloom/contract/orders'
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
