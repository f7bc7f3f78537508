import { sql } from 'kysely'
import type { AccountId } from '../binder/caller.ts'
import type { Executor } from '../database/database.ts'

/** Counts jobs of a kind of the account: those that wait or run, and those that were started since a time. */
export async function countStarted(
  db: Executor,
  account: AccountId,
  { kind, since }: { kind: string; since: Date },
): Promise<{ pending: number; started: number }> {
  const { pending, started } = await db
    .selectFrom('jobs')
    .select([
      sql<number>`count(*) filter (where status = 'pending')`.as('pending'),
      sql<number>`count(*) filter (where created_at >= ${since})`.as('started'),
    ])
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return { pending: Number(pending), started: Number(started) }
}
