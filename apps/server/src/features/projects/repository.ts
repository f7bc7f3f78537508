import type { ParamValues } from '@adloom/playable/format/records'
import { sql } from 'kysely'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'

export interface NewProject { name: string; templateId: number; templateVersion: string; values: ParamValues; productId?: number | null; coverHash?: string | null }

export async function insertProject(db: Executor, owner: Pick<Caller, 'accountId' | 'userId'>, project: NewProject): Promise<number> {
  const { id } = await db.insertInto('projects').values({
    account_id: owner.accountId, created_by: owner.userId, name: project.name, template_id: project.templateId, template_version: project.templateVersion,
    values: JSON.stringify(project.values), product_id: project.productId ?? null, cover_hash: project.coverHash ?? null,
  }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The project with its template's version; undefined when it is deleted, unknown or another account's. */
export async function findProject(db: Executor, account: AccountId, id: number) {
  return db.selectFrom('projects').innerJoin('template_versions as version', join => join.onRef('version.template_id', '=', 'projects.template_id').onRef('version.version', '=', 'projects.template_version'))
    .innerJoin('templates', 'templates.id', 'projects.template_id').leftJoin('products', 'products.id', 'projects.product_id')
    .select(['projects.id', 'projects.name', 'projects.rev', 'projects.template_id', 'projects.template_version', 'projects.values', 'projects.material_event', 'projects.product_id',
      'projects.channel_ids', 'projects.packed_at', 'projects.cover_hash', 'projects.created_at', 'projects.updated_at'])
    .select(['version.document', 'version.skins', 'templates.name as template_name', 'templates.gameplay', 'templates.languages'])
    .select(['products.name as product_name', 'products.icon_url', 'products.ios_url', 'products.android_url'])
    .where('projects.account_id', '=', account).where('projects.id', '=', id).where('projects.deleted_at', 'is', null).executeTakeFirst()
}

export type ProjectDetail = NonNullable<Awaited<ReturnType<typeof findProject>>>

export async function findRevisionNumber(db: Executor, account: AccountId, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('projects').select('rev').where('account_id', '=', account).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  return row?.rev
}

export async function projectExists(db: Executor, account: AccountId, id: number): Promise<boolean> {
  return (await findRevisionNumber(db, account, id)) !== undefined
}

/** Writes only over the revision the values were made from; undefined when it is no longer the newest. */
export async function saveValues(db: Executor, account: AccountId, id: number, rev: number, values: ParamValues, event?: Record<string, unknown>) {
  return db.updateTable('projects').set({
    values: JSON.stringify(values), rev: rev + 1, updated_at: sql<Date>`now()`, ...(event ? { material_event: JSON.stringify(event) } : {}),
  }).where('account_id', '=', account).where('id', '=', id).where('rev', '=', rev).where('deleted_at', 'is', null)
    .returning(['rev', 'updated_at']).executeTakeFirst()
}

/** Answers whether there was such a project. */
export async function changeProject(db: Executor, account: AccountId, id: number, change: { name?: string; product_id?: number; deleted?: boolean }): Promise<boolean> {
  const { deleted, ...fields } = change
  const deletion = deleted === undefined ? {} : { deleted_at: deleted ? sql<Date>`now()` : null }
  const touched = deleted === undefined ? { updated_at: sql<Date>`now()` } : {}
  const { numUpdatedRows } = await db.updateTable('projects').set({ ...fields, ...deletion, ...touched }).where('account_id', '=', account).where('id', '=', id)
    .where('deleted_at', deleted === false ? 'is not' : 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function markPacked(db: Executor, account: number, id: number, channelIds: number[]): Promise<void> {
  await db.updateTable('projects').set({
    packed_at: sql<Date>`now()`, channel_ids: sql<number[]>`(select coalesce(array_agg(distinct channel order by channel), '{}') from unnest(channel_ids || ${channelIds}::integer[]) channel)`,
  }).where('account_id', '=', account).where('id', '=', id).execute()
}
