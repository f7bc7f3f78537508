/** The only source of the current time. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

/** Returns a clock of the system. Each server has its own, so that a test can change it. */
export function systemClock(): Clock {
  return { now: () => Date.now() }
}

/** A time in wire form (D-06). */
export function wireTime(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
