import type { LibraryEntry } from '@adloom/templates/library'
import type { Executor } from '../../platform/database/database.ts'

/** Of those listed now. */
export async function findDigests(db: Executor): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('public_assets')
    .select(['key', 'digest'])
    .where('retired', '=', false)
    .execute()
  return new Map(rows.map(row => [row.key, row.digest]))
}

export async function saveEntry(
  db: Executor,
  entry: LibraryEntry,
  { position, digest }: { position: number; digest: string },
): Promise<void> {
  const { key, category, tags, type, format, hash, mime, size, cover } = entry
  const row = {
    digest,
    name: JSON.stringify(entry.name),
    search: [...Object.values(entry.name), ...tags].join('\n').normalize('NFKC').toLowerCase(),
    category,
    tags,
    type,
    format,
    hash,
    mime,
    size,
    width: entry.width ?? null,
    height: entry.height ?? null,
    duration_ms: entry.durationMs ?? null,
    frames: entry.frames ? JSON.stringify(entry.frames) : null,
    info: JSON.stringify(infoOf(entry)),
    cover_hash: cover.hash,
    position,
    retired: false,
  }
  const files = [...new Map([{ hash, mime, size }, cover].map(file => [file.hash, file])).values()]
  await storePublicFiles(db, files)
  await db
    .insertInto('public_assets')
    .values({ key, ...row })
    .onConflict(conflict => conflict.column('key').doUpdateSet(row))
    .execute()
}

function infoOf({ clips, triangles }: LibraryEntry): Record<string, unknown> {
  if (!clips) return {}
  return {
    triangles: triangles ?? 0,
    clips: clips.map(({ name, durationMs, armature }) => ({
      name,
      duration_ms: durationMs,
      ...(armature === undefined ? {} : { armature }),
    })),
  }
}

/** Files every account may read, also when they are not listed any more. */
export async function storePublicFiles(
  db: Executor,
  files: { hash: string; mime: string; size: number }[],
): Promise<void> {
  await db
    .insertInto('public_files')
    .values(files)
    .onConflict(conflict => conflict.column('hash').doNothing())
    .execute()
}

export async function retireOthers(db: Executor, kept: string[]): Promise<void> {
  await db
    .updateTable('public_assets')
    .set({ retired: true })
    .where('retired', '=', false)
    .where('key', 'not in', ['', ...kept])
    .execute()
}
