/** Sales of partners. */
export const partnerLimits = {
  /** Rows of the orders as a file, and of one query for it. */
  fileRows: 50_000,
  fileSlice: 1000,
} as const
