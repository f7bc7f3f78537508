import { sql, type RawBuilder } from 'kysely'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { Cursor } from './cursor.ts'
import {
  columnConditionsOf,
  conditionsOf,
  listedConditionsOf,
  namedSetsOf,
  rangeOf,
  wordConditionsOf,
  type ListFilter,
  type Seeker,
} from './list-conditions.ts'
import type { ListOrder } from './list-order.ts'

type Sql = RawBuilder<unknown>

/** Rows from `offset` on, one more than shown to see whether any follow. */
export interface Slice {
  offset: number
  size: number
}

/** `hits` of the `scanned` rows match; `ids` are the slice of them. */
export interface Found {
  ids: number[]
  hits: number
}

/** All assets of one kind, or its trash. */
function place(account: AccountId, filter: ListFilter): Sql {
  return sql`account_id = ${account} and kind = ${filter.kind} and trashed = ${filter.trash}`
}

function following(order: ListOrder, cursor: Cursor | undefined): Sql {
  return cursor ? sql`and (${order.key}, id) ${order.beyond} (${cursor.key}, ${cursor.id})` : sql``
}

/** Conditions on the order's own key limit the range of the scan. */
function within(order: ListOrder, filter: ListFilter): Sql {
  const conditions = rangeOf(order.name, filter)
  return conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`
}

function sorted(order: ListOrder): Sql {
  return sql`order by ${order.key} ${order.direction}, id ${order.direction}`
}

/** The number of assets in the place: a stored sum. */
export async function countPlace(db: Executor, account: AccountId, filter: ListFilter): Promise<number> {
  const row = await db
    .selectFrom('asset_places')
    .select('count')
    .where('account_id', '=', account)
    .where('kind', '=', filter.kind)
    .where('trashed', '=', filter.trash)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** A slice of the whole place, from the order's index. */
export async function findAll(
  db: Executor,
  account: AccountId,
  filter: ListFilter,
  order: ListOrder,
  { offset, size }: Slice,
  cursor?: Cursor,
): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from assets where ${place(account, filter)} ${following(order, cursor)} ${sorted(order)} limit ${size + 1} offset ${offset}`.execute(
    db,
  )
  return rows.map(row => row.id)
}

/** The smallest of the indexed sets of a filter, counted to just beyond `most`; undefined without one. */
export async function countNamed(
  db: Executor,
  caller: Seeker,
  filter: ListFilter,
  most: number,
): Promise<number | undefined> {
  const sets = namedSetsOf(filter, caller).map(
    rows => sql`(select count(*) from (${rows} limit ${most + 1}) as named)`,
  )
  if (sets.length === 0) return undefined
  const { rows } = await sql<{ count: number }>`select least(${sql.join(sets)}) as count`.execute(db)
  return rows[0]?.count
}

/** The rows of the place for each requested type: each type has its own index on the order. */
function rowsOf(account: AccountId, filter: ListFilter, order: ListOrder, cursor: Cursor | undefined): Sql {
  const rows = (ofType: Sql) =>
    sql`select * from assets where ${place(account, filter)} ${ofType} ${within(order, filter)} ${following(order, cursor)}`
  return filter.type === undefined
    ? rows(sql``)
    : sql.join(
        [...new Set(filter.type)].map(type => rows(sql`and type = ${type}`)),
        sql` union all `,
      )
}

/**
 * Reads the next `window` rows of the order among the requested types and counts matches. Fast when matches
 * are frequent.
 */
export async function scanAlong(
  db: Executor,
  caller: Seeker,
  filter: ListFilter,
  order: ListOrder,
  { offset, size }: Slice,
  window: number,
  cursor?: Cursor,
): Promise<Found & { scanned: number }> {
  // Both sums use `hit`: without `offset 0` the planner would evaluate it for each.
  const { rows } = await sql<Found & { scanned: number }>`
    select coalesce((array_agg(id) filter (where hit))[${offset + 1}::integer : ${offset + size + 1}::integer], '{}') as ids, count(*) filter (where hit) as hits, count(*) as scanned from (
      select id, ${sql.join(conditionsOf(filter, caller), sql` and `)} as hit
      from (select * from (${rowsOf(caller.accountId, filter, order, cursor)}) as typed ${sorted(order)} limit ${window}) as assets offset 0
    ) as looked_at`.execute(db)
  return rows[0] ?? { ids: [], hits: 0, scanned: 0 }
}

/** Reads the next `reach` rows of the order, at most to the end of the slice; `hits` is the count so far. */
export async function seekAlong(
  db: Executor,
  caller: Seeker,
  filter: ListFilter,
  order: ListOrder,
  { offset, size }: Slice,
  reach: number,
  cursor?: Cursor,
): Promise<Found> {
  // Conditions are evaluated within `limit`: otherwise all matches would be sorted.
  const { rows } = await sql<Found>`
    select coalesce((array_agg(id))[${offset + 1}::integer : ${offset + size + 1}::integer], '{}') as ids, count(*) as hits from (
      select id from (select * from (${rowsOf(caller.accountId, filter, order, cursor)}) as typed ${sorted(order)} limit ${reach}) as assets
      where ${sql.join(conditionsOf(filter, caller), sql` and `)} limit ${offset + size + 1}
    ) as found`.execute(db)
  return rows[0] ?? { ids: [], hits: 0 }
}

/**
 * Finds all matches by their indexes, or by `names` alone, and sorts them. Fast when matches are rare; with
 * more than `most` hits it stops, and `ids` are not usable.
 */
export async function collect(
  db: Executor,
  caller: Seeker,
  filter: ListFilter,
  order: ListOrder,
  { offset, size }: Slice,
  by: 'names' | 'words',
  most: number,
  cursor?: Cursor,
): Promise<Found> {
  // The text index excludes the trash. There, text is compared row by row, which is slower than any other
  // filter.
  const sought = filter.trash
    ? conditionsOf(filter, caller)
    : [
        sql`deleted_at is null`,
        ...listedConditionsOf(filter, caller),
        ...(by === 'words' ? wordConditionsOf(filter, caller) : []),
        ...columnConditionsOf(filter),
      ]
  const conditions = [...sought, ...rangeOf('duration', filter)]
  const { rows } = await sql<Found>`
    with found as materialized (select id, ${order.key} as key from assets where ${place(caller.accountId, filter)} ${following(order, cursor)} and ${sql.join(conditions, sql` and `)}),
      few as materialized (select id, key from found limit ${most + 1}), counted as materialized (select count(*) as hits from few)
    select array(select id from few order by key ${order.direction}, id ${order.direction} limit (select case when hits > ${most} then 0 else ${size + 1} end from counted) offset ${offset}) as ids, hits from counted`.execute(
    db,
  )
  return rows[0] ?? { ids: [], hits: 0 }
}

/** The order's key of a row for a cursor. */
export async function findKey(
  db: Executor,
  account: AccountId,
  order: ListOrder,
  id: number,
): Promise<string> {
  const { rows } = await sql<{
    key: string
  }>`select ${order.text} as key from assets where account_id = ${account} and id = ${id}`.execute(db)
  return rows[0]?.key ?? ''
}
