import { experimentLimits } from '../platform/limits/experiment-limits.ts'
import { dayTest, differenceByDay, pairedDifference } from './day-ratios.ts'
import {
  logRateRatio,
  pooledRateDifference,
  rateDifference,
  rateDifferenceByDay,
  rateOf,
  totalOf,
  type Count,
} from './rates.ts'
import { sequentialTest, type Estimate, type TestResult } from './sequential-test.ts'

/** How a metric of two arms is compared. */
export interface ComparisonDesign {
  /** Independent viewers, divided at random; otherwise days are the sample. */
  hasIndependentUnits: boolean
  /** Viewers were divided at random, so that shares of the arms should not change. */
  isSplit: boolean
  alpha: number
  /** Units of both arms at which the interval is narrowest. */
  plannedUnits: number
}

/** What was known at the end of a day, counted from 0. */
export interface Look extends TestResult {
  day: number
}

/** All looks at two arms, and what holds for all of them together while the effect stays the same. */
export interface Comparison {
  looks: Look[]
  low: number
  high: number
  p: number
}

const { fewestDays, fewestUnits, fewestEvents } = experimentLimits
/** An arm's share of a day's units may differ this much before days are compared one by one. */
const stableShare = 0.05

/** Returns a look at the end of each day that has enough data. */
export function compareArms(
  control: readonly Count[],
  arm: readonly Count[],
  design: ComparisonDesign,
): Comparison {
  const test = hasComparableTotals(control, arm, design) ? testOfTotals : testWithinDays
  const [before, after] = [runningTotals(control), runningTotals(arm)]
  const looks = before.flatMap((_total, day): Look[] => {
    const totals: Pair = [before[day]!, after[day]!]
    if (!isEnough(totals, day + 1, design)) return []
    return [{ day, ...test({ control, arm, days: day + 1, totals }, design) }]
  })
  return { looks, ...togetherOf(looks) }
}

/** Tests the difference over all days. */
export function testOf(
  control: readonly Count[],
  arm: readonly Count[],
  design: ComparisonDesign,
): TestResult {
  const test = hasComparableTotals(control, arm, design) ? testOfTotals : testWithinDays
  return test({ control, arm, days: control.length, totals: [totalOf(control), totalOf(arm)] }, design)
}

type Pair = readonly [before: Count, after: Count]

/** The first days of two arms. */
interface Data {
  control: readonly Count[]
  arm: readonly Count[]
  days: number
  totals: Pair
}

function runningTotals(days: readonly Count[]): Count[] {
  const total = { units: 0, events: 0 }
  return days.map(({ units, events }) => {
    total.units += units
    total.events += events
    return { ...total }
  })
}

/** Returns what holds for some looks together: the part that all intervals share, and the smallest p. */
export function togetherOf(looks: readonly TestResult[]): Omit<Comparison, 'looks'> {
  return {
    low: Math.max(Number.NEGATIVE_INFINITY, ...looks.map(({ low }) => low)),
    high: Math.min(Number.POSITIVE_INFINITY, ...looks.map(({ high }) => high)),
    p: Math.min(1, ...looks.map(({ p }) => p)),
  }
}

/** Whether there is enough data for a first look. */
export function isEnough(
  [before, after]: Pair,
  days: number,
  { hasIndependentUnits }: Pick<ComparisonDesign, 'hasIndependentUnits'>,
): boolean {
  if (!hasIndependentUnits)
    return (
      days >= fewestDays &&
      [before, after].every(({ units, events }) => units >= fewestEvents && events >= fewestEvents)
    )
  const pooled = rateOf(totalOf([before, after]))
  const smaller = Math.min(before.units, after.units)
  return smaller >= fewestUnits && smaller * Math.min(pooled, 1 - pooled) >= fewestEvents
}

function testOfTotals(
  { control, arm, days, totals: [before, after] }: Data,
  design: ComparisonDesign,
): TestResult {
  if (!design.hasIndependentUnits)
    return dayTest(pairedDifference(control.slice(0, days), arm.slice(0, days)), days, design.alpha)
  const test = (estimate: Estimate) => sequentialTest(estimate, before.units + after.units, design)
  // The pooled error keeps the promise for unequal shares, the other one describes the difference.
  const interval = test(rateDifference(before, after))
  const { p } = test(pooledRateDifference(before, after))
  return p < design.alpha ? interval : { ...interval, ...unproven(interval), p }
}

function testWithinDays(
  { control, arm, days, totals: [before, after] }: Data,
  design: ComparisonDesign,
): TestResult {
  const first = [control.slice(0, days), arm.slice(0, days)] as const
  return design.hasIndependentUnits
    ? sequentialTest(rateDifferenceByDay(...first), before.units + after.units, design)
    : dayTest(differenceByDay(...first), days, design.alpha)
}

/** Whether totals of both arms hold the same mixture of days. */
const hasComparableTotals = (control: readonly Count[], arm: readonly Count[], design: ComparisonDesign) =>
  design.isSplit && hasStableShares(control, arm)

/** Without evidence the interval holds zero: the pooled error can be the larger one. */
function unproven({ low, high }: TestResult): Pick<TestResult, 'low' | 'high'> {
  return { low: Math.min(low, 0), high: Math.max(high, 0) }
}

/** Whether an arm's share of both arms' units was about the same on each day. */
export function hasStableShares(control: readonly Count[], arm: readonly Count[]): boolean {
  const [before, after] = [totalOf(control).units, totalOf(arm).units]
  const share = after / (before + after)
  return control.every((day, at) => {
    const units = day.units + arm[at]!.units
    const chance = 4 * Math.sqrt((share * (1 - share)) / units)
    return units === 0 || Math.abs(arm[at]!.units / units - share) <= stableShare + chance
  })
}

/** The relative change with its interval; unknown for rates of dependent units. */
export function relativeChange(
  control: readonly Count[],
  arm: readonly Count[],
  design: ComparisonDesign,
): { value: number; low?: number; high?: number } | undefined {
  const [before, after] = [totalOf(control), totalOf(arm)]
  if (before.events === 0 || after.events === 0) return undefined
  const value = rateOf(after) / rateOf(before) - 1
  if (!design.hasIndependentUnits || !hasStableShares(control, arm)) return { value }
  const { low, high } = sequentialTest(logRateRatio(before, after), before.units + after.units, design)
  return { value, low: Math.expm1(low), high: Math.expm1(high) }
}
