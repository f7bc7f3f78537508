/** Sales and documents of partners. */
export const partnerLimits = {
  /** Rows of the orders as a file, and of one query for it. */
  fileRows: 50_000,
  fileSlice: 1000,
  /** Documents of companies that one user opens on one node. */
  documentsPerMinute: 120,
} as const
