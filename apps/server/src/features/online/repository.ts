import { onlineWindowMs } from '@adloom/contract/constants'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'

const countLock = 4_711_002
const oldest = sql`clock_timestamp() - make_interval(secs => ${onlineWindowMs / 1000})`

export async function isOnline(db: Executor, sessionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('session_beats')
    .innerJoin('sessions', 'sessions.id', 'session_beats.session_id')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('beat_at', '>', sql<Date>`${oldest}`)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Serializes new sessions of an account until the transaction ends. */
export async function takeTurn(transaction: Executor, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${countLock}, ${accountId})`.execute(transaction)
}

/** Online sessions of the account, without this one. */
export async function countOthers(db: Executor, accountId: number, sessionId: number): Promise<number> {
  const row = await db
    .selectFrom('session_beats')
    .innerJoin('sessions', 'sessions.id', 'session_beats.session_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('session_id', '<>', sessionId)
    .where('beat_at', '>', sql<Date>`${oldest}`)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Whether the session still exists. */
export async function writeBeat(db: Executor, sessionId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into session_beats (session_id, account_id, beat_at)
    select sessions.id, users.account_id, clock_timestamp() from sessions
    join users on users.id = sessions.user_id
    where sessions.id = ${sessionId} and sessions.expires_at > now()
    on conflict (session_id) do update set beat_at = clock_timestamp() returning session_id`.execute(db)
  return rows.length > 0
}

/** Updates many sessions in one statement; returns those that are still online. */
export async function keepBeats(db: Executor, sessionIds: number[]): Promise<Set<number>> {
  // Sorted, to prevent deadlocks: a session may have pages on two nodes.
  const { rows } = await sql<{ session_id: number }>`
    update session_beats set beat_at = clock_timestamp() from (
      select session_beats.session_id from session_beats
      join sessions on sessions.id = session_beats.session_id
      where session_beats.session_id = any(${sessionIds}::int[]) and beat_at > ${oldest}
      and sessions.expires_at > now()
      order by session_beats.session_id for update of session_beats) alive
    where session_beats.session_id = alive.session_id returning session_beats.session_id`.execute(db)
  return new Set(rows.map(row => row.session_id))
}

/** Counts a session as online for `ms` more, unless another page of it sends a ping. */
export async function shortenBeat(db: Executor, sessionId: number, ms: number): Promise<void> {
  await db
    .updateTable('session_beats')
    .set({
      beat_at: sql<Date>`least(beat_at, clock_timestamp() - make_interval(secs => ${(onlineWindowMs - ms) / 1000}))`,
    })
    .where('session_id', '=', sessionId)
    .execute()
}
