import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LibraryEntry } from '@adloom/templates/library'
import pLimit from 'p-limit'
import type { AppContext } from '../../platform/context.ts'
import { findDigests, retireOthers, saveEntry } from './catalogue-repository.ts'

/**
 * Updates the public library to that of the build; unchanged entries are skipped, missing ones are no longer
 * listed.
 */
export async function seedPublicAssets(context: AppContext): Promise<void> {
  const dir = context.config.libraryDir
  const file = await readFile(join(dir, 'library.json'), 'utf8').catch(() => undefined)
  if (file === undefined)
    return context.log.warn({ dir }, 'the public library is not built; it stays as it is')
  const entries = JSON.parse(file) as LibraryEntry[]
  const known = await findDigests(context.db)
  const few = pLimit(4)
  await Promise.all(
    entries.map((entry, position) =>
      few(async () => {
        const digest = createHash('sha256')
          .update(JSON.stringify([position, entry]))
          .digest('hex')
        if (known.get(entry.key) === digest) return
        for (const hash of [entry.hash, entry.cover.hash]) await storeBlob(context, dir, hash)
        await context.db
          .transaction()
          .execute(transaction => saveEntry(transaction, entry, { position, digest }))
      }),
    ),
  )
  await retireOthers(
    context.db,
    entries.map(entry => entry.key),
  )
}

async function storeBlob(context: AppContext, dir: string, hash: string): Promise<void> {
  const key = await context.blobs.put(await readFile(join(dir, 'blobs', hash)))
  if (key !== hash)
    throw new Error(`The library file ${hash} does not match its name; build the library again.`)
}
