import { randomBytes, randomInt } from 'node:crypto'
import type { Executor } from '../../database/database.ts'
import { sandboxLimits } from '../../limits/payment-limits.ts'
import { chinaTime } from '../alipay/china-time.ts'
import { toYuan } from '../alipay/yuan.ts'
import type { Messages } from '../sandbox/messages.ts'
import { sandboxAppId, sandboxSellerId } from './sandbox-keys.ts'

type TradeStatus = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_FINISHED' | 'TRADE_CLOSED'

interface TradeRefund {
  number: string
  amount: number
  reason: string
  at: number
}

/** A trade of the sandbox; times are in milliseconds, amounts in minor units. */
export interface Trade {
  /** The seller's number (`out_trade_no`). */
  id: string
  /** Alipay's number. Empty: no payer came to the page yet, so the trade does not exist. */
  number: string
  amount: number
  title: string
  description: string
  returnUrl: string
  /** When the page closes, and how long a trade may wait after its payer came. */
  closesAt: number
  waitMs: number
  status: TradeStatus
  /** The bank works on the payment; and how that ends. */
  inProgress: boolean
  ends: 'paid' | 'refused'
  isDeclined: boolean
  createdAt: number
  paidAt: number
  refunds: TradeRefund[]
}

/** A refusal in the terms of Alipay's answers. */
export class TradeError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export interface TradeDesk {
  messages: Messages
  now: number
}

export const tradeActs = ['pay', 'decline', 'later', 'later_fails', 'cancel'] as const
export type TradeAct = (typeof tradeActs)[number]

