import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { CreativeKind } from './tables.ts'

export interface CreativeRef {
  kind: CreativeKind
  id: number
}

/**
 * Adds creatives that the account owns and of project kinds that the caller may open; others and those that
 * are there already are left out.
 */
export async function insertCreatives(
  db: Executor,
  account: AccountId,
  groupId: number,
  refs: readonly CreativeRef[],
  projectKinds: readonly string[],
): Promise<void> {
  const idsOf = (kind: CreativeKind) => refs.filter(ref => ref.kind === kind).map(ref => ref.id)
  const order = refs.map(ref => `${ref.kind} ${ref.id}`)
  await sql`
    insert into delivery_creatives (account_id, group_id, kind, project_id, item_id, asset_id)
    select ${account}::integer, ${groupId}::integer, kind, project_id, item_id, asset_id from (
      select 'playable' as kind, id as project_id, null::integer as item_id, null::integer as asset_id,
        id as own
        from projects where account_id = ${account} and deleted_at is null
          and kind = any(${projectKinds}) and id = any(${idsOf('playable')})
      union all
      select 'dco', item.project_id, item.id, null, item.id from dco_items item
        join projects on projects.id = item.project_id and projects.deleted_at is null
        where item.account_id = ${account} and projects.kind = any(${projectKinds})
          and item.id = any(${idsOf('dco')})
      union all
      select 'media', null, null, id, id from assets where account_id = ${account} and deleted_at is null
        and kind = 'works' and type in ('video', 'image') and id = any(${idsOf('media')})
    ) as found
    order by array_position(${order}::text[], kind || ' ' || own)
    on conflict do nothing`.execute(db)
}

export async function countCreatives(db: Executor, account: AccountId, groupId: number): Promise<number> {
  const { count } = await db
    .selectFrom('delivery_creatives')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', account)
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteCreatives(
  db: Executor,
  account: AccountId,
  groupId: number,
  ids: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('delivery_creatives')
    .where('account_id', '=', account)
    .where('group_id', '=', groupId)
    .where('id', 'in', ids)
    .execute()
}

/** Creatives of a group whose source is not deleted, with the facts that decide what is packed of them. */
export async function findCreatives(db: Executor, account: AccountId, groupId: number) {
  return db
    .selectFrom('delivery_creatives as one')
    .leftJoin('projects', join =>
      join.onRef('projects.id', '=', 'one.project_id').on('projects.deleted_at', 'is', null),
    )
    .leftJoin('products', 'products.id', 'projects.product_id')
    .leftJoin('dco_items as item', 'item.id', 'one.item_id')
    .leftJoin('assets as asset', join =>
      join.onRef('asset.id', '=', 'one.asset_id').on('asset.deleted_at', 'is', null),
    )
    .select([
      'one.id',
      'one.kind',
      'one.project_id',
      'one.item_id',
      'one.asset_id',
      'one.checked',
      'one.problem',
    ])
    .select(['projects.name as project_name', 'projects.kind as project_kind', 'projects.rev as project_rev'])
    .select(['projects.template_id', 'projects.template_version', 'projects.cover_hash'])
    .select(['products.id as product_id', 'products.name as product_name'])
    .select(['products.ios_url', 'products.android_url'])
    .select(['item.name as item_name', 'item.rev as item_rev', 'item.cover_hash as item_cover'])
    .select(['asset.name as asset_name', 'asset.hash as asset_hash', 'asset.mime as asset_mime'])
    .select(['asset.size as asset_size'])
    .select(
      sql<string | null>`(select made.hash from asset_derivatives made where made.asset_id = one.asset_id
        and made.kind in ('poster', 'thumb_large') order by made.kind limit 1)`.as('asset_cover'),
    )
    .where('one.account_id', '=', account)
    .where('one.group_id', '=', groupId)
    .where(eb => eb.or([eb('projects.id', 'is not', null), eb('asset.id', 'is not', null)]))
    .orderBy('one.id')
    .execute()
}

export type CreativeRow = Awaited<ReturnType<typeof findCreatives>>[number]

export function nameOf(row: CreativeRow): string {
  return row.item_name ?? row.project_name ?? row.asset_name ?? ''
}
