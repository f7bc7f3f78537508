import { sql } from 'kysely'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import type { Inspected } from './inspect/inspected.ts'

const columns = ['id', 'name', 'type', 'format', 'hash', 'mime', 'size', 'width', 'height', 'duration_ms', 'frames', 'payload', 'created_at'] as const

export async function findAsset(db: Executor, account: AccountId, id: number) {
  return db.selectFrom('assets').select(columns).where('account_id', '=', account).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

export type AssetDetail = NonNullable<Awaited<ReturnType<typeof findAsset>>>

/** The newest asset of the account with these bytes and this name's key. */
export async function findSame(db: Executor, account: AccountId, nameKey: string, hash: string) {
  return db.selectFrom('assets').select(columns).where('account_id', '=', account).where('name_key', '=', nameKey).where('hash', '=', hash).where('deleted_at', 'is', null).executeTakeFirst()
}

/** Undefined when the account has an asset of that name. */
export async function insertAsset(db: Executor, caller: Caller, name: string, nameKey: string, file: Omit<Inspected, 'bytes'> & { hash: string; size: number }) {
  return db.insertInto('assets').values({
    account_id: caller.accountId, created_by: caller.userId, name, name_key: nameKey, type: file.type, format: file.format, hash: file.hash, mime: file.mime, size: file.size,
    width: file.width ?? null, height: file.height ?? null, duration_ms: file.durationMs ?? null,
    frames: file.frames ? JSON.stringify(file.frames) : null, payload: JSON.stringify(file.payload ?? {}),
  }).onConflict(conflict => conflict.columns(['account_id', 'name_key']).where('deleted_at', 'is', null).doNothing()).returning(columns).executeTakeFirst()
}

const orders = { '-created_time': sql`created_at desc, id desc`, created_time: sql`created_at, id`, name: sql`name_key, id`, '-size': sql`size desc, id desc` } as const

export async function findAssets(db: Executor, account: AccountId, filter: { keyword?: string | undefined; type?: AssetDetail['type'] | undefined; page: number; page_size: number; order?: string | undefined }) {
  const matching = db.selectFrom('assets').where('account_id', '=', account).where('deleted_at', 'is', null)
    .$if(filter.type !== undefined, query => query.where('type', '=', filter.type!))
    .$if(filter.keyword !== undefined && filter.keyword !== '', query => query.where('name_key', 'like', `%${escapeLike(filter.keyword!)}%`))
  const order = orders[Object.hasOwn(orders, filter.order ?? '') ? (filter.order as keyof typeof orders) : '-created_time']
  const list = await matching.select(columns).orderBy(order).limit(filter.page_size).offset((filter.page - 1) * filter.page_size).execute()
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { list, total }
}

/** What the account may put into a project of these hashes: facts from the server's own look at the bytes. */
export async function findFileFacts(db: Executor, account: AccountId, hashes: string[]): Promise<Map<string, FileFacts>> {
  if (hashes.length === 0) return new Map()
  const shared = await db.selectFrom('template_files').select(['hash', 'mime', 'size']).where('hash', 'in', hashes).execute()
  const own = await db.selectFrom('assets').select(['hash', 'mime', 'size', 'type', 'width', 'height', 'duration_ms', 'frames'])
    .where('account_id', '=', account).where('hash', 'in', hashes).execute()
  return new Map([...shared.map(row => [row.hash, row] as const), ...own.map(row => [row.hash, row] as const)])
}

export interface Usage { used_size: number; total_assets: number; reserved_size: number }

/** Zeros for an account that never had an asset. */
export async function findUsage(db: Executor, account: AccountId): Promise<Usage> {
  const row = await db.selectFrom('asset_usage').select(['used_size', 'total_assets', 'reserved_size']).where('account_id', '=', account).executeTakeFirst()
  return row ?? { used_size: 0, total_assets: 0, reserved_size: 0 }
}

/** The same, held until the transaction ends. */
export async function lockUsage(transaction: Executor, account: AccountId): Promise<Usage> {
  await transaction.insertInto('asset_usage').values({ account_id: account }).onConflict(conflict => conflict.doNothing()).execute()
  return transaction.selectFrom('asset_usage').select(['used_size', 'total_assets', 'reserved_size']).where('account_id', '=', account).forUpdate().executeTakeFirstOrThrow()
}

export interface FileFacts {
  mime: string
  size: number
  type?: AssetDetail['type']
  width?: number | null
  height?: number | null
  duration_ms?: number | null
  frames?: AssetDetail['frames']
}
