import type { VideoDocument } from '@adloom/video/format'
import { sql } from 'kysely'
import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'

const ratios = sql<string[]>`
  jsonb_path_query_array(document, '$.records.video.canvases[*].ratio')`.as('ratios')

/** Does not read documents: only their ratios. */
export async function findTemplates(
  db: Executor,
  account: AccountId,
  { page, page_size: size }: { page: number; page_size: number },
) {
  const all = db.selectFrom('video_templates').where('account_id', '=', account)
  const list = await all
    .select(['id', 'name', 'duration_ms', 'cover_hash', 'created_at', ratios])
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { list, total: await countTemplates(db, account) }
}

export async function countTemplates(db: Executor, account: AccountId): Promise<number> {
  const { count } = await db
    .selectFrom('video_templates')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  return count
}

export function findTemplate(db: Executor, account: AccountId, id: number) {
  return db
    .selectFrom('video_templates')
    .select(['id', 'name', 'document'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertTemplate(
  db: Executor,
  owner: Pick<Caller, 'accountId' | 'userId'>,
  template: { name: string; document: VideoDocument; durationMs: number; coverHash: string | null },
): Promise<number> {
  const { id } = await db
    .insertInto('video_templates')
    .values({
      ...{ account_id: owner.accountId, created_by: owner.userId, name: template.name },
      ...{ document: JSON.stringify(template.document), duration_ms: template.durationMs },
      cover_hash: template.coverHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteTemplate(db: Executor, account: AccountId, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('video_templates')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
