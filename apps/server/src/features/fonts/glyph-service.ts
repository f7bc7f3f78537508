import { createHash } from 'node:crypto'
import type { Caller } from '../../platform/binder/caller.ts'
import { pathWithin } from '../../platform/children/lend-folder.ts'
import type { AppContext } from '../../platform/context.ts'
import { mediaLimits } from '../../platform/limits/server-limits.ts'
import { fileUrl } from '../files/service.ts'
import { missingCharacters } from '../../inspection/font/coverage.ts'
import { poolOf } from '../../media-tasks/media-pool.ts'
import { withBlobFile } from '../../platform/children/with-blob-file.ts'
import { findCrop, saveCrop } from './crops-repository.ts'
import type { FontRow } from './repository.ts'
import { asFontTask, coverageOf } from './coverage-service.ts'
import { getFont } from './service.ts'

/** The characters of a text that a font cannot draw. */
export async function checkFont(
  context: AppContext,
  { id, text }: { id: number; text: string },
  caller: Caller,
) {
  const font = await getFont(context, id, caller)
  const missing = missingCharacters(await coverageOf(context, font, caller), text)
  return { complete: missing.length === 0, missing }
}

/** The font reduced to the glyphs of a text; cut once for the same characters. */
export async function cropFont(
  context: AppContext,
  { id, text, format }: { id: number; text: string; format: 'woff2' | 'ttf' },
  caller: Caller,
) {
  const font = await getFont(context, id, caller)
  const characters = [...new Set(text)].sort().join('')
  const recipe = createHash('sha256')
    .update(JSON.stringify([cutVersion, font.hash, format, characters]))
    .digest('hex')
  const crop =
    (await findCrop(context.db, caller.accountId, recipe)) ??
    (await make(context, font, { characters, format, recipe }, caller))
  const wanted = [...new Set(text)]
  return {
    hash: crop.hash,
    url: fileUrl(crop.hash),
    mime: crop.mime,
    size: crop.size,
    missing: wanted.filter(character => crop.missing.includes(character)),
  }
}

/** Increase it when the same characters should give a different file. */
const cutVersion = 1

async function make(
  context: AppContext,
  font: FontRow,
  { characters, format, recipe }: { characters: string; format: 'woff2' | 'ttf'; recipe: string },
  caller: Caller,
) {
  const made = await asFontTask(context, () =>
    withBlobFile(context.blobs, font.hash, async (file, folder) => {
      const { path, mime, missing } = await poolOf(context).run(
        'cropFont',
        { file, folder, text: characters, format },
        { accountId: caller.accountId, limits: mediaLimits.font },
      )
      const { key, size } = await context.blobs.putFile(pathWithin(folder, path))
      return { hash: key, mime, size, missing }
    }),
  )
  await saveCrop(context.db, caller.accountId, recipe, made)
  return made
}
