import type { Count } from '../statistics/rates.ts'

/** A seeded stream of numbers from 0 to below 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let at = seed | 0
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The number of successes of some tries, drawn by the distances between them. */
export function drawEvents(random: () => number, units: number, rate: number): number {
  const step = Math.log1p(-rate)
  let events = -1
  for (let at = 0; at <= units; events++) at += Math.floor(Math.log(1 - random()) / step) + 1
  return events
}

export function drawNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

export interface SimulatedArm {
  unitsPerDay: number
  rate: number
  /** Relative noise of the rate of each day, of this arm alone. */
  dayNoise?: number
}

/** Days of an arm; rates of all arms are higher on each sixth and seventh day. */
export function simulateDays(random: () => number, length: number, arm: SimulatedArm): Count[] {
  return Array.from({ length }, (_, day) => {
    const weekend = day % 7 > 4 ? 1.2 : 1
    const noise = 1 + (arm.dayNoise ?? 0) * drawNormal(random)
    return {
      units: arm.unitsPerDay,
      events: drawEvents(random, arm.unitsPerDay, arm.rate * weekend * Math.max(0.1, noise)),
    }
  })
}
