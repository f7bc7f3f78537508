import { experimentLimits } from '../platform/limits/experiment-limits.ts'
import { chiSquaredTail, logGamma } from './special-functions.ts'

/** Units by arm against the shares that they should have. */
export interface SampleRatio {
  chiSquared: number
  p: number
  logEvidence: number
}

/** How strongly the always-valid test expects the configured shares. */
const concentration = 10_000
/** Of one daily look; over a month of looks it still is a rare false alarm. */
const alarmBelow = 0.0001
const alarmAboveEvidence = Math.log(1000)
/** Smaller deviations of a share, relative to it, do no harm however certain they are. */
const smallestDeviation = 0.01

/** Compares units with shares that add up to 1. */
export function sampleRatio(units: readonly number[], shares: readonly number[]): SampleRatio {
  const total = units.reduce((sum, count) => sum + count, 0)
  if (total === 0) return { chiSquared: 0, p: 1, logEvidence: 0 }
  let chiSquared = 0
  let logEvidence = logGamma(concentration) - logGamma(concentration + total)
  for (const [arm, count] of units.entries()) {
    const [share, expected] = [shares[arm]!, shares[arm]! * total]
    chiSquared += (count - expected) ** 2 / expected
    logEvidence +=
      logGamma(concentration * share + count) - logGamma(concentration * share) - count * Math.log(share)
  }
  return { chiSquared, p: chiSquaredTail(chiSquared, units.length - 1), logEvidence }
}

/**
 * Whether viewers were not divided as configured. `looks` are the units by arm at the end of each day; strong
 * evidence of one look stays.
 */
export function isMismatched(looks: readonly (readonly number[])[], shares: readonly number[]): boolean {
  return looks.some((units, at) => {
    if (!deviates(units, shares)) return false
    const { p, logEvidence } = sampleRatio(units, shares)
    return logEvidence > alarmAboveEvidence || (at === looks.length - 1 && p < alarmBelow)
  })
}

/** Of the look with the strongest evidence against the shares. */
export const strongestRatio = (
  looks: readonly (readonly number[])[],
  shares: readonly number[],
): SampleRatio =>
  looks
    .map(units => sampleRatio(units, shares))
    .reduce((one, other) => (other.logEvidence > one.logEvidence ? other : one))

function deviates(units: readonly number[], shares: readonly number[]): boolean {
  const total = units.reduce((sum, count) => sum + count, 0)
  return (
    total >= experimentLimits.fewestSharedUnits &&
    units.some((count, arm) => Math.abs(count / total / shares[arm]! - 1) >= smallestDeviation)
  )
}
