import type { BillingMode } from '@adloom/contract/billing'
import { billingLimits } from '../../../platform/limits/billing-limits.ts'
import { groupBy } from '../../../statistics/group-by.ts'

/** What an account pays by from a day on. Money is in minor units. */
export interface Terms {
  id: number
  fromDay: number
  mode: BillingMode
  /** cpm: for 1,000 impressions; spend_share and caps: 1/10,000 of the spend; all_buyout: for a month. */
  rate: number
  /** The most in a month: of a project (cap) or of the account (all_cap). */
  cap: number | null
}

/** What ads with a project did on a day (UTC); `spend` in millionths of the currency. */
export interface ProjectDay {
  day: number
  project: string
  impressions: number
  spend: number
}

export interface BillingFacts {
  fromDay: number
  toDay: number
  projects: readonly ProjectDay[]
  /** What was paid for orders by day, less refunds. */
  orders: ReadonlyMap<number, number>
  /** Projects that were bought out, each once: from the day on they cost nothing more. */
  buyouts: readonly { project: string; fromDay: number; price: number }[]
}

/** One line of a bill; the project is '' for what belongs to the whole account. */
export interface Charge extends ProjectDay {
  mode: BillingMode
  amount: number
}

/** Sums of one month under one agreement. */
interface Running {
  key: string
  /** Exact sum and charged amount by project, in fractions of a minor unit. */
  exact: Map<string, bigint>
  charged: Map<string, number>
  ofMonth: Charged
}

/** What was charged in a month so far, by all its agreements: of each project, and of all. */
interface Charged {
  month: string
  byProject: Map<string, number>
  total: number
}

/**
 * The charges of days that begin with a month. Amounts round the sum of the month so far, so that the days of
 * a month add up to its rounded sum and no cap is passed by rounding.
 */
export function chargesOf(terms: readonly Terms[], facts: BillingFacts): Charge[] {
  const charges: Charge[] = []
  const byDay = groupBy(facts.projects, ({ day }) => day)
  const boughtOn = groupBy(facts.buyouts, ({ fromDay }) => fromDay)
  const freeFrom = new Map(facts.buyouts.map(({ project, fromDay }) => [project, fromDay]))
  let running = emptyRunning('', nothingCharged(''))
  for (let day = facts.fromDay; day <= facts.toDay; day++) {
    const now = terms.findLast(one => one.fromDay <= day)
    if (now === undefined) continue
    const month = monthOf(day)
    const key = `${month}/${now.id}`
    if (running.key !== key)
      running = emptyRunning(key, running.ofMonth.month === month ? running.ofMonth : nothingCharged(month))
    for (const { project, price } of boughtOn.get(day) ?? [])
      charges.push({ day, project, mode: 'buyout', impressions: 0, spend: 0, amount: price })
    const whole = wholeCharge(now, running, { day, orders: facts.orders.get(day) ?? 0 })
    if (whole !== undefined)
      charges.push({ day, project: '', mode: now.mode, impressions: 0, spend: 0, amount: whole })
    const ofDay = (byDay.get(day) ?? []).toSorted((one, other) => (one.project < other.project ? -1 : 1))
    for (const one of ofDay) {
      const isFree = (freeFrom.get(one.project) ?? Infinity) <= day
      charges.push({ ...one, mode: now.mode, amount: isFree ? 0 : projectCharge(now, running, one) })
    }
  }
  return charges
}

const emptyRunning = (key: string, ofMonth: Charged): Running => ({
  key,
  exact: new Map(),
  charged: new Map(),
  ofMonth,
})

const nothingCharged = (month: string): Charged => ({ month, byProject: new Map(), total: 0 })

/** What the account pays for a day beside its projects; absent where its projects alone are charged. */
function wholeCharge(
  { mode, rate }: Terms,
  running: Running,
  { day, orders }: { day: number; orders: number },
): number | undefined {
  if (mode === 'order') {
    running.ofMonth.total += orders
    return orders === 0 ? undefined : orders
  }
  if (mode !== 'all_buyout') return undefined
  return grow(running, '', BigInt(rate), BigInt(daysOfMonth(day)))
}

function projectCharge(terms: Terms, running: Running, one: ProjectDay): number {
  const { mode, rate } = terms
  const spend = BigInt(one.spend)
  if (mode === 'cpm') return grow(running, one.project, BigInt(one.impressions) * BigInt(rate), 1000n)
  if (mode === 'cost') return grow(running, one.project, spend, microsPerMinor)
  if (mode !== 'spend_share' && mode !== 'cap' && mode !== 'all_cap') return 0
  return grow(
    running,
    one.project,
    spend * BigInt(rate),
    microsPerMinor * 10_000n,
    leftOfCap(terms, running, one),
  )
}

/** Spend is in millionths of the major unit. */
const microsPerMinor = 10_000n

/** Minor units of an amount in millionths, not rounded. */
export function minorUnits(micros: number): number {
  return micros / Number(microsPerMinor)
}

/** A cap counts what earlier terms of the month charged too (BL-03.20). */
function leftOfCap({ mode, cap }: Terms, { ofMonth }: Running, { project }: ProjectDay): number {
  if (cap === null || mode === 'spend_share') return Infinity
  return cap - (mode === 'cap' ? (ofMonth.byProject.get(project) ?? 0) : ofMonth.total)
}

/** Adds to the sum of a project and returns by how much its charge grows, at most by what is left. */
function grow(running: Running, project: string, amount: bigint, divisor: bigint, left = Infinity): number {
  const exact = (running.exact.get(project) ?? 0n) + amount
  const charged = running.charged.get(project) ?? 0
  const due = Number((2n * exact + divisor) / (2n * divisor)) - charged
  const more = Math.max(0, Math.min(due, left))
  running.exact.set(project, exact)
  running.charged.set(project, charged + more)
  const { ofMonth } = running
  ofMonth.byProject.set(project, (ofMonth.byProject.get(project) ?? 0) + more)
  ofMonth.total += more
  return more
}

const dateOf = (day: number) => new Date(day * 86_400_000)

/** The month of a day, as in 2026-11. */
export const monthOf = (day: number): string => dateOf(day).toISOString().slice(0, 7)

function daysOfMonth(day: number): number {
  const date = dateOf(day)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
}

/** The last day of a day's month. */
export const monthEnd = (day: number): number => monthStart(monthStart(day) + 31) - 1

/** The first day of a day's month. */
export const monthStart = (day: number): number => day - dateOf(day).getUTCDate() + 1

/** Whether the month of a day takes no correction any more. */
export function isClosed(day: number, now: number): boolean {
  return monthEnd(day) + billingLimits.closingDays < now
}
