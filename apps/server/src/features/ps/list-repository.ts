import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import {
  type ListFilter,
  madeOf,
  matchingProjects,
  orderOf,
  type Paging,
  type ProjectKind,
} from '../projects/service.ts'

/** Does not read documents: only the gameplay is read, for the page's own rows. */
export async function findDocumentProjects(
  db: Executor,
  account: AccountId,
  kind: ProjectKind,
  filter: ListFilter,
  paging: Paging,
) {
  const order = orderOf(paging.order)
  const ids = matchingProjects(db, account, kind, filter)
    .select('projects.id')
    .orderBy(order)
    .limit(paging.page_size)
    .offset((paging.page - 1) * paging.page_size)
  const list = await db
    .selectFrom('projects')
    .leftJoin('products', 'products.id', 'projects.product_id')
    .select([
      'projects.id',
      'projects.kind',
      'projects.name',
      'projects.rev',
      'projects.product_id',
      'projects.channel_ids',
      'projects.packed_at',
      'projects.cover_hash',
      'projects.created_at',
      'projects.updated_at',
    ])
    .select(sql<string>`coalesce(projects.document #>> '{records,project,gameplay}', '')`.as('gameplay'))
    .select(madeOf.as('made_of'))
    .select([
      'products.name as product_name',
      'products.icon_url',
      'products.ios_url',
      'products.android_url',
    ])
    .where('projects.account_id', '=', account)
    .where('projects.id', 'in', ids)
    .orderBy(order)
    .execute()
  const { total } = await matchingProjects(db, account, kind, filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { list, total }
}

export type DocumentListRow = Awaited<ReturnType<typeof findDocumentProjects>>['list'][number]
