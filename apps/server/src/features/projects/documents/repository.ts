import type { StoredDocument } from '@adloom/playable/stored-document'
import { sql } from 'kysely'
import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { addRevision } from '../revisions/repository.ts'
import type { ProjectKind } from '../tables.ts'

/** A project of one account whose content is a document of its own. */
export interface DocumentKey {
  account: AccountId
  id: number
  kinds: readonly ProjectKind[]
}

/**
 * Locks the project's row until the transaction ends, so that the later of two concurrent saves sees the
 * first one's changes.
 */
export async function lockRevision(
  transaction: Executor,
  { account, id, kinds }: DocumentKey,
): Promise<number | undefined> {
  const row = await transaction
    .selectFrom('projects')
    .select('rev')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.rev
}

/** The stored state a save is based on. */
export async function findStored(
  db: Executor,
  { account, id, kinds }: DocumentKey,
): Promise<{ rev: number; document: StoredDocument } | undefined> {
  const row = await db
    .selectFrom('projects')
    .select(['rev', 'document'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.document ? { rev: row.rev, document: row.document } : undefined
}

/** Writes over the revision it was based on; undefined when that is no longer the newest. */
export async function saveDocument(
  transaction: Executor,
  { account, id, kinds }: DocumentKey,
  rev: number,
  state: { document: StoredDocument; event: Record<string, unknown>; saveId: string | undefined },
) {
  return transaction
    .updateTable('projects')
    .set({
      document: JSON.stringify(state.document),
      material_event: JSON.stringify(state.event),
      rev: rev + 1,
      save_id: state.saveId ?? null,
      updated_at: sql<Date>`now()`,
    })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .where('kind', 'in', kinds)
    .where('deleted_at', 'is', null)
    .returning(['rev', 'updated_at'])
    .executeTakeFirst()
}

const revisionEvery = sql`interval '2 minutes'`

/** Keeps the last state of every two minutes of a user's work, and the very first state. */
export async function keepState(
  transaction: Executor,
  owner: Pick<Caller, 'accountId' | 'userId'>,
  state: { projectId: number; rev: number; document: StoredDocument },
): Promise<void> {
  await transaction
    .deleteFrom('project_revisions')
    .where('project_id', '=', state.projectId)
    .where('account_id', '=', owner.accountId)
    .where('user_id', '=', owner.userId)
    .where('kind', '=', 'saved')
    .where('rev', '>', 1)
    .where('created_at', '>=', sql<Date>`date_bin(${revisionEvery}, now(), timestamptz 'epoch')`)
    .execute()
  await addRevision(transaction, owner, { ...state, kind: 'saved', values: {} })
}
