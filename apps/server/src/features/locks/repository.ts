import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { LiveCaller } from '../../platform/live/live-feature.ts'

export interface LockObject {
  kind: string
  id: number
}
export interface Claim extends LockObject {
  caller: LiveCaller
  tab: string
  page: string
  line: string
  leaseMs: number
}

const afterMs = (ms: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000})`

/**
 * Takes the lock if it is free or held by this tab. The page that holds it keeps its fence. Another page of
 * the same tab (a reload) gets a new fence after the old page's connection has ended, so that a copied tab
 * cannot take the lock.
 */
export async function claim(
  db: Executor,
  { kind, id, caller, tab, page, line, leaseMs }: Claim,
): Promise<number | undefined> {
  const { rows } = await sql<{ fence: number }>`
    insert into editor_locks as held (kind, object_id, account_id, user_id, session_id, tab, page, line, fence, since, expires_at)
    values (${kind}, ${id}, ${caller.accountId}, ${caller.userId}, ${caller.sessionId}, ${tab}, ${page}, ${line}, nextval('editor_lock_fences'), clock_timestamp(), ${afterMs(leaseMs)})
    on conflict (kind, object_id) do update set account_id = excluded.account_id, user_id = excluded.user_id, session_id = excluded.session_id,
      tab = excluded.tab, page = excluded.page, line = excluded.line, expires_at = excluded.expires_at,
      fence = case when held.session_id = excluded.session_id and held.tab = excluded.tab and held.page = excluded.page then held.fence else excluded.fence end,
      since = case when held.session_id = excluded.session_id and held.tab = excluded.tab then held.since else excluded.since end
    where held.expires_at <= clock_timestamp()
      or (held.session_id = excluded.session_id and held.tab = excluded.tab and (held.page = excluded.page or held.line is null))
    returning fence`.execute(db)
  return rows[0]?.fence
}

export interface Holder {
  username: string
  userId: number
  since: Date
}

/** The current holder of the lock. */
export async function findHolder(db: Executor, { kind, id }: LockObject): Promise<Holder | undefined> {
  return db
    .selectFrom('editor_locks')
    .innerJoin('users', 'users.id', 'editor_locks.user_id')
    .select(['users.username', 'users.id as userId', 'editor_locks.since'])
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
}

/**
 * Renews many locks in one write; returns the fences that are still the newest of their object. Skips locks
 * whose connection just ended.
 */
export async function renew(
  db: Executor,
  locks: readonly (LockObject & { fence: number })[],
  leaseMs: number,
): Promise<Set<number>> {
  const { rows } = await sql<{ fence: number }>`
    update editor_locks set expires_at = ${afterMs(leaseMs)} from (
      select fence from editor_locks where fence = any(${locks.map(lock => lock.fence)}::bigint[]) and object_id = any(${locks.map(lock => lock.id)}::int[])
        and line is not null
      order by fence for update) mine
    where editor_locks.fence = mine.fence returning editor_locks.fence`.execute(db)
  return new Set(rows.map(row => row.fence))
}

/** Releases a lock, at once or after a grace period; a clean end has no connection any more. */
export async function release(
  db: Executor,
  { kind, id, fence }: LockObject & { fence: number },
  how: { line: string; graceMs: number | undefined },
): Promise<void> {
  await db
    .updateTable('editor_locks')
    .set({
      line: null,
      ...(how.graceMs !== undefined && { expires_at: sql<Date>`least(expires_at, ${afterMs(how.graceMs)})` }),
    })
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .where('fence', '=', fence)
    .where('line', '=', how.line)
    .execute()
}

/** The lock's row, locked until the transaction ends. */
export async function readLock(transaction: Executor, { kind, id }: LockObject) {
  return transaction
    .selectFrom('editor_locks')
    .select(['fence', 'session_id', sql<boolean>`expires_at > clock_timestamp()`.as('held')])
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .forShare()
    .executeTakeFirst()
}
