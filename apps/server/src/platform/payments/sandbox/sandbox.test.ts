import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { paymentSecrets } from '../payment-secrets.ts'
import { createStripeProvider } from '../stripe-provider.ts'
import { startPaymentSandbox, type PaymentSandbox } from './sandbox-server.ts'
import { sandboxSwitches, setSwitches } from './switches.ts'

interface Received {
  body: Buffer
  headers: IncomingHttpHeaders
}

let server: TestServer
let sandbox: PaymentSandbox
let stripe: Stripe
let status = 200
const received: Received[] = []
const receiver = createServer((request, response) => {
  void buffer(request).then(body => {
    received.push({ body, headers: request.headers })
    response.writeHead(status).end()
  })
})

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  // The sandbox of the server sends to the product; this one, on the same port and data, to the test.
  await server.sandbox?.close()
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  sandbox = await startPaymentSandbox(server.context, {
    target: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/notices`,
  })
  stripe = new Stripe(secrets().apiKey, { ...address(), maxNetworkRetries: 0 })
})
afterAll(async () => {
  await sandbox.close()
  receiver.close()
  await server.stop()
})
beforeEach(async () => {
  await sandbox.messages.drain(10)
  await setSwitches(server.context.db, Object.fromEntries(sandboxSwitches.map(name => [name, 0])))
  received.splice(0)
  status = 200
})

const secrets = () => paymentSecrets(server.context.config)
function address() {
  const { hostname, port } = new URL(server.context.config.payments.apiOrigin)
  return { host: hostname, port, protocol: 'http' as const }
}
const order = (): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: '7',
  success_url: `${server.origin}/paid`,
  cancel_url: `${server.origin}/back`,
  line_items: [
    { quantity: 1, price_data: { currency: 'usd', unit_amount: 12_900, product_data: { name: 'Plan A' } } },
  ],
})
const act = (session: { id: string }, name: string) =>
  fetch(`${server.context.config.payments.apiOrigin}/c/pay/${session.id}`, {
    method: 'POST',
    body: new URLSearchParams({ act: name }),
    redirect: 'manual',
  })
const types = () => received.map(({ body }) => (JSON.parse(body.toString()) as Stripe.Event).type)
const verify = ({ body, headers }: Received) =>
  stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', secrets().webhookSecret)

it('[BL-02.1] takes a card on the hosted page and reports it by signed messages', async () => {
  const session = await stripe.checkout.sessions.create(order())
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 12_900 })
  const page = await fetch(session.url ?? '')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('$129.00')
  const answer = await act(session, 'card')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${server.origin}/paid`])
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  expect(paid).toMatchObject({ payment_status: 'paid', payment_intent: { status: 'succeeded' } })
  await sandbox.messages.drain()
  expect(types().sort()).toEqual(['checkout.session.completed', 'payment_intent.succeeded'])
  for (const message of received) expect(verify(message).livemode).toBe(false)
})

it('[BL-02.1] declines a card, asks for 3-D Secure, and ends delayed payments both ways', async () => {
  const session = await stripe.checkout.sessions.create(order())
  const state = async () =>
    (await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })) as {
      status: string
      payment_intent: Stripe.PaymentIntent
    }
  await act(session, 'decline')
  expect((await state()).payment_intent.last_payment_error?.code).toBe('card_declined')
  await act(session, 'secure')
  expect((await state()).payment_intent.status).toBe('requires_action')
  await act(session, 'refuse')
  expect((await state()).payment_intent.status).toBe('requires_payment_method')
  await act(session, 'secure')
  await act(session, 'approve')
  expect((await state()).payment_intent.status).toBe('succeeded')
  for (const [name, end] of [
    ['later', 'checkout.session.async_payment_succeeded'],
    ['later_fails', 'checkout.session.async_payment_failed'],
  ] as const) {
    const delayed = await stripe.checkout.sessions.create(order())
    await act(delayed, name)
    expect(await stripe.checkout.sessions.retrieve(delayed.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    })
    await sandbox.messages.drain(3)
    expect(types()).toContain(end)
  }
})

it('[BL-02.2] stores an answer under its key, errors of the server included', async () => {
  const first = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'key-1' })
  const again = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'key-1' })
  expect(again.id).toBe(first.id)
  const other = { ...order(), client_reference_id: '8' }
  await expect(stripe.checkout.sessions.create(other, { idempotencyKey: 'key-1' })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  })
  for (const name of ['error_before', 'error_after'] as const) {
    await setSwitches(server.context.db, { [name]: 100 })
    await expect(stripe.checkout.sessions.create(order(), { idempotencyKey: name })).rejects.toThrow()
    await setSwitches(server.context.db, { [name]: 0 })
    await expect(stripe.checkout.sessions.create(order(), { idempotencyKey: name })).rejects.toMatchObject({
      statusCode: 500,
    })
    expect(await stripe.checkout.sessions.create(order(), { idempotencyKey: `${name} 2` })).toBeDefined()
  }
})

