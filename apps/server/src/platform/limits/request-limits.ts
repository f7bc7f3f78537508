import { mebibyte, minuteMs } from './units.ts'

/** Limits of one HTTP request. */
export const requestLimits = {
  /** Address and headers of a request; reports have their filters in the address. */
  headerBytes: 64 * 1024,
  /** How long a connection with a refused head stays open for its answer to be read. */
  refusedMs: 1000,
  /** JSON bytes of a call that states no `maxBody`. */
  bodyBytes: mebibyte,
  /** Levels of JSON (RS-09.3). */
  jsonDepth: 100,
  /**
   * The slowest a body may arrive, on average, once its grace time is over (RS-06.6): 2G is about three times
   * as fast.
   */
  slowestBytesPerSecond: 4096,
  /** The longest any request may take to arrive; a chunk of 6 MiB at 10 kB/s takes as long. */
  arrivalMs: 10 * minuteMs,
  /** How long `/readyz` waits for the database and the storage. */
  readinessMs: 3000,
  /** Characters of the user agent that are stored. */
  userAgentLength: 300,
  /** Languages of a header that are looked at. */
  acceptedLanguages: 10,
  /** Characters of a saved file's name; file systems take 255 bytes. */
  attachmentName: 240,
  /** Seconds before the page of an old address leads to the new one. */
  oldHostSeconds: 5,
  /** Keys that a rate limit remembers before it forgets those that have expired. */
  rateKeys: 10_000,
} as const

/** Requests from the server to other hosts. */
export const outboundLimits = {
  redirects: 3,
  /** Time that a name server gets, and how often it is asked. */
  dnsMs: 2000,
  dnsTries: 2,
  /** Levels of lists and graphs in JSON-LD that are read (RS-02.3). */
  jsonLdDepth: 20,
} as const

/** The built-in database. */
export const postgresLimits = {
  startMs: minuteMs,
  restartDelayMs: 500,
  stopMs: 10_000,
  /** A socket's path must stay below 108 bytes, the longest name in it being `.s.PGSQL.5432.lock`. */
  socketFolderLength: 80,
} as const
