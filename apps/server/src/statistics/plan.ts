import { experimentLimits } from '../platform/limits/experiment-limits.ts'
import { normalQuantile } from './special-functions.ts'

/** What an experiment should be able to show. */
export interface PlanInput {
  /** The rate of the control. */
  baseline: number
  /** The smallest relevant change, relative to the baseline. */
  minimumEffect: number
  arms: number
  /** Units of all arms together that a day brings. */
  unitsPerDay: number
}

export interface Plan {
  /** Units of each arm that a test with one look needs. */
  fixedUnits: number
  /** Units of each arm at which the experiment ends without a winner. */
  unitsPerArm: number
  /** Whole weeks; absent while nothing is known of a day's units. */
  days?: number
}

export const alpha = 0.05
const power = 0.8
/** How much more than a test with one look an experiment needs that is looked at daily. */
const sequentialFactor = 1.7

/** The standard error by which one look shows an effect with the power, squared. */
function effectFactor(arms: number): number {
  return (normalQuantile(alpha / (arms - 1) / 2) + normalQuantile(1 - power)) ** 2
}

/** Returns the size and duration of an experiment with a rate. */
export function planRate({ baseline, minimumEffect, arms, unitsPerDay }: PlanInput): Plan {
  const after = Math.min(1, baseline * (1 + minimumEffect))
  const variances = baseline * (1 - baseline) + after * (1 - after)
  const fixedUnits = Math.ceil((effectFactor(arms) * variances) / (after - baseline) ** 2)
  const unitsPerArm = Math.ceil(fixedUnits * sequentialFactor)
  const days = Math.ceil((unitsPerArm * arms) / unitsPerDay)
  return {
    fixedUnits,
    unitsPerArm,
    ...(unitsPerDay > 0
      ? { days: Math.max(1, Math.ceil(days / experimentLimits.weekDays)) * experimentLimits.weekDays }
      : {}),
  }
}
