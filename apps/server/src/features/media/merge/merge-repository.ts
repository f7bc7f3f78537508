import type { Executor } from '../../../platform/database/database.ts'

export interface LibraryVideo {
  id: number
  name: string
  type: string
  hash: string
  format: string
  duration_ms: number | null
}

/** The account's assets among these ids that are not in the trash, by id. */
export async function findVideos(
  db: Executor,
  account: number,
  ids: number[],
): Promise<Map<number, LibraryVideo>> {
  const rows = await db
    .selectFrom('assets')
    .select(['id', 'name', 'type', 'hash', 'format', 'duration_ms'])
    .where('account_id', '=', account)
    .where('id', 'in', ids)
    .where('kind', '=', 'resources')
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}
