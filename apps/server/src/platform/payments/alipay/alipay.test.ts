import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { actOnPage } from '@adloom/testbed/sample-purchase'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { startAlipaySandbox } from '../alipay-sandbox/alipay-sandbox.ts'
import { sandboxAppId, sandboxKeys, sandboxSellerId } from '../alipay-sandbox/sandbox-keys.ts'
import type { CheckoutRequest, PaymentProvider } from '../payment-provider.ts'
import { sandboxSwitches, setSwitches } from '../sandbox/switches.ts'
import { readPrivateKey, readPublicKey } from './alipay-keys.ts'
import { createAlipayProvider } from './alipay-provider.ts'
import { chinaTime, readChinaTime } from './china-time.ts'
import { callGateway } from './gateway-client.ts'
import { signMessage, signRequest } from './signing.ts'
import { fromYuan, toYuan } from './yuan.ts'

let server: TestServer
let provider: PaymentProvider
beforeAll(async () => {
  server = await startTestServer({ worker: false, env: { BUILD: 'cn' } })
  provider = server.context.payments!
})
afterAll(() => server.stop())
beforeEach(() => setSwitches(server.context.db, Object.fromEntries(sandboxSwitches.map(name => [name, 0]))))

let key = 0
const request = (changes: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  key: `00000000-0000-4000-8000-${String(++key).padStart(12, '0')}`,
  reference: 'order:7',
  amount: 198_000,
  currency: 'cny',
  title: 'Plan A/B & C',
  description: 'Order 7',
  email: 'payer@example.test',
  language: 'zh-cn',
  successUrl: `${server.origin}/home/index?order_id=7`,
  cancelUrl: `${server.origin}/leave`,
  expiresAt: Math.floor(Date.now() / 1000) + 3600,
  ...changes,
})
const here = (page: string) => {
  const { pathname, search } = new URL(page)
  return fetch(`${server.context.config.payments.apiOrigin}${pathname}${search}`)
}
const client = async () => {
  const { app, provider: alipay } = await sandboxKeys(server.context.db)
  return {
    appId: sandboxAppId,
    gateway: `${server.context.config.payments.apiOrigin}/gateway.do`,
    keys: async () => ({ privateKey: app.privateKey, publicKey: alipay.publicKey }),
    clock: { now: () => Date.now() },
  }
}

it('[BL-02.80] amounts are yuan with two decimals, times those of China', () => {
  for (const [minor, yuan] of [
    [1, '0.01'],
    [10, '0.10'],
    [198_000, '1980.00'],
  ] as const)
    expect([toYuan(minor), fromYuan(yuan)]).toEqual([yuan, minor])
  for (const text of ['1.005', '-1.00', '1e3', '', undefined, '1,00']) expect(fromYuan(text)).toBeUndefined()
  const at = Date.UTC(2026, 10, 24, 16, 30, 5)
  expect(chinaTime(at)).toBe('2026-11-25 00:30:05')
  expect(readChinaTime(chinaTime(at))).toBe(at)
})

it('[BL-02.80] a page is open until its time is over; its payer creates the trade', async () => {
  const asked = request()
  const page = await provider.open(asked)
  expect(page).toMatchObject({ state: 'open', reference: 'order:7', amount: 198_000 })
  expect((await provider.open(asked)).id).toBe(page.id)
  expect(await provider.find(page.id)).toMatchObject({
    state: 'open',
    reference: 'order:7',
    paymentId: undefined,
  })
  expect(await provider.close(page.id)).toMatchObject({ state: 'open' })
  const late = createAlipayProvider(
    { ...(await client()), sellerId: sandboxSellerId, pageGateway: '', notifyUrl: '' },
    { now: () => Date.now() + 3_661_000 },
  )
  expect((await late.find(page.id)).state).toBe('expired')
  const shown = await (await here(page.url)).text()
  expect(shown).toContain('¥1,980.00')
  expect(shown).toContain('Plan A B   C')
  await actOnPage(server, page.url, 'decline')
  expect(await provider.find(page.id)).toMatchObject({ state: 'open', amount: 198_000 })
  await actOnPage(server, page.url, 'pay')
  const paid = await provider.find(page.id)
  expect(paid).toMatchObject({ id: page.id, state: 'paid', amount: 198_000, currency: 'cny' })
  expect(paid.paymentId).toMatch(/^\d{28}$/)
  expect((await provider.close(page.id)).state).toBe('paid')
})

