import { list } from '@adloom/contract/orders'
import * as session from '@adloom/contract/session'
import * as staff from '@adloom/contract/staff'
import * as grants from '@adloom/contract/staff-grants'
import * as contract from '@adloom/contract/staff-orders'
import { buy, linkSamplePartner, orderOf } from '@adloom/testbed/sample-purchase'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aloneLimits } from '../../../platform/limits/staff-limits.ts'

let server: TestServer
let customer: TestClient
let first: TestClient
let second: TestClient
let account_id: number
let plan: number
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  ;[customer, first, second] = [
    await server.signIn('trial'),
    await server.signIn('internal'),
    await server.signIn('reviewer'),
  ]
  account_id = (await server.userOf('trial')).account_id
  await linkSamplePartner(server, account_id)
  plan = await buy(server, customer, { type: 1, plan_id: 21 })
})
afterAll(() => server.stop())

let keys = 0
const wanted = (order_id: number, amount: number, more = {}) => ({
  account_id,
  order_id,
  amount,
  reason: 'Bought by mistake',
  idempotency_key: `refund-key-${++keys}`,
  ...more,
})
const plans = async () => (await customer.call(session.me)).plans.map(one => one.id)
const orderRow = async (order_id: number) =>
  (await first.call(contract.orders, { account_id })).list.find(one => one.order_id === order_id)

it('[BL-01.40] lists orders with attempts and invoices, and records the reading', async () => {
  const unpaid = await orderOf(customer)
  const page = await first.call(contract.orders, { account_id, page_size: 1 })
  expect(page).toMatchObject({ next: unpaid, list: [{ order_id: unpaid, status: 'pending', documents: [] }] })
  const next = await first.call(contract.orders, { account_id, before: unpaid })
  expect(next.list).toMatchObject([
    {
      order_id: plan,
      type: 1,
      plan_id: 21,
      amount: 29_900,
      currency: 1,
      status: 'success',
      username: 'Trial',
      attempts: [{ state: 'paid', failure: '' }],
      documents: [{ kind: 'invoice', number: expect.stringMatching(/^INV-\d{4}-\d{6}$/) as string }],
    },
  ])
  const [act] = (await first.call(staff.acts, { action: 'orders_read' })).list
  expect(act).toMatchObject({ account_id, object: 'Trial' })
  expect(await first.answer(contract.orders, { account_id: 9_999_999 })).toMatchObject({ status: 404 })
})

