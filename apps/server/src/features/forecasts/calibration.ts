import { seededRandom } from '@adloom/engine/players'

export interface MeasuredForecast {
  predicted: number
  measured: number
}

export interface Calibration {
  state: 'uncalibrated' | 'weak' | 'calibrated'
  /** Spearman's rank correlation with its 95 % interval by resampling creatives. */
  correlation: { value: number; low: number; high: number } | undefined
  /** Mean absolute difference of the measured rate from the one that the other creatives predict. */
  error: number | undefined
  predict(rate: number): number | undefined
}

const resamples = 1000

/**
 * Compares forecasts with measured rates of released creatives. Below `needed` creatives nothing is known;
 * below a correlation of `least` a forecast predicts nothing; else a rising step function maps a forecast to
 * a rate, and its error is that of creatives it has not seen.
 */
export function calibrate(
  pairs: readonly MeasuredForecast[],
  { needed, least }: { needed: number; least: number },
): Calibration {
  const none = { correlation: undefined, error: undefined, predict: () => undefined }
  if (pairs.length < needed) return { state: 'uncalibrated', ...none }
  const value = spearman(pairs)
  const random = seededRandom(pairs.length)
  const resampled = Array.from({ length: resamples }, () =>
    spearman(pairs.map(() => pairs[Math.floor(random() * pairs.length)]!)),
  ).toSorted((a, b) => a - b)
  const correlation = {
    value,
    low: resampled[Math.floor(resamples * 0.025)]!,
    high: resampled[Math.ceil(resamples * 0.975) - 1]!,
  }
  if (value < least) return { ...none, state: 'weak', correlation }
  const errors = pairs.map((pair, at) =>
    Math.abs(isotonic(pairs.filter((_, other) => other !== at))(pair.predicted) - pair.measured),
  )
  const error = errors.reduce((sum, one) => sum + one, 0) / errors.length
  return { state: 'calibrated', correlation, error, predict: isotonic(pairs) }
}

/** Spearman's rank correlation, with mean ranks of equal values; 0 when all values are equal. */
export function spearman(pairs: readonly MeasuredForecast[]): number {
  const a = ranksOf(pairs.map(({ predicted }) => predicted))
  const b = ranksOf(pairs.map(({ measured }) => measured))
  const mean = (pairs.length + 1) / 2
  let [ab, aa, bb] = [0, 0, 0]
  for (const [at, rank] of a.entries()) {
    ab += (rank - mean) * (b[at]! - mean)
    aa += (rank - mean) ** 2
    bb += (b[at]! - mean) ** 2
  }
  return aa > 0 && bb > 0 ? ab / Math.sqrt(aa * bb) : 0
}

function ranksOf(values: number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  return values.map(value => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1)
}

/** The rising function nearest to the pairs (pool adjacent violators), linear between its steps. */
export function isotonic(pairs: readonly MeasuredForecast[]): (rate: number) => number {
  const blocks: { from: number; to: number; sum: number; count: number }[] = []
  for (const { predicted, measured } of pairs.toSorted((a, b) => a.predicted - b.predicted)) {
    blocks.push({ from: predicted, to: predicted, sum: measured, count: 1 })
    while (blocks.length > 1) {
      const last = blocks.at(-1)!
      const before = blocks.at(-2)!
      if (before.sum / before.count <= last.sum / last.count && before.to < last.from) break
      blocks.splice(-2, 2, {
        from: before.from,
        to: last.to,
        sum: before.sum + last.sum,
        count: before.count + last.count,
      })
    }
  }
  return rate => {
    const next = blocks.findIndex(({ to }) => rate <= to)
    if (next < 0) return blocks.at(-1)!.sum / blocks.at(-1)!.count
    const { from, sum, count } = blocks[next]!
    const before = blocks[next - 1]
    if (!before || rate >= from) return sum / count
    const share = (rate - before.to) / (from - before.to)
    return (before.sum / before.count) * (1 - share) + (sum / count) * share
  }
}
