import { secondMs } from './units.ts'

/** The program that fills the reports of the demo. */
export const demoLimits = {
  /** It looks this often, and so many times, whether the server answers. */
  waitMs: secondMs,
  waits: 900,
  historyDays: 90,
  /** Facts that the first start makes: about 600,000 displays. */
  firstRows: 20_000,
  factsPerBatch: 4000,
  /** Real plays of each version. */
  displays: 24,
  /** No display lasts longer. */
  displayMs: 75 * secondMs,
  /** A viewer sees and acts once in so many sixtieths of a second. */
  stepsAtOnce: 12,
} as const
