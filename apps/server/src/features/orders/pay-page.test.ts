import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { actOnPage, linkSamplePartner, orderOf, visitPayPage } from '@adloom/testbed/sample-purchase'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountId } from '../../platform/binder/caller.ts'
import { findPayPage } from './pay-page.ts'

let server: TestServer
let trial: TestClient
let payer: { accountId: AccountId; userId: number; language: 'en' }
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  trial = await server.signIn('trial')
  const user = await server.userOf('trial')
  payer = { accountId: user.account_id as AccountId, userId: user.id, language: 'en' }
  await linkSamplePartner(server, user.account_id)
})
afterAll(() => server.stop())

it('[BL-02.72] a visit that ends after the order was paid does not open its page again', async () => {
  const { context, sandbox } = server
  const id = await orderOf(trial)
  const payments = context.payments!
  const slow: typeof payments = {
    ...payments,
    async open(request) {
      const checkout = await payments.open(request)
      await actOnPage(server, await visitPayPage(trial, id), 'card')
      await sandbox?.messages.drain(1)
      return checkout
    },
  }
  const place = await findPayPage({ context: { ...context, payments: slow }, hooks: [] }, id, payer)
  expect(place).toBe(`${server.origin}/home/index?order_id=${id}&from=payment`)
  await sandbox?.messages.drain(3)
  const { db } = context
  const attempts = await db.selectFrom('order_payments').select('state').where('order_id', '=', id).execute()
  expect(attempts).toEqual([{ state: 'paid' }])
  expect(await db.selectFrom('order_refunds').selectAll().where('order_id', '=', id).execute()).toEqual([])
})

it('[BL-02.72] visits at once lead to one page', async () => {
  const id = await orderOf(trial)
  const pages = await Promise.all(Array.from({ length: 4 }, () => visitPayPage(trial, id)))
  expect(new Set(pages).size).toBe(1)
})

it('[BL-02.72] visits at once lead to one page, also when the provider failed before', async () => {
  const { context } = server
  const id = await orderOf(trial)
  const payments = context.payments!
  const attempts = context.db
    .selectFrom('order_payments')
    .select(['key', 'state'])
    .where('order_id', '=', id)
    .orderBy('id')
  const { key: first } = await attempts.executeTakeFirstOrThrow()
  const failing: typeof payments = {
    ...payments,
    open: request =>
      request.key === first ? Promise.reject(new Error('status 500')) : payments.open(request),
  }
  const purchases = { context: { ...context, payments: failing }, hooks: [] }
  const pages = await Promise.all(Array.from({ length: 4 }, () => findPayPage(purchases, id, payer)))
  expect(new Set(pages).size).toBe(1)
  expect((await attempts.execute()).map(({ state }) => state)).toEqual(['failed', 'open'])
})
