import * as invoices from '@adloom/contract/invoices'
import * as messages from '@adloom/contract/messages'
import { list as orderList, repay } from '@adloom/contract/orders'
import { emailOf } from '@adloom/testbed/people'
import {
  actOnPage,
  buy,
  startWithBuyer,
  orderOf,
  resetSandbox,
  visitPayPage,
} from '@adloom/testbed/sample-purchase'
import type { TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { setSwitches } from '../../platform/payments/sandbox/switches.ts'
import { purchasesOf } from '../features.ts'
import { refundOrder } from '../orders/service.ts'
import { settleAttempt } from '../orders/settle.ts'
import { mailOrderJob } from './mail-order-job.ts'

let server: TestServer
let trial: TestClient
let account: number
let userId: number
beforeAll(async () => {
  ;({ server, trial, account, userId } = await startWithBuyer())
})
afterAll(() => server.stop())
beforeEach(async () => {
  await resetSandbox(server)
  await db().deleteFrom('jobs').execute()
  await db().deleteFrom('message_recipients').execute()
  await db().deleteFrom('mail_outbox').execute()
  await db().deleteFrom('billing_details').execute()
  await db().deleteFrom('users').where('username', '=', 'Colleague').execute()
})

const db = () => server.context.db
const drain = () => server.sandbox?.messages.drain(1)
const actor = () => ({ accountId: account, userId, address: '127.0.0.1' }) as never
const pack = { type: 3, payload: { download_push: 20, storage: 100 } }

/** Messages about orders that the buyer sees, the newest first. */
async function seen(language: 'en' | 'zh-cn' | 'ja' = 'en') {
  const { list } = await trial.call(messages.list, {})
  return list
    .flatMap(one => one.message_langs.filter(text => text.lang === language))
    .filter(({ content }) => content.includes('ORD-'))
}
const titles = async () => (await seen()).map(({ title }) => title)

async function letters() {
  return db().selectFrom('jobs').selectAll().where('kind', '=', 'mailOrder').orderBy('id').execute()
}

/** Does the work of the letters that wait, as often as a worker that was killed after each. */
async function mail(times = 1) {
  for (const letter of await letters())
    for (let attempt = 1; attempt <= times; attempt++)
      await mailOrderJob(server.context).run(
        {
          ...{ id: letter.id, accountId: letter.account_id, userId: letter.user_id, attempt },
          signal: new AbortController().signal,
          input: letter.input as never,
        },
        () => Promise.resolve(),
      )
  return db().selectFrom('mail_outbox').select(['recipient', 'subject', 'body']).orderBy('id').execute()
}

it('[BL-02.114] a paid order is receipted by message and mail in three languages', async () => {
  await buy(server, trial, { type: 1, plan_id: 22 })
  const { list } = await trial.call(invoices.list, {})
  const link = `${server.origin}/account-management/payment`
  const id = `ORD-${String(list[0]?.order_id).padStart(6, '0')}`
  const [english] = await seen()
  expect(english).toMatchObject({
    title: 'Payment received: Plan B',
    content: [
      'We received your payment. Your purchase is in your account.',
      `Purchase: Plan B\nAmount: $799.00\nOrder: ${id}\nInvoice: ${list[0]?.number}`,
      `Open your payments and invoices: ${link}`,
    ].join('\n\n'),
  })
  expect((await seen('zh-cn'))[0]?.title).toBe('已收到付款：套餐 B')
  expect((await seen('ja'))[0]?.title).toBe('お支払いを受け付けました：プラン B')
  expect(await mail()).toEqual([
    { recipient: emailOf('trial'), subject: english?.title, body: english?.content },
  ])
  await db().deleteFrom('jobs').execute()
  await buy(server, trial, pack)
  expect((await seen())[0]?.content).toContain(
    'Purchase: Pack · 20 downloads · 100 GB of storage\nAmount: $60.00\n',
  )
  expect((await seen('ja'))[0]?.content).toContain('パック · ダウンロード 20 回 · ストレージ 100 GB')
})

it('[BL-02.128] the receipt of a renewal states from when it counts', async () => {
  const running = await subscriptionEnd()
  expect(running).toBeDefined()
  await buy(server, trial, { type: 1, plan_id: 22 })
  const day = (language: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(running)
  expect((await seen())[0]?.content).toContain(
    `It continues your running plan: its days and quotas count from ${day('en')}.`,
  )
  expect((await seen('zh-cn'))[0]?.content).toContain(`自 ${day('zh-cn')} 起计算`)
  expect((await seen('ja'))[0]?.content).toContain(`${day('ja')} から適用されます`)
  expect((await mail())[0]?.body).toContain('It continues your running plan')
})

/** The end of the plan that the account bought before. */
async function subscriptionEnd() {
  const row = await db()
    .selectFrom('subscriptions')
    .select(({ fn }) => fn.max('expires_at').as('end'))
    .where('account_id', '=', account)
    .where('plan_id', '=', 22)
    .executeTakeFirst()
  return row?.end
}

it('[BL-02.115] a repeated notice and a repeated job send one message and one letter', async () => {
  await setSwitches(db(), { duplicate: 100 })
  const id = await buy(server, trial)
  await drain()
  const attempt = await db()
    .selectFrom('order_payments')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const purchases = purchasesOf(server.context)
  await Promise.all([1, 2, 3].map(() => settleAttempt(purchases, attempt)))
  expect(await titles()).toEqual(['Payment received: Recharge'])
  expect(await mail(3)).toHaveLength(1)
})

it('[BL-02.115] a process that is killed while it notifies the payer has stored nothing', async () => {
  await setSwitches(db(), { dropped: 100 })
  const id = await orderOf(trial)
  await actOnPage(server, await visitPayPage(trial, id), 'card')
  const attempt = await db()
    .selectFrom('order_payments')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const { context } = server
  const { enqueue } = context.jobs
  const killed = {
    ...context,
    jobs: {
      ...context.jobs,
      async enqueue(...[job, tx]: Parameters<typeof enqueue>) {
        const made = await enqueue(job, tx)
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx!)
        return made
      },
    },
  } as typeof context
  await expect(settleAttempt(purchasesOf(killed), attempt)).rejects.toThrow()
  expect([await titles(), await letters()]).toEqual([[], []])
  const open = await trial.call(orderList, { status: 'pending' })
  expect(open.list.some(one => one.order_id === id)).toBe(true)
  await settleAttempt(purchasesOf(context), attempt)
  await settleAttempt(purchasesOf(context), attempt)
  expect(await titles()).toEqual(['Payment received: Recharge'])
  // One to the payer, one to the address of the invoices, of which there is none.
  expect(await letters()).toHaveLength(2)
  expect(await mail(2)).toHaveLength(1)
})

it('[BL-02.116] owners and the address of the invoices get the letter too, others do not', async () => {
  const add = (email: string, more: { owner: boolean; verified_at?: null }) =>
    db()
      .insertInto('users')
      .values({
        ...{ account_id: account, email, username: 'Colleague', password_hash: null },
        ...{ verified_at: new Date(), language: 'ja' as const, ...more },
      })
      .execute()
  await add('owner@adloom.local', { owner: true })
  await add('artist@adloom.local', { owner: false })
  await add('unconfirmed@adloom.local', { owner: true, verified_at: null })
  await db()
    .insertInto('billing_details')
    .values({
      ...{ account_id: account, name: 'Kaito', address: '', country: 'JP', tax_number: '' },
      ...{ email: 'invoices@kaito.example', updated_by: userId, updated_at: new Date() },
    })
    .execute()
  await buy(server, trial)
  expect((await mail()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [emailOf('trial'), 'Payment received: Recharge'],
    ['owner@adloom.local', 'お支払いを受け付けました：チャージ'],
    ['invoices@kaito.example', 'Payment received: Recharge'],
  ])
  // A user who is no reader gets the letter at the address of the billing details; an owner gets one alone.
  const recipients = async (email: string) => {
    await db().deleteFrom('jobs').execute()
    await db().deleteFrom('mail_outbox').execute()
    await db().updateTable('billing_details').set({ email }).execute()
    await buy(server, trial)
    return (await mail()).map(({ recipient }) => recipient)
  }
  const readers = [emailOf('trial'), 'owner@adloom.local']
  expect(await recipients('artist@adloom.local')).toEqual([...readers, 'artist@adloom.local'])
  expect(await recipients('owner@adloom.local')).toEqual(readers)
})

it('[BL-02.117] a payment that fails after its payer left is reported once, a decline is not', async () => {
  const declined = await orderOf(trial)
  await actOnPage(server, await visitPayPage(trial, declined), 'decline')
  await drain()
  const late = await orderOf(trial)
  await actOnPage(server, await visitPayPage(trial, late), 'later_fails')
  await server.sandbox?.messages.drain(3)
  await server.sandbox?.messages.drain(3)
  expect(await titles()).toEqual(['Payment failed: Recharge'])
  const [text] = await seen()
  expect(text?.content).toContain('Nothing was charged.')
  expect(text?.content).toContain(`Pay again: ${server.origin}/account-management/payment`)
  expect(await mail()).toHaveLength(1)
})

it('[BL-02.117] a refund is reported with its credit note, a second payment at its return', async () => {
  const id = await orderOf(trial)
  const first = await visitPayPage(trial, id)
  await db().updateTable('order_payments').set({ state: 'expired' }).where('order_id', '=', id).execute()
  await db().updateTable('orders').set({ status: 'canceled' }).where('id', '=', id).execute()
  await trial.call(repay, { order_id: id })
  const second = await visitPayPage(trial, id)
  for (const page of [first, second]) {
    await actOnPage(server, page, 'card')
    await drain()
  }
  expect(await titles()).toEqual(['Payment returned: Recharge', 'Payment received: Recharge'])
  expect((await seen())[0]?.content).toMatch(/^This order was already paid\..*\n\n.*\nAmount: \$100\.00\n/)
  await refundOrder(purchasesOf(server.context), id, { reason: 'wrong', actor: actor(), amount: 2500 })
  await refundOrder(purchasesOf(server.context), id, { reason: 'more', actor: actor(), amount: 500 })
  expect(await titles()).toHaveLength(4)
  expect((await seen())[1]?.content).toMatch(
    /Amount: \$25\.00\nOrder: ORD-\d{6}\nCredit note: CN-\d{4}-\d{6}/,
  )
})
