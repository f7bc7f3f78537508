import { hourMs, mebibyte, secondMs } from './units.ts'

/** The analytics process and the requests to it. */
export const analyticsLimits = {
  /** A socket's path must stay below 108 bytes. */
  socketPathLength: 100,
  /** JSON bytes of one request: a batch of facts. */
  bodyBytes: 128 * mebibyte,
  /** A request is sent again for this long while the process restarts. */
  readPatienceMs: 5 * secondMs,
  writePatienceMs: 20 * secondMs,
  retryEveryMs: 100,
  /** A process that sends nothing for this long is unavailable. It is longer than any query may take. */
  silenceMs: 180 * secondMs,
  /** Queries of one account that may wait; more are refused. */
  waitingPerAccount: 50,
  /** Rows of one result. Larger ones are read in slices. */
  rows: 500_000,
  /** Facts that are inserted or summed, or rows that are read, before other work has its turn. */
  rowsPerTurn: 1000,
  /** The largest sum of a row: a column holds twice as much. */
  largestSum: 2 ** 62,
  /** Rows of one insertion into ClickHouse. */
  insertedRows: 20_000,
  /** A version of ClickHouse that was begun this long ago has no request that still inserts. */
  abandonedSeconds: 3600,
  /** Versions that are removed together. */
  removedVersions: 500,
  mutationPollMs: 200,
  maintainEveryMs: hourMs,
  /** Days of facts that are merged in one transaction. */
  compactedDays: 10,
} as const
