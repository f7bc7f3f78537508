/** Steps of an ad per second (D-33). Times of a take are counted in steps. */
export const stepsPerSecond = 60

/** Limits of a take: five minutes, with at most two touch samples a step on average. */
export const takeLimits = {
  /** RC-03: a shorter take is refused, ms. */
  leastMs: 2000,
  steps: 5 * 60 * stepsPerSecond,
  inputs: 2 * 5 * 60 * stepsPerSecond,
  journal: 5000,
  name: 200,
  /** CSS pixels of the surface. */
  side: 4096,
} as const

export const inputKinds = ['down', 'move', 'up', 'cancel'] as const

/** A touch sample: the step before which it came, the index of its kind, and its place in CSS pixels. */
export type TakeInput = [step: number, kind: number, x: number, y: number]
/** Something the ad did: the step, what it was, and the record it concerns. */
export type JournalEntry = [step: number, what: string, name: string]

/**
 * What one play of an ad was given, and what it did: enough to repeat it frame for frame (D-60). It is not
 * bound to parameter values, so it can be repeated with others.
 */
export interface Take {
  format: 1
  /** CSS pixels of the surface. */
  width: number
  height: number
  language: string
  steps: number
  /** In the order in which they came. */
  inputs: TakeInput[]
  journal: JournalEntry[]
  /** A digest of the state after each full second. */
  digests: number[]
}

/** Length of a take in milliseconds. */
export function takeMs({ steps }: Pick<Take, 'steps'>): number {
  return Math.round((steps * 1000) / stepsPerSecond)
}
