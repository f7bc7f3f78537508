import { mebibyte, minuteMs, secondMs } from './units.ts'

/** Requests to the reporting APIs of ad networks (IN-04). */
export const adNetworkLimits = {
  /** Time until an answer has arrived completely; large reports are computed while the request waits. */
  timeoutMs: 2 * minuteMs,
  /** Uncompressed bytes of one answer; about 1.5 million rows. */
  answerBytes: 256 * mebibyte,
  /** Rows of one pull; a longer report needs a shorter window. */
  rows: 2_000_000,
  /** Delays that a network asks for are waited for up to this length, at most so often in one pull. */
  waitMs: 2 * minuteMs,
  waits: 30,
  /** Delay between two questions whether a report was generated, and how often it is asked. */
  pollMs: 10 * secondMs,
  polls: 60,
  /** Characters of an error message of a network that are kept. */
  message: 200,
  /** Network objects (apps, creative sets) that one list returns. */
  objects: 5000,
} as const

/** Unity accepts one request a second for an organisation. */
export const unityLimits = { paceMs: 1100 } as const

/**
 * Tokens of ironSource are valid for 60 minutes. One that expires within the margin is replaced, so that it
 * does not expire on its way.
 */
export const ironSourceLimits = { tokenMs: 60 * minuteMs, tokenMarginMs: 5 * minuteMs } as const
