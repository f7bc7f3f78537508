import type { AssetRecord } from '@adloom/playable/format'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { sql } from 'kysely'

/** Returns font files by PostScript name: the account's own first, then the common ones. */
export async function findFontFiles(
  db: Executor,
  account: AccountId,
  names: string[],
): Promise<Map<string, AssetRecord>> {
  if (names.length === 0) return new Map()
  const postscriptName = sql<string>`payload ->> 'postscript_name'`
  const own = await db
    .selectFrom('assets')
    .select(['name', 'hash', 'mime', 'size', postscriptName.as('postscript_name')])
    .where('account_id', '=', account)
    .where('type', '=', 'font')
    .where('deleted_at', 'is', null)
    .where(postscriptName, 'in', names)
    .execute()
  const common = await db
    .selectFrom('common_fonts')
    .select(['name', 'hash', 'size', 'format', 'postscript_name'])
    .where('retired', '=', false)
    .where('postscript_name', 'in', names)
    .execute()
  const rows = [...common.map(({ format, ...font }) => ({ ...font, mime: `font/${format}` })), ...own]
  return new Map(
    rows.map(({ name, hash, mime, size, postscript_name }) => [
      postscript_name,
      { id: `asset-${hash.slice(0, 16)}`, type: 'asset', kind: 'font', name, hash, bytes: size, mime },
    ]),
  )
}
