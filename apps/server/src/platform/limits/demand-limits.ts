/** Orders of the creative service (CS-01). */
export const demandLimits = {
  /** Orders of an account that have not ended. */
  openOrders: 500,
  commentsOfOrder: 1000,
  /** Files that one user saves on one node. */
  filesPerMinute: 120,
  /** Orders that one run of the reminders looks at. */
  remindedAtOnce: 500,
  /** Working hours before the due date at which the developer and the planner are reminded. */
  dueSoonHours: 24,
} as const

/**
 * Working hours that a step may wait for its move, by the priority of the order (decision 0260). A working
 * day has 24 of them.
 */
export const stepHours: Readonly<Record<number, number>> = { 4: 8, 3: 24, 2: 48, 1: 72 }
