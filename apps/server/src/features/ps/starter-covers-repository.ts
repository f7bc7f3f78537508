import type { Executor } from '../../platform/database/database.ts'

/** Hashes by the starter's id. */
export async function findStarterCovers(db: Executor): Promise<Map<string, string>> {
  const rows = await db.selectFrom('starter_covers').selectAll().execute()
  return new Map(rows.map(row => [row.starter_id, row.hash]))
}

export async function saveStarterCover(db: Executor, starterId: string, hash: string): Promise<void> {
  await db.insertInto('starter_covers').values({ starter_id: starterId, hash }).onConflict(conflict => conflict.column('starter_id').doUpdateSet({ hash })).execute()
}
