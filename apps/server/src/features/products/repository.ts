import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'

export interface ProductLinks {
  ios_url: string
  android_url: string
}
export interface ProductFields extends ProductLinks {
  name: string
  icon_url: string
  developer?: string
  description?: string
}

const columns = [
  'id',
  'name',
  'icon_url',
  'developer',
  'description',
  'ios_url',
  'android_url',
  'archived_at',
  'updated_at',
] as const

function ofAccount(db: Executor, account: AccountId) {
  return db.selectFrom('products').where('account_id', '=', account).where('deleted_at', 'is', null)
}

export async function findProducts(
  db: Executor,
  account: AccountId,
  filter: { keyword?: string | undefined; archived: boolean; page: number; page_size: number },
) {
  const matching = ofAccount(db, account)
    .where('archived_at', filter.archived ? 'is not' : 'is', null)
    .$if(filter.keyword !== undefined && filter.keyword !== '', query =>
      query.where(sql`lower(name || ' ' || developer)`, 'like', `%${escapeLike(filter.keyword!)}%`),
    )
  const list = await matching
    .select(columns)
    .select(usedCount(account))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute()
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { list, total }
}

export async function findProduct(db: Executor, account: AccountId, id: number) {
  return ofAccount(db, account)
    .where('id', '=', id)
    .select(columns)
    .select(usedCount(account))
    .executeTakeFirst()
}

export type ProductDetail = NonNullable<Awaited<ReturnType<typeof findProduct>>>

function usedCount(account: AccountId) {
  return sql<number>`(select count(*) from projects where product_id = products.id and account_id = ${account}
    and deleted_at is null)`.as('used_count')
}

/**
 * The account's product that these fields would duplicate: the same links, or without links the same name.
 */
export async function findTwin(db: Executor, account: AccountId, fields: ProductLinks & { name: string }) {
  const linked = fields.ios_url !== '' || fields.android_url !== ''
  return ofAccount(db, account)
    .where('ios_url', '=', fields.ios_url)
    .where('android_url', '=', fields.android_url)
    .$if(!linked, query => query.where(sql`lower(name)`, '=', sql`lower(${fields.name})`))
    .select(['id', 'name', 'archived_at'])
    .executeTakeFirst()
}

/** Includes products deleted within a day, so that alternating adding and deleting is limited too. */
export async function countProducts(db: Executor, account: AccountId): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', account)
    .where(({ eb, or }) =>
      or([eb('deleted_at', 'is', null), eb('deleted_at', '>', sql<Date>`now() - interval '1 day'`)]),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Returns undefined if the account already has such a product. */
export async function insertProduct(
  db: Executor,
  account: AccountId,
  fields: ProductFields,
): Promise<number | undefined> {
  const row = await db
    .insertInto('products')
    .values({ ...fields, account_id: account })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Whether the account has that product. */
export async function changeProduct(
  db: Executor,
  account: AccountId,
  id: number,
  change: Partial<ProductFields> & { archived?: boolean },
): Promise<boolean> {
  const { archived, ...fields } = change
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({
      ...fields,
      updated_at: sql<Date>`now()`,
      ...(archived === undefined ? {} : { archived_at: archived ? sql<Date>`now()` : null }),
    })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the product if no project promotes it, in one statement; deleted projects keep theirs. */
export async function deleteUnused(db: Executor, account: AccountId, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ deleted_at: sql<Date>`now()` })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('projects')
            .select('projects.id')
            .whereRef('projects.product_id', '=', 'products.id')
            .where('projects.deleted_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The deleted product's links and name; undefined without one. */
export async function findDeleted(db: Executor, account: AccountId, id: number) {
  return db
    .selectFrom('products')
    .select(['name', 'ios_url', 'android_url'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
}

export async function undelete(db: Executor, account: AccountId, id: number): Promise<void> {
  await db
    .updateTable('products')
    .set({ deleted_at: null })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

export async function findUses(
  db: Executor,
  account: AccountId,
  id: number,
  paging: { page: number; page_size: number },
) {
  const using = db
    .selectFrom('projects')
    .where('account_id', '=', account)
    .where('product_id', '=', id)
    .where('deleted_at', 'is', null)
  const list = await using
    .select([
      'id',
      sql<'gmaker' | 'ps' | 'iv'>`case kind when 'normal' then 'gmaker' when 'iv' then 'iv' else 'ps' end`.as(
        'kind',
      ),
      sql<number>`coalesce(template_id, 0)`.as('template_id'),
      'name',
    ])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(paging.page_size)
    .offset((paging.page - 1) * paging.page_size)
    .execute()
  const { total } = await using.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { list, total }
}

export async function addIcon(db: Executor, account: AccountId, hash: string): Promise<void> {
  await db
    .insertInto('product_icons')
    .values({ account_id: account, hash })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function hasIcon(db: Executor, account: AccountId, hash: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('product_icons')
      .select('hash')
      .where('account_id', '=', account)
      .where('hash', '=', hash)
      .executeTakeFirst()) !== undefined
  )
}