it('[BL-02.80] a trade is closed by us, by its payer or when its time is over', async () => {
  for (const end of ['seller', 'payer', 'time'] as const) {
    const { id, url } = await provider.open(request())
    await actOnPage(server, url, end === 'payer' ? 'cancel' : 'decline')
    if (end === 'seller') expect((await provider.close(id)).state).toBe('expired')
    const later = Date.now() + 3_600_000
    const clock = end === 'time' ? vi.spyOn(server.context.clock, 'now').mockReturnValue(later) : undefined
    expect((await provider.find(id)).state, end).toBe('expired')
    clock?.mockRestore()
    await actOnPage(server, url, 'pay')
    expect((await provider.find(id)).state, end).toBe('expired')
  }
})

it('[BL-02.81] the fake takes our signature alone, and a number for one trade', async () => {
  const { db } = server.context
  const { url } = await provider.open(request())
  const changed = new URL(url)
  changed.searchParams.set('biz_content', changed.searchParams.get('biz_content')!.replace('1980.00', '0.01'))
  expect(await (await here(changed.href)).text()).toContain('isv.invalid-signature')
  const { app } = await sandboxKeys(db)
  const content = JSON.parse(new URL(url).searchParams.get('biz_content')!) as Record<string, string>
  await here(url)
  const page = (changes: Record<string, string>) => {
    const { sign: _sign, ...params } = Object.fromEntries(new URL(url).searchParams)
    const biz_content = JSON.stringify({ ...content, ...changes })
    return here(
      `${url.split('?')[0]}?${new URLSearchParams(signRequest({ ...params, biz_content }, app.privateKey))}`,
    )
  }
  for (const [changes, refusal] of [
    [{ total_amount: '1.00' }, 'ACQ.CONTEXT_INCONSISTENT'],
    [{ out_trade_no: 'with-hyphens' }, 'ACQ.INVALID_PARAMETER'],
    [{ subject: 'a=b' }, 'ACQ.INVALID_PARAMETER'],
    [{ total_amount: '0.00' }, 'ACQ.TOTAL_FEE_EXCEED'],
    [{ time_expire: 'soon' }, 'ACQ.INVALID_PARAMETER'],
    [{ timeout_express: '16d' }, 'ACQ.INVALID_PARAMETER'],
  ] as const)
    expect(await (await page(changes)).text(), JSON.stringify(changes)).toContain(refusal)
  const known = await client()
  const other = { ...known, appId: '2021000000000009' }
  await expect(callGateway(other, 'alipay.trade.query', {})).rejects.toThrow('isv.invalid-app-id')
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreignKeys = async () => ({ ...(await known.keys()), privateKey: foreign.privateKey })
  await expect(callGateway({ ...known, keys: foreignKeys }, 'alipay.trade.query', {})).rejects.toThrow(
    'isv.invalid-signature',
  )
  const impostor = async () => ({ ...(await known.keys()), publicKey: foreign.publicKey })
  await expect(callGateway({ ...known, keys: impostor }, 'alipay.trade.query', {})).rejects.toThrow(
    'unsigned',
  )
})

it('[BL-02.82] a refund is made once by its number, and never exceeds what was paid', async () => {
  const { id, url } = await provider.open(request())
  await actOnPage(server, url, 'pay')
  const paymentId = (await provider.find(id)).paymentId!
  const partial = { key: 'k', paymentId, amount: 98_000, reference: 'refund:1' }
  expect(await provider.findRefund(paymentId, 'refund:1')).toBeUndefined()
  expect(await provider.refund(partial)).toEqual({ id: 'refund_1', state: 'done' })
  expect(await provider.refund({ ...partial, key: 'other' })).toMatchObject({ state: 'done' })
  expect(await provider.findRefund(paymentId, 'refund:1')).toMatchObject({ state: 'done' })
  expect((await provider.refund({ ...partial, amount: 1 })).state).toBe('failed')
  expect((await provider.refund({ ...partial, reference: 'refund:2', amount: 100_001 })).state).toBe('failed')
  await setSwitches(server.context.db, { error_after: 100 })
  await expect(provider.refund({ ...partial, reference: 'refund:3', amount: 100_000 })).rejects.toThrow('500')
  await setSwitches(server.context.db, { error_after: 0 })
  expect(await provider.findRefund(paymentId, 'refund:3')).toMatchObject({ state: 'done' })
  expect((await provider.find(id)).state).toBe('expired')
  expect((await provider.refund({ ...partial, reference: 'refund:4', amount: 1 })).state).toBe('failed')
})

