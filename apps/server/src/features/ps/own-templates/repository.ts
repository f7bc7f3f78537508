import type { PlayableDocument } from '@adloom/playable/format'
import { sql } from 'kysely'
import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'

export interface TemplateContent {
  document: PlayableDocument
  coverHash: string | null
}

export async function insertOwnTemplate(
  db: Executor,
  owner: Pick<Caller, 'accountId' | 'userId'>,
  { name, document, coverHash }: TemplateContent & { name: string },
): Promise<number> {
  const { id } = await db
    .insertInto('projects')
    .values({
      account_id: owner.accountId,
      created_by: owner.userId,
      name,
      kind: 'template',
      template_id: null,
      template_version: null,
      document: JSON.stringify(document),
      material_event: '{}',
      product_id: null,
      cover_hash: coverHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns whether the account has such a template. */
export async function replaceOwnTemplate(
  db: Executor,
  account: AccountId,
  id: number,
  { document, coverHash }: TemplateContent,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('projects')
    .set({
      document: JSON.stringify(document),
      cover_hash: coverHash,
      rev: sql<number>`rev + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('kind', '=', 'template')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
