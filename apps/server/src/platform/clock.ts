/** The one place the time comes from. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** The wire's form of a time (D-06). */
export function wireTime(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
