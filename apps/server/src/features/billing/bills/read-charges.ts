import { hostedTraffic } from '@adloom/contract/insight-metrics'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { chargesOf, monthStart, type Charge } from './charges.ts'
import { closedUntil, findClosedCharges } from './closed-months-repository.ts'
import { dateOfStart, findBuyouts, findTerms, paidByDay } from './repository.ts'

/** Reports state spend in US dollars, so bills do. */
export const billCurrency = 'USD' as const

export const today = ({ clock }: Pick<AppContext, 'clock'>): number => Math.floor(clock.now() / dayMs)

/** Days since 1970 (UTC), inclusive. */
interface Days {
  fromDay: number
  toDay: number
}

/** Charges by today's reports and orders; like `readCharges`. */
export async function computeCharges(
  context: AppContext,
  account: AccountId,
  { fromDay, toDay }: Days,
): Promise<Charge[]> {
  const stored = await findTerms(context.db, account)
  if (stored.length === 0) return []
  const first = monthStart(Math.max(fromDay, stored[0]!.from_day))
  const last = Math.min(toDay, today(context))
  if (last < first) return []
  const [rows, orders, buyouts] = await Promise.all([
    context.analytics.rows({
      account,
      table: 'event',
      fromDay: first,
      toDay: last,
      zoneHours: 0,
      values: {},
      // Plays on own pages are no ads, and are not charged.
      excluded: { traffic_type: [hostedTraffic] },
      dimensions: ['period', 'project_id'],
      measures: ['impression', 'cost'],
      granularity: 'day',
    }),
    paidByDay(context.db, account, {
      from: dateOfStart(first),
      to: dateOfStart(last + 1),
      currency: billCurrency,
    }),
    findBuyouts(context.db, account),
  ])
  return chargesOf(
    stored.map(({ from_day, ...one }) => ({ ...one, fromDay: from_day })),
    {
      fromDay: first,
      toDay: last,
      projects: rows
        .map(({ keys, sums }) => ({
          day: Number(keys[0]),
          project: keys[1]!,
          impressions: sums[0]!,
          spend: Math.max(0, Math.round(sums[1]!)),
        }))
        .filter(({ impressions, spend }) => impressions > 0 || spend > 0),
      orders,
      buyouts: buyouts.map(one => ({
        project: String(one.project_id),
        fromDay: one.from_day,
        price: one.price,
      })),
    },
  )
}

/**
 * The charges of whole months of an account from a day's month until a day, in their order. Closed months are
 * as they were closed.
 */
export async function readCharges(context: AppContext, account: AccountId, days: Days): Promise<Charge[]> {
  const fromDay = monthStart(days.fromDay)
  const open = await closedUntil(context.db, account)
  const [closed, live] = await Promise.all([
    open > fromDay ? findClosedCharges(context.db, account, { fromDay, toDay: days.toDay }) : [],
    computeCharges(context, account, { fromDay: Math.max(fromDay, open), toDay: days.toDay }),
  ])
  return [...closed, ...live]
}
