import type { NoticeRefusal } from '@adloom/contract/staff-checks'
import type { Clock } from '../../clock.ts'
import { paymentLimits } from '../../limits/payment-limits.ts'
import {
  type Checkout,
  CheckoutInProgress,
  type CheckoutState,
  type PaymentNotice,
  type PaymentProvider,
  type Refund,
} from '../payment-provider.ts'
import type { AlipayKeys } from './alipay-keys.ts'
import { chinaTime } from './china-time.ts'
import { type AlipayClient, AlipayRefusal, callGateway, signedRequest } from './gateway-client.ts'
import { isSignedMessage } from './signing.ts'
import { readTradeNumber, tradeNumber } from './trade-number.ts'
import { fromYuan, toYuan } from './yuan.ts'

export interface AlipaySettings {
  appId: string
  /** The account that takes the money. */
  sellerId: string
  /** Where requests are sent, and where payers open the page. */
  gateway: string
  pageGateway: string
  /** The public address of this product that takes messages. */
  notifyUrl: string
  keys: () => Promise<AlipayKeys>
}

const notExisting = 'ACQ.TRADE_NOT_EXIST'
/** Refusals to close a trade that waits for its payer: the payer has paid, the bank has not answered. */
const atWork = new Set([
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.REASON_TRADE_STATUS_INVALID',
  'ACQ.REASON_ILLEGAL_STATUS',
])

/** Refusals of a refund that no later try changes. */
const finalRefusals = new Set([
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.DISCORDANT_REPEAT_REQUEST',
])

/** Payments on the page that Alipay hosts for browsers, in CNY (decision 0164). */
export function createAlipayProvider(settings: AlipaySettings, clock: Clock): PaymentProvider {
  const client: AlipayClient = { ...settings, clock }
  const find = (id: string) => findTrade(client, id)
  return {
    name: 'alipay',
    accepted: { type: 'text/plain; charset=utf-8', body: 'success' },
    async open(request) {
      if (request.currency !== 'cny') throw new Error(`Alipay takes CNY, not ${request.currency}`)
      const id = tradeNumber({ reference: request.reference, closesAt: request.expiresAt }, request.key)
      const params = await signedRequest(
        client,
        'alipay.trade.page.pay',
        {
          out_trade_no: id,
          product_code: 'FAST_INSTANT_TRADE_PAY',
          total_amount: toYuan(request.amount),
          subject: plainTitle(request.title),
          body: plainTitle(request.description),
          time_expire: chinaTime(request.expiresAt * 1000),
        },
        { notify_url: settings.notifyUrl, return_url: request.successUrl },
      )
      const { reference, amount, currency } = request
      const url = `${settings.pageGateway}?${new URLSearchParams(params)}`
      return { ...unpaid(id, 'open'), url, reference, amount, currency }
    },
    find,
    async close(id) {
      try {
        await callGateway(client, 'alipay.trade.close', { out_trade_no: id })
      } catch (error) {
        // It was paid or closed in the meantime, no payer opened it yet, or the answer was lost.
        const checkout = await find(id)
        const reason = error instanceof AlipayRefusal ? error.reason : ''
        if (checkout.state !== 'open' || reason === notExisting) return checkout
        throw atWork.has(reason) ? new CheckoutInProgress(id, { cause: error }) : error
      }
      return find(id)
    },
    refund: request => refundTrade(client, request),
    findRefund: (paymentId, reference) => findRefund(client, paymentId, reference),
    // Alipay settles complaints of payers in its own console (decision 0266).
    findDisputes: async () => [],
    findDisputesSince: async () => [],
    verify: async body => verifyNotice(settings, (await settings.keys()).publicKey, body),
  }
}

