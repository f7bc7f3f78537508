import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssetRecord } from '@adloom/playable/format'
import type { StarterEntry } from '@adloom/templates'
import type { AppContext } from '../../platform/context.ts'
import { readDocument } from '../documents/service.ts'
import { storePublicFiles } from '../public-assets/service.ts'
import { findStarterDigests, saveStarter } from './starter-covers-repository.ts'

/**
 * Stores the starters that the build of the templates drew: documents, images and the files they name,
 * which every account may read.
 */
export async function seedStarterCovers(context: AppContext): Promise<void> {
  const dir = context.config.templatesDir
  const file = await readFile(join(dir, 'starters.json'), 'utf8').catch(() => undefined)
  if (file === undefined) return
  const known = await findStarterDigests(context.db)
  for (const [id, read] of Object.entries(JSON.parse(file) as Record<string, StarterEntry>)) {
    const digest = createHash('sha256').update(JSON.stringify(read)).digest('hex')
    if (known.get(id) === digest) continue
    const entry = { ...read, document: readDocument(read.document) }
    const files = await Promise.all(
      filesOf(entry).map(async ({ hash, mime }) => {
        const bytes = await readFile(join(dir, 'blobs', hash))
        return { hash: await context.blobs.put(bytes), mime, size: bytes.length }
      }),
    )
    await context.db.transaction().execute(async transaction => {
      await storePublicFiles(transaction, files)
      await saveStarter(transaction, id, { hash: entry.cover, document: entry.document, digest })
    })
  }
}

/** Every file of a starter, once. */
function filesOf({ cover, document }: StarterEntry): { hash: string; mime: string }[] {
  const assets = Object.values(document.records).filter(
    (record): record is AssetRecord => record.type === 'asset',
  )
  return [
    ...new Map(
      [{ hash: cover, mime: 'image/webp' }, ...assets.map(({ hash, mime }) => ({ hash, mime }))].map(one => [
        one.hash,
        one,
      ]),
    ).values(),
  ]
}
