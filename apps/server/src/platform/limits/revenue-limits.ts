/** Imports of revenue. */
export const revenueLimits = {
  sourcesPerAccount: 50,
  /** Names that a preview lists, and whose creatives are looked for in reports. */
  shownNames: 100,
  knownNames: 5000,
  /** Days before today that a table may hold. */
  oldestDays: 800,
  /** Rows that are read before other requests have their turn. */
  rowsPerTurn: 5000,
  /** Characters of a cell that an error repeats. */
  shownCell: 60,
} as const
