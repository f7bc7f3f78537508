import type { Language } from '@adloom/contract/constants'
import type { PlayableDocument, Skin } from '@adloom/playable/format'
import { sql, type SqlBool } from 'kysely'
import type { Caller } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { readDocument } from '../documents/service.ts'

export interface TemplateFilter {
  keyword?: string | undefined
  tag?: number | undefined
  gameplay?: string | undefined
  template_type?: string | undefined
  template_id?: number | undefined
  starred?: boolean | undefined
}

const orders = {
  position: sql`position, templates.id`,
  '-use_count': sql`use_count desc, position`,
  '-updated_time': sql`updated_at desc, templates.id`,
  name: sql`lower(name ->> 'en'), templates.id`,
} as const

export async function findTemplates(
  db: Executor,
  caller: Caller,
  filter: TemplateFilter,
  paging: { page: number; page_size: number; order?: string | undefined },
) {
  const matching = db
    .selectFrom('templates')
    .leftJoin('template_stars as star', join =>
      join
        .onRef('star.template_id', '=', 'templates.id')
        .on('star.account_id', '=', caller.accountId)
        .on('star.user_id', '=', caller.userId),
    )
    .where('retired', '=', false)
    .$if(filter.keyword !== undefined && filter.keyword !== '', query =>
      query.where('search', 'like', `%${escapeLike(filter.keyword!)}%`),
    )
    .$if(filter.tag !== undefined, query => query.where(sql<SqlBool>`${filter.tag} = any(tags)`))
    .$if(filter.gameplay !== undefined, query => query.where('gameplay', '=', filter.gameplay!))
    .$if(filter.template_id !== undefined, query => query.where('templates.id', '=', filter.template_id!))
    .$if(filter.template_type !== undefined, query =>
      query.where('template_type', '=', filter.template_type!),
    )
    .$if(filter.starred === true, query => query.where('star.template_id', 'is not', null))
  const order =
    orders[Object.hasOwn(orders, paging.order ?? '') ? (paging.order as keyof typeof orders) : 'position']
  const list = await matching
    .select([
      'id',
      'name',
      'gameplay',
      'template_type',
      'industry',
      'tags',
      'languages',
      'param_count',
      'skins',
      'covers',
      'use_count',
      'updated_at',
    ])
    .select(sql<boolean>`star.template_id is not null`.as('starred'))
    .orderBy(order)
    .limit(paging.page_size)
    .offset((paging.page - 1) * paging.page_size)
    .execute()
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { list, total }
}

export type TemplateListRow = Awaited<ReturnType<typeof findTemplates>>['list'][number]

export async function countTemplates(
  db: Executor,
): Promise<{ gameplay: string; template_type: string; tags: number[] }[]> {
  return db
    .selectFrom('templates')
    .select(['gameplay', 'template_type', 'tags'])
    .where('retired', '=', false)
    .execute()
}

/** Includes retired templates: their projects keep working. */
export async function findPermissions(db: Executor, id: number): Promise<string[] | undefined> {
  return (await db.selectFrom('templates').select('permissions').where('id', '=', id).executeTakeFirst())
    ?.permissions
}

/** The newest version, or the one named. */
export async function findTemplateVersion(
  db: Executor,
  id: number,
  version?: string,
): Promise<{ version: string; document: PlayableDocument; skins: Skin[] } | undefined> {
  const row = await db
    .selectFrom('template_versions as one')
    .innerJoin('templates', 'templates.id', 'one.template_id')
    .select(['one.version', 'one.document', 'one.skins'])
    .where('one.template_id', '=', id)
    .$if(version === undefined, query =>
      query.whereRef('one.version', '=', 'templates.version').where('retired', '=', false),
    )
    .$if(version !== undefined, query => query.where('one.version', '=', version!))
    .executeTakeFirst()
  return row && { ...row, document: readDocument(row.document) }
}

export async function setStar(
  db: Executor,
  caller: Caller,
  templateId: number,
  starred: boolean,
): Promise<void> {
  const key = { account_id: caller.accountId, user_id: caller.userId, template_id: templateId }
  if (starred)
    await db
      .insertInto('template_stars')
      .values(key)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('template_stars')
      .where('account_id', '=', key.account_id)
      .where('user_id', '=', key.user_id)
      .where('template_id', '=', templateId)
      .execute()
}

export async function countUse(db: Executor, templateId: number): Promise<void> {
  await db
    .updateTable('templates')
    .set(eb => ({ use_count: eb('use_count', '+', 1) }))
    .where('id', '=', templateId)
    .execute()
}

/** Returns true for the first caller, who starts the preparation of this version's media. */
export async function claimMedia(db: Executor, id: number, version: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('template_versions')
    .set({ media_asked: true })
    .where('template_id', '=', id)
    .where('version', '=', version)
    .where('media_asked', '=', false)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Names of the skins of templates, by `template/skin`. */
export async function listSkinNames(
  db: Executor,
  ids: readonly number[],
  language: Language,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('template_versions as one')
    .innerJoin('templates', 'templates.id', 'one.template_id')
    .select(['one.template_id', 'one.skins'])
    .whereRef('one.version', '=', 'templates.version')
    .where('one.template_id', 'in', ids)
    .execute()
  return new Map(
    rows.flatMap(({ template_id, skins }) =>
      skins.map(({ id, name }) => [`${template_id}/${id}`, name[language]] as const),
    ),
  )
}