it('[BL-02.3] gives money back once, and never more than was paid', async () => {
  const session = await stripe.checkout.sessions.create(order())
  await act(session, 'card')
  const paid = await stripe.checkout.sessions.retrieve(session.id)
  const payment = paid.payment_intent as string
  await stripe.refunds.create({ payment_intent: payment, amount: 900 }, { idempotencyKey: 'part' })
  await stripe.refunds.create({ payment_intent: payment, amount: 900 }, { idempotencyKey: 'part' })
  await expect(stripe.refunds.create({ payment_intent: payment, amount: 12_001 })).rejects.toThrow('greater')
  const rest = await stripe.refunds.create({ payment_intent: payment })
  expect(rest).toMatchObject({ amount: 12_000, status: 'succeeded' })
  await expect(stripe.refunds.create({ payment_intent: payment })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  const unpaid = await stripe.checkout.sessions.create(order())
  await act(unpaid, 'decline')
  const { payment_intent } = await stripe.checkout.sessions.retrieve(unpaid.id)
  await expect(stripe.refunds.create({ payment_intent: payment_intent as string })).rejects.toThrow()
})

it('[BL-02.4] each switch spoils messages as its name states, and refused ones are sent again', async () => {
  const { db } = server.context
  const spoilt = async (name: (typeof sandboxSwitches)[number], rounds = 1) => {
    received.splice(0)
    await setSwitches(db, { [name]: 100 })
    const session = await stripe.checkout.sessions.create(order())
    await stripe.checkout.sessions.expire(session.id)
    await setSwitches(db, { [name]: 0 })
    await sandbox.messages.drain(rounds)
    return received
  }
  expect(await spoilt('duplicate')).toHaveLength(2)
  expect(new Set(received.map(({ body }) => (JSON.parse(body.toString()) as { id: string }).id)).size).toBe(1)
  expect(await spoilt('dropped')).toHaveLength(0)
  expect(await spoilt('delayed')).toHaveLength(1)
  for (const name of ['tampered', 'stale'] as const) {
    status = 400
    const [message] = await spoilt(name)
    expect(() => verify(message!), name).toThrow(name === 'stale' ? /tolerance/ : /signature/)
    status = 200
    await sandbox.messages.drain()
    expect(verify(received.at(-1)!).type).toBe('checkout.session.expired')
  }
})

it('[BL-02.5] a payment survives a restart, and the page of one that ended takes nothing', async () => {
  const session = await stripe.checkout.sessions.create(order())
  await sandbox.close()
  const { port } = receiver.address() as AddressInfo
  sandbox = await startPaymentSandbox(server.context, { target: `http://127.0.0.1:${port}/notices` })
  // The first request may take a kept connection of the sandbox that was closed.
  await act(session, 'card').catch(() => act(session, 'card'))
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' })
  await act(session, 'card')
  await sandbox.messages.drain()
  expect(types().filter(type => type === 'payment_intent.succeeded')).toHaveLength(1)
  const closed = await stripe.checkout.sessions.create({ ...order(), locale: 'ja' })
  await stripe.checkout.sessions.expire(closed.id)
  await expect(stripe.checkout.sessions.expire(closed.id)).rejects.toThrow('status')
  const pageOf = (id: string) => fetch(`${server.context.config.payments.apiOrigin}/c/pay/${id}`)
  expect(await (await pageOf(closed.id)).text()).toContain('このページは終了しました')
  expect((await pageOf('cs_test_none')).status).toBe(404)
})

it('[BL-02.6] the product trusts a message only by its signature, its bytes and its age', () => {
  const { apiKey, webhookSecret } = secrets()
  let now = Date.now()
  const provider = createStripeProvider({ secretKey: apiKey, webhookSecret }, { now: () => now })
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { object: 'checkout.session', id: 'cs_1', payment_intent: 'pi_1' } },
  })
  const header = stripe.webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret,
    timestamp: Math.floor(now / 1000),
  })
  const check = (body: string, signature: string | undefined) =>
    provider.verify(Buffer.from(body), signature === undefined ? {} : { 'stripe-signature': signature })
  expect(check(payload, header)).toEqual({
    id: 'evt_1',
    type: 'checkout.session.completed',
    checkoutId: 'cs_1',
    paymentId: undefined,
  })
  expect(check(`${payload} `, header)).toBe('bad_signature')
  expect(check(payload, undefined)).toBe('unsigned')
  expect(check(payload, '')).toBe('bad_signature')
  expect(provider.verify(Buffer.from(payload), { 'stripe-signature': [header, header] as never })).toBe(
    'unsigned',
  )
  expect(check(payload, header.replace(/v1=./, 'v1=x'))).toBe('bad_signature')
  const foreign = stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_other' })
  expect(check(payload, foreign)).toBe('bad_signature')
  for (const text of ['{', '{}', '[]']) {
    const signed = stripe.webhooks.generateTestHeaderString({ payload: text, secret: webhookSecret })
    expect(check(text, signed)).toBe('malformed')
  }
  now += 300_000
  expect(check(payload, header)).toMatchObject({ id: 'evt_1' })
  now += 1000
  expect(check(payload, header)).toBe('too_old')
})