it('[BL-05.80] staff open the invoice of the account as PDF, and each opening is recorded', async () => {
  const [invoice] = (await orderRow(plan))?.documents ?? []
  const url = invoice?.file_url ?? ''
  const file = await first.fetch(`${url}?lang=ja`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(file.headers.get('content-disposition')).toBe(`inline; filename="${invoice?.number}.pdf"`)
  expect((await file.text()).slice(0, 5)).toBe('%PDF-')
  const [act] = (await first.call(staff.acts, { action: 'document_opened' })).list
  expect(act).toMatchObject({ account_id, object: invoice?.number })
  expect((await customer.fetch(url)).status).toBe(403)
  expect((await server.visitor().fetch(url)).status).toBe(401)
  const id = url.split('/').at(-1)
  for (const strange of [`${account_id + 1}/${id}`, `${account_id}/0`, `x/${id}`])
    expect((await first.fetch(`/api/staff/document/${strange}`)).status, strange).toBe(404)
  expect((await first.call(staff.acts, { action: 'document_opened' })).list).toHaveLength(1)
})

it('[BL-01.41] less than the price is given back and leaves what was given, the rest ends it', async () => {
  const preview = await first.call(contract.refundPreview, { account_id, order_id: plan })
  expect(preview).toMatchObject({ refundable: 29_900, plan_id: 21, from_balance: false, commission: null })
  expect(preview.grants.find(one => one.quota === 'download_push')?.left).toBeGreaterThan(0)
  const some = wanted(plan, 900, { keep_grants: true })
  const { request } = await first.call(contract.refund, some)
  expect(request).toMatchObject({ state: 'approved', gift: { kind: 'refund', amount: 900 } })
  expect((await first.call(contract.refund, some)).request.id).toBe(request.id)
  expect(await plans()).toContain(21)
  expect(await orderRow(plan)).toMatchObject({
    refunded: 900,
    refunds: [{ amount: 900, state: 'done', username: 'Internal' }],
  })
  await first.call(contract.refund, wanted(plan, 29_000))
  expect(await plans()).not.toContain(21)
  expect((await orderRow(plan))?.documents.map(one => one.kind)).toEqual([
    'invoice',
    'credit_note',
    'credit_note',
  ])
  const [act] = (await first.call(staff.acts, { action: 'order_refunded' })).list
  expect(act).toMatchObject({ account_id, object: `order ${plan}`, reason: 'Bought by mistake' })
  expect((await first.call(staff.activity, { account_id })).list.map(one => one.action)).toContain(
    'order_refunded',
  )
})

it('[BL-01.41] above the limit another member of the staff decides, earlier refunds count', async () => {
  const recharge = await buy(server, customer, { type: 2, amount: 900 })
  const before = (await customer.call(session.me)).balance
  const big = wanted(recharge, aloneLimits.refund - 29_900 + 1)
  expect(await first.call(contract.refundPreview, { ...big })).toMatchObject({
    from_balance: true,
    needs_second: true,
  })
  const { request } = await first.call(contract.refund, big)
  expect(request).toMatchObject({ state: 'requested', needs_second: true })
  expect((await customer.call(session.me)).balance).toBe(before)
  const decide = (client: TestClient) =>
    client.answer(grants.decide, { request_id: request.id, decision: 'approve', reason: 'Checked' })
  expect(await decide(first)).toMatchObject({ data: { error: 'grant_own_request' } })
  expect(await decide(second)).toMatchObject({ code: 0 })
  expect(await decide(second)).toMatchObject({ data: { error: 'grant_decided' } })
  expect((await customer.call(session.me)).balance).toBe(before - big.amount)
  expect(await orderRow(recharge)).toMatchObject({ refunded: big.amount, refunds: [{ state: 'done' }] })
  const [requested] = (await first.call(staff.acts, { action: 'refund_requested' })).list
  expect(requested).toMatchObject({ object: `order ${recharge}` })
})

it('[BL-01.41] names the commission that the partner loses, exactly', async () => {
  const { db } = server.context
  const order_id = await buy(server, customer, { type: 2, amount: 101 })
  await db
    .insertInto('partner_commissions')
    .values({
      partner_code: 'PA-SAMPLE',
      order_id,
      currency: 'USD',
      rate: 1250,
      amount: 1262,
      refund_id: null,
    })
    .execute()
  const preview = await first.call(contract.refundPreview, { account_id, order_id, amount: 3333 })
  expect(preview.commission).toEqual({ partner: 'PA-SAMPLE', amount: 1262 - 845 })
  await second.call(contract.refund, wanted(order_id, 3333))
  const rows = await db
    .selectFrom('partner_commissions')
    .select('amount')
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
  expect(rows.map(row => row.amount)).toEqual([1262, -(1262 - 845)])
})

it('[BL-01.42] refuses too much, unpaid and foreign orders, and a key that is used for more', async () => {
  const paid = await buy(server, customer, { type: 2, amount: 100 })
  const unpaid = await orderOf(customer)
  const refused: [object, string][] = [
    [wanted(paid, 10_001), 'refund_too_much'],
    [wanted(unpaid, 1), 'order_unpaid'],
    [wanted(plan, 1), 'refund_too_much'],
    [wanted(9_999_999, 1), 'not_found'],
    [wanted(paid, 1, { account_id: account_id + 1 }), 'not_found'],
    [wanted(paid, 0), 'bad_input'],
    [wanted(paid, 1, { reason: 'no' }), 'bad_input'],
  ]
  for (const [input, error] of refused)
    expect(await first.answer(contract.refund, input as never), JSON.stringify(input)).toMatchObject({
      data: { error },
    })
  const same = wanted(paid, 100)
  await second.call(contract.refund, same)
  expect(await second.answer(contract.refund, { ...same, amount: 101 })).toMatchObject({
    data: { error: 'grant_key_reused' },
  })
  expect(await orderRow(paid)).toMatchObject({ refunded: 100 })
  expect(
    await first.answer(contract.refundPreview, { account_id: account_id + 1, order_id: paid }),
  ).toMatchObject({ status: 404 })
  expect((await customer.call(list, {})).list.find(one => one.order_id === paid)?.refunded).toBe(100)
})
