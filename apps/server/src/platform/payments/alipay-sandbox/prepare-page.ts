import type { Kysely } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import { sandboxLimits } from '../../limits/payment-limits.ts'
import { dayMs, hourMs, minuteMs } from '../../limits/units.ts'
import { readChinaTime } from '../alipay/china-time.ts'
import { fromYuan } from '../alipay/yuan.ts'
import { findTrade, insertTrade, type Trade, TradeError } from './trades.ts'

/** Checks what a page is asked for and keeps it until a payer comes. Returns our number of the trade. */
export async function preparePage(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  content: Record<string, unknown>,
  addresses: { returnUrl: string | undefined; notifyUrl: string | undefined },
): Promise<string> {
  const trade = readTrade(content, addresses, clock.now())
  await insertTrade(db, trade)
  const known = await findTrade(db, trade.id)
  if (known?.amount !== trade.amount || known.title !== trade.title)
    throw new TradeError('ACQ.CONTEXT_INCONSISTENT', 'The number was used for another trade.')
  return trade.id
}

function readTrade(
  content: Record<string, unknown>,
  { returnUrl = '', notifyUrl = '' }: { returnUrl: string | undefined; notifyUrl: string | undefined },
  now: number,
): Trade {
  const text = (name: string) => (typeof content[name] === 'string' ? content[name] : '')
  const require = (isMet: boolean, name: string) => {
    if (!isMet) throw new TradeError('ACQ.INVALID_PARAMETER', `${name} is missing or wrong.`)
  }
  const [id, title, amount] = [text('out_trade_no'), text('subject'), fromYuan(content['total_amount'])]
  require(/^\w{1,64}$/.test(id), 'out_trade_no')
  require(text('product_code') === 'FAST_INSTANT_TRADE_PAY', 'product_code')
  require(/^[^/=&]{1,256}$/.test(title), 'subject')
  require(text('body').length <= sandboxLimits.tradeTextCharacters, 'body')
  require(URL.canParse(returnUrl) && URL.canParse(notifyUrl), 'return_url and notify_url')
  const expires = text('time_expire')
  const closesAt = expires === '' ? Number.MAX_SAFE_INTEGER : readChinaTime(expires)
  const waitMs = waitOf(text('timeout_express') || sandboxLimits.tradeWait)
  if (closesAt === undefined || waitMs === undefined)
    throw new TradeError('ACQ.INVALID_PARAMETER', 'time_expire or timeout_express is no time.')
  if (amount === undefined || amount < 1 || amount > sandboxLimits.tradeMaximum)
    throw new TradeError('ACQ.TOTAL_FEE_EXCEED', 'total_amount is from 0.01 to 100000000.00.')
  return {
    id,
    number: '',
    amount,
    title,
    description: text('body'),
    returnUrl,
    closesAt,
    waitMs,
    status: 'WAIT_BUYER_PAY',
    inProgress: false,
    ends: 'paid',
    isDeclined: false,
    createdAt: now,
    paidAt: 0,
    refunds: [],
  }
}

const units: Partial<Record<string, number>> = { m: minuteMs, h: hourMs, d: dayMs }

/** Milliseconds of `90m`, `2h` or `15d`: one minute to fifteen days. */
function waitOf(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? []
  const ms = Number(count) * (units[unit] ?? Number.NaN)
  return ms >= minuteMs && ms <= sandboxLimits.tradeWaitDays * dayMs ? ms : undefined
}