/** A title without the characters that Alipay does not take. */
function plainTitle(text: string): string {
  return text.replaceAll(/[/=&<>"'\\]/g, ' ').slice(0, paymentLimits.titleCharacters)
}

function unpaid(id: string, state: CheckoutState): Checkout {
  const reference = readTradeNumber(id)?.reference ?? ''
  return {
    id,
    url: '',
    state,
    reference,
    amount: 0,
    currency: 'cny',
    paymentId: undefined,
    failure: undefined,
  }
}

async function findTrade(client: AlipayClient, id: string): Promise<Checkout> {
  try {
    const answer = await callGateway(client, 'alipay.trade.query', { out_trade_no: id })
    return {
      ...unpaid(answer['out_trade_no'] ?? '', stateOf(answer['trade_status'])),
      amount: fromYuan(answer['total_amount']) ?? 0,
      paymentId: answer['trade_no'],
    }
  } catch (error) {
    if (!(error instanceof AlipayRefusal) || error.reason !== notExisting) throw error
    // No payer came to the page yet; whether it still opens is in its number.
    const closesAt = readTradeNumber(id)?.closesAt ?? 0
    const isOver = client.clock.now() > (closesAt + paymentLimits.pageSlackSeconds) * 1000
    return unpaid(id, isOver ? 'expired' : 'open')
  }
}

function stateOf(status: string | undefined): CheckoutState {
  switch (status) {
    case 'WAIT_BUYER_PAY':
      return 'open'
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return 'paid'
    case 'TRADE_CLOSED':
      return 'expired'
    default:
      throw new Error(`an unknown state of a trade: ${status}`)
  }
}

/** Our number of a refund; the same one is made once. */
function refundNumber(reference: string): string {
  return reference.replaceAll(/[^\w]/g, '_')
}

async function refundTrade(
  client: AlipayClient,
  request: { key: string; paymentId: string; amount?: number; reference?: string },
): Promise<Refund> {
  const { paymentId, key, reference = key } = request
  const id = refundNumber(reference)
  const amount = request.amount ?? (await amountOf(client, paymentId))
  try {
    const answer = await callGateway(client, 'alipay.trade.refund', {
      trade_no: paymentId,
      refund_amount: toYuan(amount),
      out_request_no: id,
    })
    if (answer['fund_change'] === 'Y') return { id, state: 'done' }
  } catch (error) {
    if (error instanceof AlipayRefusal && finalRefusals.has(error.reason)) return { id, state: 'failed' }
    throw error
  }
  // No money moved by this request: an earlier one made the refund, or it is on its way.
  return (await findRefund(client, paymentId, reference)) ?? { id, state: 'pending' }
}

async function amountOf(client: AlipayClient, paymentId: string): Promise<number> {
  const answer = await callGateway(client, 'alipay.trade.query', { trade_no: paymentId })
  return fromYuan(answer['total_amount']) ?? 0
}

async function findRefund(
  client: AlipayClient,
  paymentId: string,
  reference: string,
): Promise<Refund | undefined> {
  const id = refundNumber(reference)
  const answer = await callGateway(client, 'alipay.trade.fastpay.refund.query', {
    trade_no: paymentId,
    out_request_no: id,
  })
  return answer['refund_status'] === 'REFUND_SUCCESS' ? { id, state: 'done' } : undefined
}

/** A message of our app and our account with Alipay's signature, or why it is not one. */
function verifyNotice(
  { appId, sellerId }: Pick<AlipaySettings, 'appId' | 'sellerId'>,
  publicKey: AlipayKeys['publicKey'],
  body: Buffer,
): PaymentNotice | NoticeRefusal {
  const params = Object.fromEntries(new URLSearchParams(body.toString()))
  if (!params['sign']) return 'unsigned'
  if (!isSignedMessage(params, publicKey)) return 'bad_signature'
  if (params['app_id'] !== appId || params['seller_id'] !== sellerId) return 'not_ours'
  const { notify_id: id, out_trade_no: checkoutId, trade_status: type = '', total_amount: total } = params
  const amount = fromYuan(total)
  if (!id || amount === undefined) return 'malformed'
  return { id, type, checkoutId, paymentId: undefined, amount }
}
