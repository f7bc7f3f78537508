/**
 * The next number in [0, 1) of a rule state's own stream (mulberry32). The stream's position is part of the plain
 * state, so the same state and input always give the same journal.
 */
export function nextRandom(stream: { rng: number }): number {
  stream.rng = (stream.rng + 0x6d2b79f5) | 0
  let t = Math.imul(stream.rng ^ (stream.rng >>> 15), 1 | stream.rng)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

/** Shuffles in place by the state's own stream and returns the same list. */
export function shuffleList<T>(list: T[], stream: { rng: number }): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(nextRandom(stream) * (i + 1))
    const kept = list[i] as T
    list[i] = list[j] as T
    list[j] = kept
  }
  return list
}
