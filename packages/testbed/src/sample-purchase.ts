import { randomUUID } from 'node:crypto'
import { create } from '@adloom/contract/orders'
import { startTestServer, type TestServer } from './server.ts'
import type { TestClient } from './test-client.ts'
import type { z } from 'zod'
import type { TradeAct } from '@adloom/server/platform/payments/alipay-sandbox/trades'
import type { BankAct } from '@adloom/server/platform/payments/sandbox/after-payment'
import type { PayerAct } from '@adloom/server/platform/payments/sandbox/checkouts'
import { sandboxSwitches, setSwitches } from '@adloom/server/platform/payments/sandbox/switches'

const samplePartner = 'PA-SAMPLE'

/** Links an approved partner of the account's own category: it may buy everything. */
export async function linkSamplePartner({ context }: TestServer, accountId: number): Promise<void> {
  const { category, name } = await context.db
    .selectFrom('accounts')
    .select(['category', 'name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await context.db
    .insertInto('partners')
    .values({
      code: samplePartner,
      name,
      country_code: 'US',
      category: category === 'personal' ? 'personal' : 'other',
      address: '',
      approve_status: 3,
    })
    .execute()
  await context.db
    .insertInto('account_partners')
    .values({ account_id: accountId, partner_code: samplePartner })
    .execute()
}

/** A server without a worker, and the trial account, which may buy everything through the sample partner. */
export async function startWithBuyer(): Promise<{
  server: TestServer
  trial: TestClient
  account: number
  userId: number
}> {
  const server = await startTestServer({ worker: false })
  const trial = await server.signIn('trial')
  const { account_id: account, id: userId } = await server.userOf('trial')
  await linkSamplePartner(server, account)
  return { server, trial, account, userId }
}

/** Makes the sample partner the company of another account, so that each purchase earns this rate. */
export async function earnSampleCommission({ context: { db } }: TestServer, rate: number): Promise<void> {
  const seller = db.selectFrom('users').select('account_id').where('email', '=', 'demo@adloom.local')
  await db.updateTable('partners').set({ account_id: seller }).where('code', '=', samplePartner).execute()
  await db.insertInto('partner_rates').values({ partner_code: samplePartner, rate }).execute()
}

/** The buyer of a purchase in a test. */
export const sampleBuyer = () => ({
  return_url: '/home/index',
  partner_code: samplePartner,
  idempotency_key: randomUUID(),
})

/** Orders a recharge of 100 by default; returns its id. */
export async function orderOf(
  client: TestClient,
  wanted: object = { type: 2, amount: 100 },
): Promise<number> {
  const input = { ...wanted, ...sampleBuyer() } as z.input<typeof create.input>
  return (await client.call(create, input)).order_id
}

/** Opens the address of an order as its payer's browser does; returns where it leads. */
export async function visitPayPage(client: TestClient, orderId: number): Promise<string> {
  const response = await client.fetch(`/api/buy/pay/${orderId}`)
  return response.headers.get('location') ?? `status ${response.status}`
}

/** Presses a button of the provider's page. Messages are sent when the test drains them. */
export async function actOnPage(server: TestServer, page: string, act: PayerAct | TradeAct): Promise<void> {
  const { apiOrigin } = server.context.config.payments
  const { pathname, search } = new URL(page)
  const form = { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' } as const
  // The address of an Alipay page leads to its cashier.
  const opened =
    pathname === '/gateway.do'
      ? await fetch(`${apiOrigin}${pathname}${search}`, { redirect: 'manual' })
      : undefined
  await fetch(`${apiOrigin}${opened?.headers.get('location') ?? pathname}`, form)
}

/** Sends what the provider has left to send and turns its faults off. */
export async function resetSandbox({ sandbox, context }: TestServer): Promise<void> {
  await sandbox?.messages.drain(3)
  await setSwitches(context.db, Object.fromEntries(sandboxSwitches.map(name => [name, 0])))
}

/** Orders and pays; the messages of the provider have arrived. */
export async function buy(
  server: TestServer,
  client: TestClient,
  wanted?: object,
  act: PayerAct | TradeAct = server.context.config.build === 'cn' ? 'pay' : 'card',
): Promise<number> {
  const id = await orderOf(client, wanted)
  await actOnPage(server, await visitPayPage(client, id), act)
  await server.sandbox?.messages.drain(1)
  return id
}

/** Presses a button of the panel of the sandbox: what the bank of an order's first payer decides. */
export async function actAsBank({ context }: TestServer, orderId: number, act: BankAct): Promise<void> {
  const { checkout_id: payment } = await context.db
    .selectFrom('order_payments')
    .select('checkout_id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const body = new URLSearchParams({ payment: payment ?? '', act })
  await fetch(`${context.config.payments.apiOrigin}/panel/act`, { method: 'POST', body, redirect: 'manual' })
}
