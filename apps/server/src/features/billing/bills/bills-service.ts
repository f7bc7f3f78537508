import type * as contract from '@adloom/contract/billing'
import type { BillingMode, BillState } from '@adloom/contract/billing'
import { currencies } from '@adloom/contract/constants'
import type { z } from 'zod'
import { dateOfDay } from '../../../analytics/periods.ts'
import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { isOwner } from '../../accounts/service.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { groupBy } from '../../../statistics/group-by.ts'
import { dueByMonth, findPayments } from './due.ts'
import { isClosed, minorUnits, monthEnd, monthOf, monthStart, type Charge } from './charges.ts'
import { billCurrency, readCharges, today } from './read-charges.ts'
import { namesOf } from './repository.ts'

/** Minor units of an amount in millionths, rounded. */
function minorOf(micros: number): number {
  return Math.round(minorUnits(micros))
}

type BillsInput = z.output<typeof contract.bills.input>
type DetailInput = z.output<typeof contract.billDetail.input>

const dayOf = (date: string): number => Date.parse(date) / dayMs

type BillsFilter = Pick<BillsInput, 'start_date' | 'end_date' | 'status' | 'billing_mode'>

export interface Bill {
  month: string
  billing_modes: BillingMode[]
  status: BillState
  impressions: number
  spend: number
  amount: number
  /** To be paid by the owner: 0 while the month is open. */
  due: number
  /** What the owner paid. */
  paid: number
}

/** The bills of the months of a range, newest first; of one state, or with a mode. */
export async function billsOf(
  context: AppContext,
  { start_date: start, end_date: end, status, billing_mode: mode }: BillsFilter,
  account: AccountId,
): Promise<Bill[]> {
  const range = { fromDay: monthStart(dayOf(start)), toDay: monthEnd(dayOf(end)) }
  const charges = await readCharges(context, account, range)
  const now = today(context)
  const [due, paid] = await Promise.all([
    dueByMonth(context, account, charges),
    findPayments(context.db, account),
  ])
  return [...groupBy(charges, ({ day }) => monthOf(day))]
    .map(([month, list]) => ({
      month,
      billing_modes: [...new Set(list.map(({ mode }) => mode))],
      status: isClosed(list[0]!.day, now) ? ('closed' as const) : ('open' as const),
      ...sumsOf(list),
      due: due.get(monthStart(list[0]!.day)) ?? 0,
      paid: paid.get(monthStart(list[0]!.day))?.amount ?? 0,
    }))
    .filter(bill => status === undefined || bill.status === status)
    .filter(bill => mode === undefined || bill.billing_modes.includes(mode))
    .reverse()
}

export async function describeBills(context: AppContext, input: BillsInput, caller: Caller) {
  const all = await billsOf(context, input, caller.accountId)
  return {
    ...pageOf(all, input),
    totals: {
      impressions: sum(all, 'impressions'),
      spend: sum(all, 'spend'),
      amount: sum(all, 'amount'),
      due: sum(all, 'due'),
      paid: sum(all, 'paid'),
    },
    can_pay: await isOwner(context.db, caller),
    currency: currencies[billCurrency],
  }
}

/** The charges of a range by day and project, newest first, with names. */
export async function billLines(context: AppContext, input: DetailInput, account: AccountId) {
  const [fromDay, toDay] = [dayOf(input.start_date), dayOf(input.end_date)]
  const charges = withRoundedSpend(await readCharges(context, account, { fromDay, toDay }))
  const shown = charges.filter(({ day }) => day >= fromDay && day <= toDay)
  const ids = [...new Set(shown.map(({ project }) => idOf(project)).filter(id => id > 0))]
  const names = await namesOf(context.db, account, ids)
  const keyword = input.keyword?.toLowerCase() ?? ''
  return shown
    .map(charge => ({ ...charge, id: idOf(charge.project), name: names.get(idOf(charge.project)) ?? '' }))
    .filter(({ mode }) => input.billing_mode === undefined || mode === input.billing_mode)
    .filter(({ name }) => name.toLowerCase().includes(keyword))
    .reverse()
}

/**
 * Adds the spend in minor units. Like amounts, sums of the month so far are rounded: the lines of a month add
 * up to the spend of its bill (BL-03.12). The charges begin with a month.
 */
function withRoundedSpend(charges: readonly Charge[]): (Charge & { spendMinor: number })[] {
  let [month, spend] = [0, 0]
  return charges.map(charge => {
    const start = monthStart(charge.day)
    if (start !== month) [month, spend] = [start, 0]
    const before = minorOf(spend)
    spend += charge.spend
    return { ...charge, spendMinor: minorOf(spend) - before }
  })
}

export async function describeBillDetail(context: AppContext, input: DetailInput, { accountId }: Caller) {
  const lines = await billLines(context, input, accountId)
  const { list, ...rest } = pageOf(lines, input)
  return {
    ...rest,
    list: list.map(line => ({
      day: dateOfDay(line.day),
      billing_mode: line.mode,
      project_id: line.id,
      project_name: line.name,
      impressions: line.impressions,
      spend: line.spendMinor,
      amount: line.amount,
    })),
    totals: { ...sumsOf(lines), spend: sum(lines, 'spendMinor') },
    currency: currencies[billCurrency],
  }
}

/** The number of a project; 0 where facts name none. */
const idOf = (project: string): number => (/^[1-9]\d{0,8}$/.test(project) ? Number(project) : 0)

const sumsOf = (list: readonly Charge[]) => ({
  impressions: sum(list, 'impressions'),
  spend: minorOf(sum(list, 'spend')),
  amount: sum(list, 'amount'),
})

function sum<K extends string>(list: readonly Record<K, number>[], name: K): number {
  return list.reduce((total, one) => total + one[name], 0)
}

function pageOf<T>(all: readonly T[], { page, page_size }: { page: number; page_size: number }) {
  const list = all.slice((page - 1) * page_size, page * page_size)
  return { list, total: all.length, page, page_size }
}
