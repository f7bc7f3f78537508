import type { Estimate } from './sequential-test.ts'

/** Events and the units that they are of: first interactions of displays, clicks of impressions. */
export interface Count {
  units: number
  events: number
}

export const rateOf = ({ units, events }: Count): number => (units > 0 ? events / units : 0)

export const totalOf = (counts: readonly Count[]): Count => ({
  units: counts.reduce((sum, { units }) => sum + units, 0),
  events: counts.reduce((sum, { events }) => sum + events, 0),
})

const variance = (rate: number, units: number): number => (rate * (1 - rate)) / units

/** The difference of two rates of independent units. */
export function rateDifference(control: Count, arm: Count): Estimate {
  const [before, after] = [rateOf(control), rateOf(arm)]
  return {
    difference: after - before,
    standardError: Math.sqrt(variance(before, control.units) + variance(after, arm.units)),
  }
}

/** The same difference with the error that it has where both rates are equal: for its evidence. */
export function pooledRateDifference(control: Count, arm: Count): Estimate {
  const pooled = rateOf(totalOf([control, arm]))
  return {
    difference: rateOf(arm) - rateOf(control),
    standardError: Math.sqrt(variance(pooled, control.units) + variance(pooled, arm.units)),
  }
}

/** The logarithm of the ratio of two rates: its interval is one of the relative change. */
export function logRateRatio(control: Count, arm: Count): Estimate {
  const [before, after] = [rateOf(control), rateOf(arm)]
  return {
    difference: Math.log(after / before),
    standardError: Math.sqrt((1 - before) / (before * control.units) + (1 - after) / (after * arm.units)),
  }
}

/**
 * The difference of two rates of independent units, compared within each day, for arms whose shares of the
 * units changed: a good day that one arm has more of then counts for neither.
 */
export function rateDifferenceByDay(control: readonly Count[], arm: readonly Count[]): Estimate {
  let [weights, difference, squares] = [0, 0, 0]
  for (const [day, before] of control.entries()) {
    const after = arm[day]!
    const weight = (before.units * after.units) / (before.units + after.units)
    if (!(weight > 0)) continue
    weights += weight
    difference += weight * (rateOf(after) - rateOf(before))
    squares += weight ** 2 * (variance(rateOf(before), before.units) + variance(rateOf(after), after.units))
  }
  return { difference: difference / weights, standardError: Math.sqrt(squares) / weights }
}
