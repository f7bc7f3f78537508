import { kibibyte } from './units.ts'

/** Imports of revenue. */
export const revenueLimits = {
  sourcesPerAccount: 50,
  /** Tables that are read or stored at once (one account's: one fewer), and those of an account that wait. */
  tablesAtOnce: 3,
  waitingPerAccount: 4,
  /** Names that a preview lists, and whose creatives are looked for in reports. */
  shownNames: 100,
  knownNames: 5000,
  /** Days before today that a table may hold. */
  oldestDays: 800,
  /** Rows that are read before other requests have their turn. */
  rowsPerTurn: 2000,
  /** Names whose creatives are looked for before other requests have their turn. */
  namesPerTurn: 1000,
  /** Bytes of a table that are read before other requests have their turn. */
  bytesPerTurn: 64 * kibibyte,
  /** Characters of a creative's name. */
  nameLength: 500,
  /** Characters of a cell that an error repeats. */
  shownCell: 60,
  /** Days that a pull replaces, since revenue of installs grows, and those that the first one asks for. */
  trailingDays: 30,
  historyDays: 90,
  /** Rows of one report of Singular, which leaves out the others. */
  singularRows: 200_000,
  /** Days of one request to Singular, so that its report stays below that. */
  singularDays: 10,
  /** Dollars of one row; a larger amount is another unit. */
  dollars: 1e9,
} as const
