/**
 * The next number in [0, 1) of a stream (mulberry32). The stream's position is plain data, so a copied
 * stream continues the same everywhere (D-33).
 */
export function nextRandom(stream: { rng: number }): number {
  stream.rng = (stream.rng + 0x6d2b79f5) | 0
  let t = Math.imul(stream.rng ^ (stream.rng >>> 15), 1 | stream.rng)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

/** A seeded generator of 0 <= n < 1: the same seed gives the same numbers everywhere (D-33). */
export function seededRandom(seed: number): () => number {
  const stream = { rng: seed | 0 }
  return () => nextRandom(stream)
}