export async function findTrade(db: Executor, id: string, lock = false): Promise<Trade | undefined> {
  const query = db
    .selectFrom('sandbox_objects')
    .select('body')
    .where('kind', '=', 'trade')
    .where('id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row?.body as Trade | undefined
}

export async function insertTrade(db: Executor, trade: Trade): Promise<void> {
  await db
    .insertInto('sandbox_objects')
    .values({ id: trade.id, kind: 'trade', body: JSON.stringify(trade) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function latestTrades(db: Executor, count: number): Promise<Trade[]> {
  const rows = await db
    .selectFrom('sandbox_objects')
    .select('body')
    .where('kind', '=', 'trade')
    .orderBy('created_at', 'desc')
    .limit(count)
    .execute()
  return rows.map(row => row.body as unknown as Trade)
}

async function keep(db: Executor, trade: Trade): Promise<void> {
  await db
    .updateTable('sandbox_objects')
    .set({ body: JSON.stringify(trade) })
    .where('id', '=', trade.id)
    .execute()
}

/** The trade of now: one whose time is over is closed, unless its payment is at work. */
export async function currentTrade(
  transaction: Executor,
  desk: TradeDesk,
  id: string,
): Promise<Trade | undefined> {
  const trade = await findTrade(transaction, id, true)
  if (trade && trade.status === 'WAIT_BUYER_PAY' && !trade.inProgress && isOver(trade, desk.now))
    await closeTrade(transaction, desk, trade)
  return trade
}

function isOver(trade: Trade, now: number): boolean {
  return now >= trade.closesAt || (trade.number !== '' && now >= trade.createdAt + trade.waitMs)
}

/** Does what the payer chose. The first act creates the trade. */
export async function act(
  transaction: Executor,
  desk: TradeDesk,
  trade: Trade,
  chosen: TradeAct,
): Promise<void> {
  if (trade.status !== 'WAIT_BUYER_PAY' || trade.inProgress) return
  if (trade.number === '') Object.assign(trade, { number: newTradeNumber(desk.now), createdAt: desk.now })
  switch (chosen) {
    case 'pay':
      return succeed(transaction, desk, trade)
    case 'decline':
      trade.isDeclined = true
      return keep(transaction, trade)
    case 'cancel':
      return closeTrade(transaction, desk, trade)
    case 'later':
    case 'later_fails':
      Object.assign(trade, { inProgress: true, ends: chosen === 'later' ? 'paid' : 'refused' })
      await keep(transaction, trade)
      await desk.messages.settleLater(transaction, trade.id)
  }
}

/** Ends a delayed payment. */
export async function settleTrade(transaction: Executor, desk: TradeDesk, id: string): Promise<void> {
  const trade = await findTrade(transaction, id, true)
  if (!trade?.inProgress) return
  trade.inProgress = false
  if (trade.ends === 'paid') return succeed(transaction, desk, trade)
  trade.isDeclined = true
  await keep(transaction, trade)
}

async function succeed(transaction: Executor, desk: TradeDesk, trade: Trade): Promise<void> {
  Object.assign(trade, { status: 'TRADE_SUCCESS', paidAt: desk.now, isDeclined: false })
  await keep(transaction, trade)
  await notify(transaction, desk, trade)
}

export async function closeTrade(transaction: Executor, desk: TradeDesk, trade: Trade): Promise<void> {
  trade.status = 'TRADE_CLOSED'
  await keep(transaction, trade)
  if (trade.number !== '') await notify(transaction, desk, trade)
}

/** Gives money back; true when this request moved it, false when an earlier one of its number did. */
export async function refundTrade(
  transaction: Executor,
  desk: TradeDesk,
  trade: Trade,
  request: { number: string; amount: number; reason: string },
): Promise<boolean> {
  const known = trade.refunds.find(refund => refund.number === request.number)
  if (known && known.amount !== request.amount)
    throw new TradeError('ACQ.DISCORDANT_REPEAT_REQUEST', 'The number was used with another amount.')
  if (known) return false
  if (trade.status === 'TRADE_FINISHED')
    throw new TradeError('ACQ.TRADE_HAS_FINISHED', 'The trade can no longer be given back.')
  if (trade.status !== 'TRADE_SUCCESS')
    throw new TradeError('ACQ.TRADE_STATUS_ERROR', 'Only a paid trade can be given back.')
  if (request.amount <= 0 || request.amount > trade.amount - refunded(trade))
    throw new TradeError('ACQ.REASON_TRADE_REFUND_FEE_ERR', 'The amount is more than what is left.')
  trade.refunds.push({ ...request, at: desk.now })
  if (refunded(trade) === trade.amount) trade.status = 'TRADE_CLOSED'
  await keep(transaction, trade)
  await notify(transaction, desk, trade, request.number)
  return true
}

export function refunded(trade: Trade): number {
  return trade.refunds.reduce((sum, refund) => sum + refund.amount, 0)
}

/** Writes a message about the state of a trade, with its delivery. */
async function notify(
  transaction: Executor,
  desk: TradeDesk,
  trade: Trade,
  refundNumber = '',
): Promise<void> {
  const id = `${chinaTime(desk.now).replaceAll(/\D/g, '').slice(0, 8)}${randomBytes(13).toString('hex')}`
  const latest = trade.refunds.at(-1)
  const body = {
    type: trade.status,
    notify_type: 'trade_status_sync',
    notify_id: id,
    charset: 'utf-8',
    version: '1.0',
    app_id: sandboxAppId,
    auth_app_id: sandboxAppId,
    seller_id: sandboxSellerId,
    trade_no: trade.number,
    out_trade_no: trade.id,
    trade_status: trade.status,
    total_amount: toYuan(trade.amount),
    subject: trade.title,
    body: trade.description,
    gmt_create: chinaTime(trade.createdAt),
    gmt_payment: trade.paidAt > 0 ? chinaTime(trade.paidAt) : '',
    gmt_close: trade.status === 'TRADE_CLOSED' ? chinaTime(desk.now) : '',
    gmt_refund: latest ? chinaTime(latest.at) : '',
    refund_fee: latest ? toYuan(refunded(trade)) : '',
    out_biz_no: refundNumber,
  }
  await transaction
    .insertInto('sandbox_objects')
    .values({ id, kind: 'notice', body: JSON.stringify(body) })
    .execute()
  await desk.messages.send(transaction, id)
}

/** Twenty-eight digits that begin with the day, as Alipay's. */
function newTradeNumber(now: number): string {
  const digits = Array.from({ length: sandboxLimits.tradeDigits }, () => randomInt(10)).join('')
  return chinaTime(now).replaceAll(/\D/g, '').slice(0, 8) + digits
}
