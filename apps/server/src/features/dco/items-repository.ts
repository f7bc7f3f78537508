import type { ParamValues } from '@adloom/playable/format'
import { sql } from 'kysely'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'

export interface NewItem {
  combination: string
  name: string
  labels: { axis: string; value: string }[]
  values: ParamValues
  language: string | null
}

interface ItemSource {
  projectId: number
  templateId: number
  templateVersion: string
}

const columns = [
  'id',
  'project_id',
  'combination',
  'name',
  'labels',
  'rev',
  'cover_hash',
  'updated_at',
] as const

/** Adds items; one whose combination is there gets the new content, and a higher `rev` when that differs. */
export async function putItems(
  db: Executor,
  owner: Pick<Caller, 'accountId' | 'userId'>,
  source: ItemSource,
  items: NewItem[],
) {
  return db
    .insertInto('dco_items')
    .values(
      items.map(item => ({
        account_id: owner.accountId,
        created_by: owner.userId,
        project_id: source.projectId,
        template_id: source.templateId,
        template_version: source.templateVersion,
        combination: item.combination,
        name: item.name,
        labels: JSON.stringify(item.labels),
        values: JSON.stringify(item.values),
        language: item.language,
        cover_hash: null,
      })),
    )
    .onConflict(conflict =>
      conflict.columns(['project_id', 'combination']).doUpdateSet({
        name: sql<string>`excluded.name`,
        labels: sql<string>`excluded.labels`,
        values: sql<string>`excluded."values"`,
        language: sql<string | null>`excluded.language`,
        template_id: sql<number>`excluded.template_id`,
        template_version: sql<string>`excluded.template_version`,
        rev: sql<number>`dco_items.rev + (${isChanged})::integer`,
        cover_hash: sql<string | null>`case when ${isChanged} then null else dco_items.cover_hash end`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .returning(columns)
    .execute()
}

const isChanged = sql<boolean>`(dco_items."values", dco_items.language, dco_items.template_id,
  dco_items.template_version) is distinct from (excluded."values", excluded.language, excluded.template_id,
  excluded.template_version)`

export type ItemRow = Awaited<ReturnType<typeof putItems>>[number]

export async function countItems(db: Executor, account: AccountId, projectId: number): Promise<number> {
  const { count } = await db
    .selectFrom('dco_items')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', account)
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return count
}

export async function findItems(
  db: Executor,
  account: AccountId,
  filter: { projectId?: number | undefined; keyword?: string | undefined },
  paging: { page: number; page_size: number },
) {
  const { projectId, keyword = '' } = filter
  const found = db
    .selectFrom('dco_items')
    .innerJoin('projects', 'projects.id', 'dco_items.project_id')
    .where('dco_items.account_id', '=', account)
    .where('projects.deleted_at', 'is', null)
    .$if(projectId !== undefined, query => query.where('dco_items.project_id', '=', projectId!))
    .$if(keyword !== '', query =>
      query.where(sql`lower(dco_items.name)`, 'like', `%${escapeLike(keyword.toLowerCase())}%`),
    )
  const list = await found
    .select(columns.map(column => `dco_items.${column}` as const))
    .select('projects.name as project_name')
    .orderBy('dco_items.id', 'desc')
    .limit(paging.page_size)
    .offset((paging.page - 1) * paging.page_size)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { list, total }
}

/** Items with their content, of projects that are not deleted. */
export async function findItemContents(db: Executor, account: AccountId, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('dco_items')
    .innerJoin('projects', 'projects.id', 'dco_items.project_id')
    .select(['dco_items.id', 'dco_items.project_id', 'dco_items.name', 'dco_items.rev'])
    .select(['dco_items.template_id', 'dco_items.template_version'])
    .select(['dco_items.values', 'dco_items.language', 'dco_items.cover_hash'])
    .where('dco_items.account_id', '=', account)
    .where('dco_items.id', 'in', ids)
    .where('projects.deleted_at', 'is', null)
    .execute()
}

export async function deleteItems(
  db: Executor,
  account: AccountId,
  projectId: number,
  ids: number[],
): Promise<void> {
  await db
    .deleteFrom('dco_items')
    .where('account_id', '=', account)
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .execute()
}

/** Items of a project without an image, the oldest first. */
export async function findUndrawn(db: Executor, account: AccountId, projectId: number) {
  return db
    .selectFrom('dco_items')
    .select(['id', 'rev', 'template_id', 'template_version', 'values', 'language'])
    .where('account_id', '=', account)
    .where('project_id', '=', projectId)
    .where('cover_hash', 'is', null)
    .orderBy('id')
    .execute()
}

/** Stores the image of an item, unless its content has changed since. */
export async function saveItemCover(
  db: Executor,
  account: AccountId,
  item: { id: number; rev: number },
  hash: string,
): Promise<void> {
  await db
    .updateTable('dco_items')
    .set({ cover_hash: hash })
    .where('account_id', '=', account)
    .where('id', '=', item.id)
    .where('rev', '=', item.rev)
    .execute()
}
