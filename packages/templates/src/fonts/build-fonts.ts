import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { openStudio, sha256, type Studio } from '../art/studio.ts'
import { withBuildLock } from '../build-lock.ts'
import type { CommonFont } from './common-font.ts'
import { drawSample } from './draw-sample.ts'
import { faces, type Face } from './faces.ts'

const require = createRequire(import.meta.url)
/**
 * The names of the family and the style that the names of four styles leave out (ISO 14496-22, name table).
 */
const typographicNames = [16, 17]

/**
 * Builds the common fonts into `outDir`: `fonts.json` (CommonFont[]) and `blobs/<sha-256>`. Results of an
 * unchanged recipe are cached.
 */
export function buildFonts(outDir: string, chosen: Face[] = faces): Promise<void> {
  return withBuildLock(outDir, async () => {
    const studio = await openStudio(outDir)
    const fonts: CommonFont[] = []
    for (const face of chosen) fonts.push(await makeFont(studio, face))
    await writeFile(join(outDir, 'fonts.json'), JSON.stringify(fonts))
    const named = new Set(fonts.flatMap(font => [font.hash, font.sample]))
    for (const hash of await readdir(studio.blobs)) if (!named.has(hash)) await rm(join(studio.blobs, hash))
  })
}

async function makeFont(studio: Studio, { key, family, style, file, also }: Face): Promise<CommonFont> {
  const name = style === 'Regular' ? family : `${family} ${style}`
  const shown = also === undefined ? name : `${name} ${also}`
  const source = await readFile(require.resolve(file))
  const font = await studio.asset(key, 'font', ['common font', 1, file, sha256(source)], async () => ({
    bytes: await plain(source, file),
    mime: 'font/ttf',
  }))
  const sample = await studio.asset(
    `${key} sample`,
    'image',
    ['common font sample', 1, shown, font.hash],
    async () => ({ ...(await drawSample(await plain(source, file), shown)), mime: 'image/webp' }),
  )
  return { key, name, family, style, format: 'ttf', hash: font.hash, sample: sample.hash }
}

/** A font file that is published without changes. */
async function plain(source: Uint8Array, file: string): Promise<Uint8Array> {
  return file.endsWith('.ttf')
    ? source
    : subsetFont(source, undefined, {
        targetFormat: 'truetype',
        keepAllGlyphs: true,
        preserveNameIds: typographicNames,
      })
}
