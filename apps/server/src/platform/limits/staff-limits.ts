import { dayMs, mebibyte } from './units.ts'

/** The back office. */
export const staffLimits = {
  /** Words of a keyword, and accounts that one is searched among. */
  keywordWords: 6,
  /** Users, subscriptions and grants that the page of an account lists. */
  listedUsers: 50,
  listedSubscriptions: 50,
  listedGrants: 200,
  /** Attempts, refunds and documents that an order of the back office lists. */
  listedOfOrder: 50,
  /** Options of a list, retired ones too, and characters of the id that a new one gets. */
  optionsOfList: 100,
  optionId: 40,
  /** Rows of one file of acts. */
  fileRows: 20_000,
  /** A request without a decision ends after this time. */
  requestMs: 14 * dayMs,
  /** What one staff member gives an account within these days counts together against the limits. */
  countedDays: 7,
  /** A higher limit counts after this time, so that others see it in the audit before. */
  higherLimitMs: dayMs,
} as const

/**
 * What a staff member may give alone: downloads, credits, bytes, sessions, and money given or given back, in
 * minor units. Used
 * until a setting is made.
 */
export const aloneLimits = {
  download_push: 1000,
  video_credits: 200,
  storage: 512_000 * mebibyte,
  online: 10,
  money: 50_000,
  refund: 50_000,
} as const
