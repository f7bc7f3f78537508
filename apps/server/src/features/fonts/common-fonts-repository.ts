import type { Insertable } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { CommonFontRow } from './tables.ts'

export async function findDigests(db: Executor): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('common_fonts')
    .select(['key', 'digest'])
    .where('retired', '=', false)
    .execute()
  return new Map(rows.map(row => [row.key, row.digest]))
}

export async function saveCommonFont(db: Executor, font: Insertable<CommonFontRow>): Promise<void> {
  const { key, ...row } = { ...font, retired: false }
  await db
    .insertInto('common_fonts')
    .values({ key, ...row })
    .onConflict(conflict => conflict.column('key').doUpdateSet(row))
    .execute()
}

export async function retireOthers(db: Executor, kept: string[]): Promise<void> {
  await db
    .updateTable('common_fonts')
    .set({ retired: true })
    .where('retired', '=', false)
    .where('key', 'not in', ['', ...kept])
    .execute()
}
