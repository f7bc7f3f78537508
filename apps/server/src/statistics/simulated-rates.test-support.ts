/** Random numbers that are the same in every run. */
export interface Randomness {
  uniform(): number
  normal(): number
  /** Events of displays with a probability, by the normal approximation. */
  events(displays: number, probability: number): number
}

export function seeded(seed: number): Randomness {
  let state = seed
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return {
    uniform,
    normal,
    events: (displays, probability) => {
      const mean = displays * probability
      const count = Math.round(mean + Math.sqrt(mean * (1 - probability)) * normal())
      return Math.max(0, Math.min(displays, count))
    },
  }
}
