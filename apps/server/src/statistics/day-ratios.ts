/**
 * Ratios of sums over days (clicks per impression, spend per install): units within a day depend on each
 * other, so days are the sample. Networks of a day are summed before.
 */
import { rateOf, totalOf, type Count } from './rates.ts'
import { unknownResult, type Estimate, type TestResult } from './sequential-test.ts'

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1))
}

/** How far each day is from the ratio of all days, per unit of a mean day. */
function residuals(days: readonly Count[]): number[] {
  const ratio = rateOf(totalOf(days))
  const size = mean(days.map(({ units }) => units))
  return days.map(({ units, events }) => (events - ratio * units) / size)
}

/** The standard error of the ratio of one arm. */
export const ratioError = (days: readonly Count[]): number =>
  deviation(residuals(days)) / Math.sqrt(days.length)

/** The difference of two ratios over the same days, which both arms share. */
export function pairedDifference(control: readonly Count[], arm: readonly Count[]): Estimate {
  const before = residuals(control)
  const differences = residuals(arm).map((value, day) => value - before[day]!)
  return {
    difference: rateOf(totalOf(arm)) - rateOf(totalOf(control)),
    standardError: deviation(differences) / Math.sqrt(control.length),
  }
}

/**
 * The difference of two ratios compared within each day, for arms whose shares change from day to day. It is
 * the same with opposite sign when the arms are exchanged.
 */
export function differenceByDay(control: readonly Count[], arm: readonly Count[]): Estimate {
  const days = control.map((before, day): Count => {
    const after = arm[day]!
    const units = before.units + after.units
    if (units === 0) return { units: 0, events: 0 }
    return {
      units: (before.units * after.units) / units,
      events: (after.events * before.units - before.events * after.units) / units,
    }
  })
  return { difference: rateOf(totalOf(days)), standardError: ratioError(days) }
}

/**
 * The always-valid test of a difference whose error was estimated from few days (t-mixture, with a prior
 * of one day). Its interval is infinite while the days are too few for any conclusion.
 */
export function dayTest({ difference, standardError }: Estimate, days: number, alpha: number): TestResult {
  if (!(standardError > 0) || days < 2) return unknownResult(difference)
  const freedom = days - 1
  const ratio = 1 / (1 + days)
  const squared = (difference / standardError) ** 2
  const logEvidence =
    0.5 * Math.log(ratio) +
    0.5 * (freedom + 1) * (Math.log1p(squared / freedom) - Math.log1p((ratio * squared) / freedom))
  const radius = standardError * criticalValue(days, alpha)
  return {
    difference,
    standardError,
    logEvidence,
    p: Math.min(1, Math.exp(-logEvidence)),
    low: difference - radius,
    high: difference + radius,
  }
}

/** Half the width of the interval, in standard errors; infinite where more days are needed. */
export function criticalValue(days: number, alpha: number): number {
  const ratio = 1 / (1 + days)
  const share = (ratio * alpha ** 2) ** (1 / days)
  return share <= ratio ? Number.POSITIVE_INFINITY : Math.sqrt(((days - 1) * (1 - share)) / (share - ratio))
}
