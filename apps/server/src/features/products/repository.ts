import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'

export interface ProductFields { name: string; icon_url: string; ios_url: string; android_url: string }

const columns = ['id', 'name', 'icon_url', 'ios_url', 'android_url'] as const

export async function findProducts(db: Executor, account: AccountId, filter: { keyword?: string | undefined; page: number; page_size: number }) {
  const matching = db.selectFrom('products').where('account_id', '=', account)
    .$if(filter.keyword !== undefined && filter.keyword !== '', query => query.where(sql`lower(name)`, 'like', `%${escapeLike(filter.keyword!)}%`))
  const list = await matching.select(columns).orderBy('updated_at', 'desc').orderBy('id', 'desc')
    .limit(filter.page_size).offset((filter.page - 1) * filter.page_size).execute()
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { list, total }
}

/** Undefined when the account has no product of that id. */
export async function updateProduct(db: Executor, account: AccountId, id: number, fields: ProductFields) {
  return db.updateTable('products').set({ ...fields, updated_at: sql<Date>`now()` }).where('account_id', '=', account).where('id', '=', id)
    .returning(columns).executeTakeFirst()
}

/** A product is known by its two links: the same pair again is the same product with a newer name. */
export async function saveProduct(db: Executor, account: AccountId, fields: ProductFields) {
  return db.insertInto('products').values({ ...fields, account_id: account })
    .onConflict(conflict => conflict.columns(['account_id', 'ios_url', 'android_url']).doUpdateSet({ name: fields.name, icon_url: fields.icon_url, updated_at: sql<Date>`now()` }))
    .returning(columns).executeTakeFirstOrThrow()
}

export async function findTwin(db: Executor, account: AccountId, fields: ProductFields): Promise<number | undefined> {
  const row = await db.selectFrom('products').select('id').where('account_id', '=', account)
    .where('ios_url', '=', fields.ios_url).where('android_url', '=', fields.android_url).executeTakeFirst()
  return row?.id
}
