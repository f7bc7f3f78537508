/** The only source of the current time. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** A time in wire form (D-06). */
export function wireTime(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
