import { secondMs } from './units.ts'

/** Live connections (LV-01, LV-02). */
export const liveLimits = {
  connectionsPerUser: 40,
  /** Commands of one connection that wait for their answer. */
  pendingCommands: 16,
  /** Messages of one connection in this time: a page pings every 3 s, and sends a few commands. */
  messagesPerWindow: 100,
  messageWindowMs: 10 * secondMs,
  /** Bytes of one message, and characters of the name of its command. */
  messageBytes: 16_384,
  commandLength: 60,
  /**
   * Bytes that may wait for a page, beyond what the system buffers; a page that does not read is dropped
   * (LV-02.4).
   */
  unsentBytes: 65_536,
  /** A refused page, and all pages when the server stops, may take this long to close. */
  refusedCloseMs: secondMs,
  stopCloseMs: 500,
  /** File descriptors kept free for HTTP, files and the database. */
  reservedDescriptors: 512,
  /** Descriptors of a process whose own limit is not known, and of one without a limit. */
  unknownDescriptors: 1024,
  unlimitedDescriptors: 1_000_000,
  /** A lost connection to the database's notifications is opened again after this time. */
  busRetryMs: secondMs,
  /** Objects that one connection locks: a page edits one, a few more may be closing. */
  locksPerConnection: 8,
} as const

/** Who is online (D-13). */
export const onlineLimits = {
  /** An account without a plan must still be able to sign in and get one. */
  sessionsWithoutPlan: 1,
  /** A beat younger than this is not written again. */
  freshMs: 6000,
  /**
   * How long a session counts as online after its last page closed: longer than the ping interval of another
   * node.
   */
  graceMs: 10_000,
  /** Sessions whose last write is remembered; forgetting one costs a write. */
  rememberedSessions: 20_000,
} as const