it('[BL-02.83] a message is trusted with the signature of Alipay, for our app and account', async () => {
  const { provider: alipay } = await sandboxKeys(server.context.db)
  const notice = {
    app_id: sandboxAppId,
    seller_id: sandboxSellerId,
    notify_id: 'n1',
    out_trade_no: 'order_7_1_a',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '1980.00',
    gmt_close: '',
  }
  const check = (params: Record<string, string>) =>
    provider.verify(Buffer.from(new URLSearchParams(params).toString()), {})
  const signed = signMessage(notice, alipay.privateKey)
  expect(await check(signed)).toEqual({
    id: 'n1',
    type: 'TRADE_SUCCESS',
    checkoutId: 'order_7_1_a',
    paymentId: undefined,
    amount: 198_000,
  })
  for (const [name, value] of Object.entries({
    total_amount: '0.01',
    sign: 'AAAA',
    sign_type: 'RSA',
    extra: 'x',
  }))
    expect(await check({ ...signed, [name]: value })).toBe('bad_signature')
  const { sign: _signature, ...unsigned } = signed
  expect(await check(unsigned)).toBe('unsigned')
  for (const [changes, reason] of [
    [{ app_id: '2021000000000009' }, 'not_ours'],
    [{ seller_id: '2088000000000009' }, 'not_ours'],
    [{ notify_id: '' }, 'malformed'],
    [{ total_amount: '1e3' }, 'malformed'],
  ] as const)
    expect(await check(signMessage({ ...notice, ...changes }, alipay.privateKey))).toBe(reason)
})

it('[BL-02.84] messages are repeated until the answer is the word success', async () => {
  const answers = ['fail', 'success']
  const received: URLSearchParams[] = []
  const receiver = createServer((incoming, response) => {
    let body = ''
    incoming.on('data', chunk => (body += String(chunk)))
    incoming.on('end', () => {
      received.push(new URLSearchParams(body))
      response.end(answers[received.length - 1] ?? 'success')
    })
  })
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  await server.sandbox?.close()
  const target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const sandbox = await startAlipaySandbox(server.context, { target })
  const { id, url } = await provider.open(request())
  // The first request may take a kept connection of the sandbox that was closed.
  await actOnPage(server, url, 'pay').catch(() => actOnPage(server, url, 'pay'))
  await sandbox.messages.drain(3)
  const ours = received.filter(params => params.get('out_trade_no') === id)
  expect(ours.length).toBe(2)
  expect(new Set(ours.map(params => params.get('notify_id'))).size).toBe(1)
  for (const params of ours)
    expect(await provider.verify(Buffer.from(params.toString()), {})).toMatchObject({ checkoutId: id })
  await sandbox.close()
  receiver.close()
})

it('[BL-02.85] keys of Alipay are set together, in the CN build, and not beside those of Stripe', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pkcs1 = pair.privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')
  const spki = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const keys = {
    BUILD: 'cn',
    ALIPAY_APP_ID: '2021000000000002',
    ALIPAY_SELLER_ID: '2088000000000002',
    ALIPAY_PRIVATE_KEY: pkcs1,
    ALIPAY_PUBLIC_KEY: spki,
  }
  const read = (changes: Record<string, string | undefined>) => readConfig({ ...keys, ...changes }).payments
  expect(read({})).toMatchObject({
    provider: 'alipay',
    sandbox: false,
    alipay: { appId: '2021000000000002' },
  })
  expect(readPrivateKey(pkcs1).equals(pair.privateKey)).toBe(true)
  expect(readPublicKey(spki).equals(pair.publicKey)).toBe(true)
  expect(readConfig({ BUILD: 'cn' }).payments).toMatchObject({ provider: 'alipay', sandbox: true })
  expect(readConfig({}).payments).toMatchObject({ provider: 'stripe', sandbox: true })
  expect(() => read({ BUILD: 'global' })).toThrow('CNY')
  expect(() => read({ ALIPAY_PUBLIC_KEY: undefined })).toThrow('belong together')
  expect(() => read({ ALIPAY_PRIVATE_KEY: 'AAAA' })).toThrow('ALIPAY_PRIVATE_KEY')
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(() => read(stripe)).toThrow('one provider')
  expect(readConfig({ BUILD: 'cn', ...stripe }).payments).toMatchObject({
    provider: 'stripe',
    sandbox: false,
  })
})
