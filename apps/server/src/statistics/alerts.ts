/**
 * Usual bands of a daily series. Days are compared with the median of the same weekday; deviations of all
 * weekdays are pooled into one scale, since few values of a weekday give no reliable one.
 */

/** How rarely a usual day is reported: by chance in at most 1%, 0.3% or 0.1% of days. */
export const sensitivities = ['high', 'medium', 'low'] as const
export type Sensitivity = (typeof sensitivities)[number]

const levels: Record<Sensitivity, { tail: number; cuts: readonly number[] }> = {
  // Cuts of a new day in pooled deviations for 4 to 8 weeks; quantiles of 120,000 simulated series.
  high: { tail: 0.01, cuts: [5.5, 5.05, 4.3, 4, 3.75] },
  medium: { tail: 0.003, cuts: [6.95, 6.25, 5.25, 4.8, 4.5] },
  low: { tail: 0.001, cuts: [8.45, 7.5, 6.2, 5.6, 5.15] },
}
/** What a band is computed from. */
export const bandModel = {
  weekDays: 7,
  fewestWeeks: 4,
  mostWeeks: 8,
  /** Counts below this median are compared with a band of counts, not with deviations of logarithms. */
  smallCount: 20,
  /** The weight of the newest day in the moving average of a shift, and the days that it takes in. */
  shiftWeight: 0.3,
  shiftDays: 14,
} as const
/** Makes the median absolute deviation of normal values their standard deviation. */
const normalScale = 1.4826

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** Median absolute deviation, unscaled. */
export function deviationOf(values: readonly number[]): number {
  const middle = median(values)
  return median(values.map(value => Math.abs(value - middle)))
}

/** A fit of counts by moments: `size` is that of a negative binomial distribution, infinite for Poisson. */
export interface CountFit {
  mean: number
  size: number
}

export function fitCounts(counts: readonly number[]): CountFit {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  const squares = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0)
  const variance = counts.length > 1 ? squares / (counts.length - 1) : 0
  return { mean, size: variance > mean ? mean ** 2 / (variance - mean) : Infinity }
}

export interface Band {
  low: number
  high: number
}

/** Returns the smallest and largest usual count; each side is passed in half of `tail` of the days. */
export function countBand({ mean, size }: CountFit, tail: number): Band {
  if (mean === 0) return { low: 0, high: 0 }
  const reached = [tail / 2, 1 - tail / 2]
  const limits: number[] = []
  let logChance = size === Infinity ? -mean : -size * Math.log1p(mean / size)
  let total = Math.exp(logChance)
  for (let count = 0; limits.length < 2; count++) {
    while (limits.length < 2 && total >= reached[limits.length]!) limits.push(count)
    const ratio =
      size === Infinity ? mean / (count + 1) : ((size + count) / (count + 1)) * (mean / (size + mean))
    logChance += Math.log(ratio)
    total += Math.exp(logChance)
    if (count > 20 * (mean + 10) && limits.length < 2) limits.push(count)
  }
  return { low: limits[0]!, high: limits[1]! }
}

/** Returns the cut for a number of weeks; undefined when they are too few. */
export function cutOf(weeks: number, sensitivity: Sensitivity): number | undefined {
  return levels[sensitivity].cuts[Math.min(weeks, bandModel.mostWeeks) - bandModel.fewestWeeks]
}

/** The usual logarithm of each weekday and one scale of the deviations from them. */
export interface Usual {
  byWeekday: readonly number[]
  scale: number
  weeks: number
}

/** Values of consecutive days; undefined is a day that cannot be judged. */
export type Series = readonly (number | undefined)[]

/**
 * Returns what is usual in a series of logarithms whose first day has the weekday 0; undefined with less
 * than four values of a weekday.
 */
export function usualOf(logs: Series): Usual | undefined {
  const groups = Array.from({ length: bandModel.weekDays }, (_, weekday) =>
    logs.filter((value, at): value is number => at % bandModel.weekDays === weekday && value !== undefined),
  )
  const weeks = Math.min(...groups.map(({ length }) => length))
  if (weeks < bandModel.fewestWeeks) return undefined
  const byWeekday = groups.map(median)
  const deviations = groups.flatMap((group, at) => group.map(value => Math.abs(value - byWeekday[at]!)))
  return { byWeekday, scale: normalScale * median(deviations), weeks }
}

/** Returns the moving average of deviations, scaled to the deviation of one; days without a value keep it. */
export function shiftOf(deviations: Series): number {
  let average = 0
  for (const deviation of deviations)
    if (deviation !== undefined)
      average = bandModel.shiftWeight * deviation + (1 - bandModel.shiftWeight) * average
  return average / Math.sqrt(bandModel.shiftWeight / (2 - bandModel.shiftWeight))
}

export const tailOf = (sensitivity: Sensitivity): number => levels[sensitivity].tail
