import { hourMs, kibibyte, secondMs } from './units.ts'

/** The collector of reports and the ingester of its inbox. */
export const collectorLimits = {
  bodyBytes: 16 * kibibyte,
  /** A longer body closes the connection. */
  discardedBytes: 256 * kibibyte,
  requestMs: 10 * secondMs,
  connections: 10_000,
  /** Requests per minute: many phones share one address of a carrier. */
  requestsPerAddress: 6000,
  requestsPerCreative: 120_000,
  /** Addresses and creatives counted at once, and keys of creatives kept. */
  limitKeys: 100_000,
  /** Reports sent longer ago by the device's clock are refused. */
  oldMs: 6 * hourMs,
  futureMs: hourMs,
  /**
   * Displays whose events are known, so that repeated ones do not count. The oldest of the account with the
   * most are forgotten first, so many at once.
   */
  displays: 1_000_000,
  forgottenDisplays: 1000,
  /** Scenes of one creative that count, and those of all creatives that are known at once. */
  scenesPerCreative: 500,
  sceneIds: 500_000,
  segmentBytes: 8192 * kibibyte,
  /** Bytes that may wait for the disk. */
  waitingBytes: 16_384 * kibibyte,
  ingestEveryMs: 5 * secondMs,
  databaseConnections: 2,
} as const
