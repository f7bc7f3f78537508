import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '../../platform/context.ts'
import { keepPublicFiles } from '../public-assets/service.ts'
import { findStarterCovers, saveStarterCover } from './starter-covers-repository.ts'

/** Takes over the pictures of the starters that the build of the templates drew; everybody may look at them. */
export async function seedStarterCovers(context: AppContext): Promise<void> {
  const dir = context.config.templatesDir
  const file = await readFile(join(dir, 'starters.json'), 'utf8').catch(() => undefined)
  if (file === undefined) return
  const known = await findStarterCovers(context.db)
  for (const [id, hash] of Object.entries(JSON.parse(file) as Record<string, string>)) {
    if (known.get(id) === hash) continue
    const bytes = await readFile(join(dir, 'blobs', hash))
    const key = await context.blobs.put(bytes)
    await context.db.transaction().execute(async transaction => {
      await keepPublicFiles(transaction, [{ hash: key, mime: 'image/webp', size: bytes.length }])
      await saveStarterCover(transaction, id, key)
    })
  }
}
