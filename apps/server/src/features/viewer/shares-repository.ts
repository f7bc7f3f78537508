import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'

/** Records a new link until `until`; returns its round. */
export async function openShare(
  db: Executor,
  accountId: AccountId,
  projectId: number,
  until: Date,
): Promise<number> {
  const row = await db
    .insertInto('project_shares')
    .values({ project_id: projectId, account_id: accountId, round: 0, open_until: until })
    .onConflict(conflict =>
      conflict
        .column('project_id')
        .doUpdateSet({ open_until: sql<Date>`greatest(project_shares.open_until, excluded.open_until)` })
        .where('project_shares.account_id', '=', accountId),
    )
    .returning('round')
    .executeTakeFirstOrThrow()
  return row.round
}

export async function findShare(
  db: Executor,
  accountId: AccountId,
  projectId: number,
): Promise<{ round: number; open_until: Date | null } | undefined> {
  return db
    .selectFrom('project_shares')
    .select(['round', 'open_until'])
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Starts a new round: links of the old one do not open any more. */
export async function closeShares(db: Executor, accountId: AccountId, projectId: number): Promise<void> {
  await db
    .updateTable('project_shares')
    .set({ round: sql<number>`round + 1`, open_until: null })
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId)
    .execute()
}
