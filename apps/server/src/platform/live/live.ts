import type { LiveMessage } from '@adloom/contract/live'
import { sql } from 'kysely'
import type { Executor } from '../database/database.ts'

/** PostgreSQL's channel that carries live messages between the nodes. */
export const liveChannel = 'adloom_live'

/** Messages between nodes: an event for the pages of a user or of all users, or the end of sessions. */
export type LiveEnvelope =
  | { userId: number | 'everybody'; message: LiveMessage }
  | { userId: number; endedSession: number }

/** Sends to the open pages of a user or of all users, on any node. */
export interface Live {
  /** Inside a transaction the message is sent at its commit. At most 7 kB: send ids, not contents. */
  publish(userId: number | 'everybody', message: LiveMessage, executor?: Executor): Promise<void>
}

export function createLive(db: Executor): Live {
  return {
    async publish(userId, message, executor = db) {
      const envelope: LiveEnvelope = { userId, message }
      await sql`select pg_notify(${liveChannel}, ${JSON.stringify(envelope)})`.execute(executor)
    },
  }
}
