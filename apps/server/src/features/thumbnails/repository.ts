import type { Executor } from '../../platform/database/database.ts'

/** True when no cover job was waiting: the caller enqueues one. */
export async function claimCover(db: Executor, account: number, projectId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('projects')
    .set({ cover_pending: true })
    .where('account_id', '=', account)
    .where('id', '=', projectId)
    .where('cover_pending', '=', false)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A save from now on requests a cover of its own. */
export async function releaseCover(db: Executor, account: number, projectId: number): Promise<void> {
  await db
    .updateTable('projects')
    .set({ cover_pending: false })
    .where('account_id', '=', account)
    .where('id', '=', projectId)
    .execute()
}

export async function saveCover(
  db: Executor,
  account: number,
  projectId: number,
  hash: string,
): Promise<void> {
  await db
    .updateTable('projects')
    .set({ cover_hash: hash })
    .where('account_id', '=', account)
    .where('id', '=', projectId)
    .execute()
}
