import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommonFont } from '@adloom/templates/fonts'
import type { AppContext } from '../../platform/context.ts'
import { inspectFont, type FontFacts } from '../../inspection/font/inspect-font.ts'
import { storePublicFiles } from '../public-assets/service.ts'
import { findDigests, retireOthers, saveCommonFont } from './common-fonts-repository.ts'

/**
 * Updates the common fonts to those of the build. Unchanged fonts are skipped; fonts that the build lacks are
 * no longer listed.
 */
export async function seedCommonFonts(context: AppContext): Promise<void> {
  const dir = context.config.fontsDir
  const file = await readFile(join(dir, 'fonts.json'), 'utf8').catch(() => undefined)
  if (file === undefined)
    return context.log.warn({ dir }, 'the fonts for everybody are not built; they stay as they are')
  const fonts = JSON.parse(file) as CommonFont[]
  const known = await findDigests(context.db)
  for (const [position, font] of fonts.entries()) {
    const digest = createHash('sha256')
      .update(JSON.stringify([position, font]))
      .digest('hex')
    if (known.get(font.key) !== digest) await seedFont(context, dir, font, { position, digest })
  }
  await retireOthers(
    context.db,
    fonts.map(font => font.key),
  )
}

async function seedFont(
  context: AppContext,
  dir: string,
  { key, name, family, style, format, hash, sample }: CommonFont,
  { position, digest }: { position: number; digest: string },
): Promise<void> {
  const [bytes, image] = [await storeBlob(context, dir, hash), await storeBlob(context, dir, sample)]
  // Each file names its own family; the list offers the families of the build.
  const { postscript_name, weight, glyphs } = (await inspectFont(bytes, format))
    .payload as unknown as FontFacts
  await storePublicFiles(context.db, [
    { hash, mime: `font/${format}`, size: bytes.length },
    { hash: sample, mime: 'image/webp', size: image.length },
  ])
  await saveCommonFont(context.db, {
    key,
    digest,
    name,
    search: name.toLowerCase(),
    format,
    hash,
    size: bytes.length,
    sample_hash: sample,
    postscript_name,
    family,
    style,
    weight,
    glyphs,
    position,
  })
}

async function storeBlob(context: AppContext, dir: string, hash: string): Promise<Buffer> {
  const bytes = await readFile(join(dir, 'blobs', hash))
  if ((await context.blobs.put(bytes)) !== hash)
    throw new Error(`The font file ${hash} does not match its name; build the fonts again.`)
  return bytes
}
