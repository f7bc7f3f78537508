import type { PlayableDocument } from '@adloom/playable/format'
import type { Executor } from '../../platform/database/database.ts'
import { readDocument } from '../documents/service.ts'

/** Hashes of the images by the starter's id. */
export async function findStarterCovers(db: Executor): Promise<Map<string, string>> {
  const rows = await db.selectFrom('starter_covers').select(['starter_id', 'hash']).execute()
  return new Map(rows.map(row => [row.starter_id, row.hash]))
}

export async function findStarterDigests(db: Executor): Promise<Map<string, string>> {
  const rows = await db.selectFrom('starter_covers').select(['starter_id', 'digest']).execute()
  return new Map(rows.map(row => [row.starter_id, row.digest]))
}

/** Returns a starter's document with its art; undefined while the build did not make it. */
export async function findStarterDocument(
  db: Executor,
  starterId: string,
): Promise<PlayableDocument | undefined> {
  const row = await db
    .selectFrom('starter_covers')
    .select('document')
    .where('starter_id', '=', starterId)
    .executeTakeFirst()
  return row?.document ? readDocument(row.document) : undefined
}

export async function saveStarter(
  db: Executor,
  starterId: string,
  { hash, document, digest }: { hash: string; document: PlayableDocument; digest: string },
): Promise<void> {
  const values = { hash, document: JSON.stringify(document) as never, digest }
  await db
    .insertInto('starter_covers')
    .values({ starter_id: starterId, ...values })
    .onConflict(conflict => conflict.column('starter_id').doUpdateSet(values))
    .execute()
}
