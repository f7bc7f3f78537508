/** Usage and bills. */
export const billingLimits = {
  /** Days that hourly samples of storage and online sessions are kept. */
  sampleDays: 400,
  /** Rows of one CSV, and those read at once. */
  exportRows: 200_000,
  exportSlice: 5000,
  /** Days after which the reports of a day have arrived: then its bill is taken from a balance. */
  reportDays: 2,
  /** Days after the end of a month until its bill is closed. */
  closingDays: 7,
  /** Charges of a closed month that are written in one statement. */
  chargesAtOnce: 1000,
  /** Accounts whose bills are deducted or closed in one step. */
  accountsAtOnce: 100,
  /** Users of the account that a filter offers. */
  shownUsers: 200,
  /** Terms in the history of an account. */
  shownTerms: 100,
  /** Months of which statements are offered. */
  statedMonths: 24,
  /** Movements of a statement; of more, those of a day are one line. */
  statedMovements: 300,
  /** Projects on a statement; the rest of them is one line. */
  statedProjects: 100,
  /** Statements as files that one user opens on one node. */
  statementsPerMinute: 60,
} as const
