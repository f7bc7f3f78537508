/**
 * The always-valid test of a difference (normal mixture): it may be looked at after any amount of data, and
 * its error stays below alpha over all looks together.
 */

/** An estimated difference of two arms. */
export interface Estimate {
  difference: number
  standardError: number
}

/** The result of a test: its interval excludes zero exactly where `p` is below alpha. */
export interface TestResult extends Estimate {
  /** The logarithm of the evidence against "no difference". */
  logEvidence: number
  p: number
  low: number
  high: number
}

export interface SequentialDesign {
  alpha: number
  /** Units of both arms for which the interval is narrowest; fixed when the experiment starts. */
  plannedUnits: number
}

/** The result of a test that knows nothing yet. */
export const unknownResult = (difference = 0): TestResult => ({
  difference,
  standardError: Number.POSITIVE_INFINITY,
  logEvidence: 0,
  p: 1,
  low: Number.NEGATIVE_INFINITY,
  high: Number.POSITIVE_INFINITY,
})

/** The ratio of the variances of mixture and estimate that makes the interval narrowest. */
export function tuningConstant(alpha: number): number {
  const bits = 2 * Math.log(1 / alpha)
  return bits + Math.log(1 + bits)
}

/** Half the width of the interval, in standard errors. */
export function boundary(units: number, { alpha, plannedUnits }: SequentialDesign): number {
  const ratio = (tuningConstant(alpha) * units) / plannedUnits
  return Math.sqrt(((ratio + 1) / ratio) * (2 * Math.log(1 / alpha) + Math.log1p(ratio)))
}

export function sequentialTest(
  { difference, standardError }: Estimate,
  units: number,
  design: SequentialDesign,
): TestResult {
  if (!(standardError > 0) || units <= 0) return unknownResult(difference)
  const ratio = (tuningConstant(design.alpha) * units) / design.plannedUnits
  const z = difference / standardError
  const logEvidence = ((0.5 * ratio) / (ratio + 1)) * z * z - 0.5 * Math.log1p(ratio)
  const radius = boundary(units, design) * standardError
  return {
    difference,
    standardError,
    logEvidence,
    p: Math.min(1, Math.exp(-logEvidence)),
    low: difference - radius,
    high: difference + radius,
  }
}
