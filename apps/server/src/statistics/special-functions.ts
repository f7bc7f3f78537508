const lanczos = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
  1.505_632_735_149_311_6e-7,
]

/** The logarithm of the gamma function, for positive values (Lanczos). */
export function logGamma(value: number): number {
  const at = value - 1
  const base = at + 7.5
  const sum = lanczos.reduce((total, factor, index) => total + factor / (at + index))
  return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(base) - base + Math.log(sum)
}

/** The probability that a chi-squared variable exceeds a value. */
export function chiSquaredTail(value: number, freedom: number): number {
  if (value <= 0) return 1
  const [shape, at] = [freedom / 2, value / 2]
  const scale = Math.exp(shape * Math.log(at) - at - logGamma(shape))
  return at < shape + 1 ? 1 - scale * lowerSeries(shape, at) : scale * upperFraction(shape, at)
}

function lowerSeries(shape: number, at: number): number {
  let term = 1 / shape
  let sum = term
  for (let step = 1; term > sum * 1e-16; step++) {
    term *= at / (shape + step)
    sum += term
  }
  return sum
}

/** The continued fraction of the upper incomplete gamma function (Lentz). */
function upperFraction(shape: number, at: number): number {
  let base = at + 1 - shape
  let above = Number.POSITIVE_INFINITY
  let below = 1 / base
  let value = below
  for (let step = 1; step <= 1000; step++) {
    const factor = -step * (step - shape)
    base += 2
    below = 1 / (base + factor * below)
    above = base + factor / above
    const change = above * below
    value *= change
    if (Math.abs(change - 1) < 1e-15) break
  }
  return value
}

/** The probability that a standard normal variable exceeds a value. */
export const normalTail = (value: number): number =>
  value >= 0 ? chiSquaredTail(value * value, 1) / 2 : 1 - chiSquaredTail(value * value, 1) / 2

/** The value that a standard normal variable exceeds with a probability. */
export function normalQuantile(tail: number): number {
  let [low, high] = [-40, 40]
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2
    if (normalTail(middle) > tail) low = middle
    else high = middle
  }
  return (low + high) / 2
}
