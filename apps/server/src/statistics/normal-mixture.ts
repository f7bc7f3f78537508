/** One normal distribution of a mixture; the weights of a mixture add up to 1. */
export interface Component {
  weight: number
  mean: number
  deviation: number
}

/** Mean and central interval of a mixture, and the probability of a value above 0. */
export interface MixtureSummary {
  mean: number
  low: number
  high: number
  above: number
}

const erfcTerms = [
  1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
  0.17087277,
]

/**
 * Returns the standard normal distribution function; error below 1.2e-7 (Chebyshev fit of erfc, Numerical
 * Recipes 6.2).
 */
export function normalCdf(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + x / 2)
  let series = 0
  for (let at = erfcTerms.length - 1; at >= 0; at--) series = erfcTerms[at]! + t * series
  const tail = (t * Math.exp(-x * x - 1.26551223 + t * series)) / 2
  return z > 0 ? 1 - tail : tail
}

/** Summarises a mixture with a central interval that holds `share` of it. */
export function summarise(components: readonly Component[], share: number): MixtureSummary {
  const mean = components.reduce((sum, { weight, mean }) => sum + weight * mean, 0)
  const below = (value: number): number => {
    let sum = 0
    for (const { weight, mean, deviation } of components)
      sum += weight * (deviation > 0 ? normalCdf((value - mean) / deviation) : value >= mean ? 1 : 0)
    return sum
  }
  const tail = (1 - share) / 2
  return {
    mean,
    low: quantile(components, below, tail),
    high: quantile(components, below, 1 - tail),
    above: 1 - below(0),
  }
}

/** Bisects between values that every component has all but nothing outside of. */
function quantile(
  components: readonly Component[],
  below: (value: number) => number,
  probability: number,
): number {
  let low = Math.min(...components.map(({ mean, deviation }) => mean - 8 * deviation))
  let high = Math.max(...components.map(({ mean, deviation }) => mean + 8 * deviation))
  for (let step = 0; step < 60 && high - low > 1e-6; step++) {
    const middle = (low + high) / 2
    if (below(middle) < probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Returns the weights of a mixture for logarithms of likelihood times prior; the largest one is exp(0). */
export function weightsOf(logs: readonly number[]): number[] {
  const most = Math.max(...logs)
  const raw = logs.map(log => Math.exp(log - most))
  const total = raw.reduce((sum, weight) => sum + weight, 0)
  return raw.map(weight => weight / total)
}

/** Returns `count` values from `from` to `to` with equal ratios, and the logarithm of that ratio. */
export function ratioGrid(from: number, to: number, count: number): { values: number[]; step: number } {
  const step = Math.log(to / from) / (count - 1)
  return { values: Array.from({ length: count }, (_, at) => from * Math.exp(at * step)), step }
}
