import { dateOfDay } from '../../../analytics/periods.ts'
import type {
  StatementBalance,
  StatementBill,
  StatementDocument,
  StatementLine,
  StatementRow,
} from '../../../media-tasks/invoice/statement-document.ts'
import type { AppContext } from '../../../platform/context.ts'
import { billingLimits } from '../../../platform/limits/billing-limits.ts'
import { groupBy } from '../../../statistics/group-by.ts'
import { billingDetails, sellerOf } from '../../invoices/service.ts'
import { currencyOf } from '../../prices/service.ts'
import { minorUnits, monthEnd, monthOf } from '../bills/charges.ts'
import { billLines } from '../bills/bills-service.ts'
import { billCurrency } from '../bills/read-charges.ts'
import { dateOfStart, findFlow, sumFlow, type MoneyMoved } from '../bills/repository.ts'
import { movedCurrencies, type Statement } from './repository.ts'
import type { CurrencyName } from '@adloom/contract/prices'

/** The content of the statement of a closed month. */
export async function composeStatement(
  context: AppContext,
  { account, month }: Statement,
): Promise<StatementDocument> {
  const { db, config, clock } = context
  const range = { from: dateOfStart(month), to: dateOfStart(monthEnd(month) + 1) }
  const moved = await movedCurrencies(db, account, range.to)
  const currencies = moved.length > 0 ? moved : [currencyOf(config)]
  const { is_set: _isSet, ...buyer } = await billingDetails(db, account)
  return {
    version: 1,
    month: monthOf(month),
    issued_at: new Date(clock.now()).toISOString(),
    account_id: account,
    seller: sellerOf(config),
    buyer,
    balances: await Promise.all(
      currencies.map(currency => balanceOf(context, { account, currency, ...range })),
    ),
    bills: await billsOf(context, { account, month }),
  }
}

type Flow = Parameters<typeof findFlow>[1]

async function balanceOf({ db }: AppContext, filter: Flow): Promise<StatementBalance> {
  const { total, opening, closing } = await sumFlow(db, filter)
  const moved = (await findFlow(db, filter, { limit: total, offset: 0 })).toReversed()
  const sumOf = (sign: number) =>
    moved.reduce((sum, { amount }) => sum + (Math.sign(Number(amount)) === sign ? Number(amount) : 0), 0)
  const rows =
    moved.length <= billingLimits.statedMovements
      ? moved.map(row => rowOf([row]))
      : [...groupBy(moved, ({ created_at }) => dayOf(created_at)).values()].map(rowOf)
  return { currency: filter.currency, opening, given: sumOf(1), taken: sumOf(-1), closing, rows }
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

function rowOf(moved: MoneyMoved[]): StatementRow {
  const last = moved.at(-1)!
  return {
    day: dayOf(last.created_at),
    cause: moved.length === 1 ? last.cause : '',
    movements: moved.length,
    amount: moved.reduce((sum, { amount }) => sum + Number(amount), 0),
    balance: Number(last.balance),
  }
}

async function billsOf(context: AppContext, { account, month }: Statement): Promise<StatementBill[]> {
  const days = { start_date: dateOfDay(month), end_date: dateOfDay(monthEnd(month)) }
  const charges = await billLines(context, { ...days, page: 1, page_size: 1 }, account)
  if (charges.length === 0) return []
  const lines = [...groupBy(charges, ({ id, mode }) => `${id}/${mode}`).values()].map(
    (list): StatementLine => ({
      project: list[0]!.name,
      mode: list[0]!.mode,
      ...sumsOf(list.map(one => ({ ...one, spend: minorUnits(one.spend) }))),
    }),
  )
  lines.sort((one, other) => other.amount - one.amount || (one.project < other.project ? -1 : 1))
  const shown = lines.slice(0, billingLimits.statedProjects)
  const rest = lines.slice(billingLimits.statedProjects)
  if (rest.length > 0) shown.push({ project: '', ...sumsOf(rest) })
  const currency: CurrencyName = billCurrency
  return [{ currency, lines: shown, total: sumsOf(lines).amount }]
}

function sumsOf(list: readonly Pick<StatementLine, 'impressions' | 'spend' | 'amount'>[]) {
  const sum = (name: 'impressions' | 'spend' | 'amount') => list.reduce((all, one) => all + one[name], 0)
  return { impressions: sum('impressions'), spend: Math.round(sum('spend')), amount: sum('amount') }
}
