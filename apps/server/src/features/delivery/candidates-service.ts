import type * as calls from '@adloom/contract/delivery'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { findItems, itemOnWire } from '../dco/service.ts'
import { fileUrl } from '../files/service.ts'
import { kindsOf, requireProject } from '../projects/service.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

const matching = (keyword: string) => `%${escapeLike(keyword.toLowerCase())}%`

/** Projects of the kinds that the caller may open; the last changed first. */
export async function listPlayables({ db }: AppContext, input: Input<typeof calls.playable>, caller: Caller) {
  const { keyword = '', page, page_size } = input
  const found = db
    .selectFrom('projects')
    .leftJoin('products', 'products.id', 'projects.product_id')
    .where('projects.account_id', '=', caller.accountId)
    .where('projects.deleted_at', 'is', null)
    .where('projects.kind', 'in', kindsOf(caller))
    .$if(keyword !== '', query => query.where(sql`lower(projects.name)`, 'like', matching(keyword)))
  const rows = await found
    .select(['projects.id', 'projects.name', 'projects.kind', 'projects.cover_hash', 'projects.updated_at'])
    .select('products.name as product_name')
    .orderBy('projects.updated_at', 'desc')
    .orderBy('projects.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const list = rows.map(row => ({
    id: row.id,
    name: row.name,
    kind: row.kind as 'normal' | 'playsmart' | 'iv',
    cover_url: fileUrl(row.cover_hash),
    product_name: row.product_name ?? '',
    updated_time: wireTime(row.updated_at),
  }))
  return { list, total, page, page_size }
}

export async function listVariants(context: AppContext, input: Input<typeof calls.dco>, caller: Caller) {
  const { project_id: projectId, keyword, page, page_size } = input
  if (!caller.permissions.has('gm')) return { list: [], total: 0, page, page_size }
  if (projectId !== undefined) await requireProject(context, projectId, caller)
  const { list, total } = await findItems(context.db, caller.accountId, { projectId, keyword }, input)
  return {
    list: list.map(({ project_name, ...row }) => ({ ...itemOnWire(row), project_name })),
    total,
    page,
    page_size,
  }
}

/** Videos and images among the works; the newest first. */
export async function listMedia({ db }: AppContext, input: Input<typeof calls.media>, caller: Caller) {
  const { keyword = '', page, page_size } = input
  const found = db
    .selectFrom('assets')
    .where('account_id', '=', caller.accountId)
    .where('kind', '=', 'works')
    .where('type', 'in', ['video', 'image'])
    .where('deleted_at', 'is', null)
    .$if(keyword !== '', query => query.where('name_key', 'like', matching(keyword)))
  const rows = await found
    .select(['id', 'name', 'size', 'created_at'])
    .select(
      sql<string | null>`(select made.hash from asset_derivatives made where made.asset_id = assets.id
        and made.kind in ('poster', 'thumb_large') order by made.kind limit 1)`.as('cover'),
    )
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const list = rows.map(({ cover, created_at, ...row }) => ({
    ...row,
    cover_url: fileUrl(cover),
    created_time: wireTime(created_at),
  }))
  return { list, total, page, page_size }
}
