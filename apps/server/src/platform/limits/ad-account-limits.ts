import { dayMs, hourMs, mebibyte, minuteMs } from './units.ts'

/** Linked ad accounts and the pulls of their reports (AD-01). */
export const adAccountLimits = {
  /** Characters of a credential that are shown, and the shortest credential of which any are. */
  hintLength: 4,
  hintedLength: 12,
  /** Accounts that a search lists. */
  found: 100,
  /** Campaigns, ad sets or ads whose name contains a keyword, for the options of a filter. */
  foundObjects: 5000,
  /** Sub-accounts that are stored of one main account. */
  subAccounts: 1000,
  /** A pull stops between two windows after this time, and another job continues it. */
  pullBudgetMs: 10 * minuteMs,
  /** Delay after the first failed pull; it doubles with each further one up to the longest. */
  firstRetryMs: 15 * minuteMs,
  longestRetryMs: 6 * hourMs,
  /** A network's own statement of when to ask again is followed up to this time. */
  longestRetryAfterMs: 2 * dayMs,
  /** Refusals in a row after which credentials count as wrong: networks refuse valid ones at times. */
  refusals: 3,
  /** Daily pulls of a network are spread over this time. */
  spreadMs: 30 * minuteMs,
  /** Step in which the time of the next complete day is searched. */
  scheduleStepMs: 15 * minuteMs,
  /** Pulls that one run of the schedule starts. */
  startedAtOnce: 500,
  /** The answers of networks are kept for so many days, and so many compressed bytes of one window. */
  rawDays: 30,
  rawBytes: 32 * mebibyte,
  rawRemovedAtOnce: 5000,
  /** Users that are informed of one pull. */
  informedUsers: 200,
  /** Names that one statement stores. */
  namesAtOnce: 5000,
} as const
