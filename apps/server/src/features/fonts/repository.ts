import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'

/** A listed font of any source. */
export interface FontRow {
  id: number
  name: string
  format: 'ttf' | 'otf'
  size: number
  hash: string
  sample_hash: string | null
  postscript_name: string
  family: string
  style: string
  weight: number
  glyphs: number
  own: boolean
}

export interface FontFilter {
  keyword?: string | undefined
  formats?: ('ttf' | 'otf')[] | undefined
  page: number
  page_size: number
  order?: string | undefined
}

/** The account's fonts; a font from before its style and glyphs were read has none of them. */
function ownFonts(account: AccountId) {
  return sql<FontRow>`
    select assets.id, name, format, size, hash,
      (select hash from asset_derivatives where asset_id = assets.id and kind in ('thumb_large', 'specimen')
      order by kind desc limit 1) as sample_hash,
      payload->>'postscript_name' as postscript_name, payload->>'family' as family, coalesce(payload->>'style', 'Regular') as style,
      coalesce((payload->>'weight')::integer, 400) as weight, coalesce((payload->>'glyphs')::integer, 0) as glyphs, true as own,
      name_key || E'\n' || lower(coalesce(payload->>'family', '')) as search, 0 as place, created_at
    from assets where account_id = ${account} and type = 'font' and kind = 'resources' and deleted_at is null`
}

const commonFonts = sql<FontRow>`
  select id, name, format, size, hash, sample_hash, postscript_name, family, style, weight, glyphs, false as own, search, position as place, null::timestamptz as created_at
  from common_fonts where not retired`

const columns = sql`id, name, format, size, hash, sample_hash, postscript_name, family, style, weight, glyphs, own`

/** Own fonts first, then the others in their list order. */
export async function findFonts(
  db: Executor,
  account: AccountId,
  from: 'own' | 'all',
  filter: FontFilter,
): Promise<{ list: FontRow[]; total: number }> {
  const source =
    from === 'own' ? ownFonts(account) : sql<FontRow>`${ownFonts(account)} union all ${commonFonts}`
  const keyword = filter.keyword
    ? sql`search like ${`%${escapeLike(filter.keyword.normalize('NFC').toLowerCase())}%`}`
    : sql`true`
  const format = filter.formats ? sql`format = any(${filter.formats}::text[])` : sql`true`
  const { rows } = await sql<FontRow & { total: number }>`
    select ${columns}, count(*) over () as total from (${source}) as fonts where ${keyword} and ${format}
    order by ${orderOf(filter.order)}
    limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`.execute(db)
  if (rows.length > 0 || filter.page === 1) return { list: rows, total: rows[0]?.total ?? 0 }
  return { list: [], total: (await findFonts(db, account, from, { ...filter, page: 1, page_size: 1 })).total }
}

const orders: Record<string, ReturnType<typeof sql>> = {
  name: sql`lower(name), id`,
  '-name': sql`lower(name) desc, id`,
  created_time: sql`created_at nulls last, place, id`,
  '-created_time': sql`created_at desc nulls last, place, id`,
}

function orderOf(order: string | undefined) {
  return orders[Object.hasOwn(orders, order ?? '') ? order! : ''] ?? sql`own desc, place, lower(name), id`
}

/** A font the account may use: one of its own or a common one, also one that is no longer listed. */
export async function findFont(db: Executor, account: AccountId, id: number): Promise<FontRow | undefined> {
  const common = sql<FontRow>`select *, false as own from common_fonts where id = ${id}`
  const own = sql<FontRow>`select * from (${ownFonts(account)}) as own_fonts where id = ${id}`
  const { rows } =
    await sql<FontRow>`select ${columns} from (${id > commonFontsAbove ? common : own}) as fonts`.execute(db)
  return rows[0]
}

/** The account's own font, for changes. */
export async function findOwnFont(
  db: Executor,
  account: AccountId,
  id: number,
): Promise<{ id: number; name: string } | undefined> {
  return db
    .selectFrom('assets')
    .select(['id', 'name'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('type', '=', 'font')
    .where('kind', '=', 'resources')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Their ids start above those of assets, so that one number identifies a font. */
const commonFontsAbove = 2_000_000_000
