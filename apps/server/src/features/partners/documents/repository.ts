import type { Insertable } from 'kysely'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { PartnerDocumentRow } from '../tables.ts'

export async function insertDocument(db: Executor, document: Insertable<PartnerDocumentRow>) {
  return db.insertInto('partner_documents').values(document).returningAll().executeTakeFirstOrThrow()
}

/** Of these accounts, in the order in which they were added. */
export async function findDocuments(db: Executor, accounts: number[]) {
  if (accounts.length === 0) return []
  return db
    .selectFrom('partner_documents')
    .selectAll()
    .where('account_id', 'in', accounts)
    .orderBy('id')
    .execute()
}

export async function findDocument(db: Executor, account: AccountId, id: number) {
  return db
    .selectFrom('partner_documents')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deleteDocument(db: Executor, account: AccountId, id: number): Promise<void> {
  await db.deleteFrom('partner_documents').where('account_id', '=', account).where('id', '=', id).execute()
}
