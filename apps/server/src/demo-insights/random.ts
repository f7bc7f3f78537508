/** A source of numbers from 0 to 1. */
export type Random = () => number

/** Mulberry32: the same seed gives the same numbers. */
export function randomOf(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A time that is usually near `median` and seldom much longer. */
export function timeNear(random: Random, median: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return median * Math.exp(0.55 * normal)
}

/** Returns a function that draws positions of a list by their weights. */
export function pickerOf(weights: readonly number[], random: Random): () => number {
  let sum = 0
  const ends = weights.map(weight => (sum += weight))
  return () => {
    const at = random() * sum
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[middle]! > at) high = middle
      else low = middle + 1
    }
    return low
  }
}
