import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { CommonFont } from '@adloom/templates/fonts'
import sharp from 'sharp'
import { woffToTtf } from './sample-font.ts'

const require = createRequire(import.meta.url)

/** A plain font of the packages the templates draw theirs from. */
export function plainFont(file: string): Buffer {
  return woffToTtf(readFileSync(require.resolve(`@fontsource/${file}.woff`)))
}

export const fredoka = (): Buffer => plainFont('fredoka/files/fredoka-latin-400-normal')
export const notoSansJp = (): Buffer => plainFont('noto-sans-jp/files/noto-sans-jp-japanese-400-normal')

/** The font with another table under a name that it has. */
export function withTable(font: Buffer, name: string, table: Buffer): Buffer {
  const entry = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16).find(
    at => font.toString('latin1', at, at + 4) === name,
  )!
  const head = Buffer.from(font)
  head.writeUInt32BE(font.length, entry + 8)
  head.writeUInt32BE(table.length, entry + 12)
  return Buffer.concat([head, table, Buffer.alloc((4 - (table.length % 4)) % 4)])
}

/** A character map of single code points, in all of Unicode (ISO 14496-22, format 12). */
export function wholeMap(glyphs: Record<string, number>): Buffer {
  const rows = Object.entries(glyphs)
    .map(([character, glyph]) => [character.codePointAt(0)!, glyph] as const)
    .sort((a, b) => a[0] - b[0])
  const map = Buffer.alloc(28 + rows.length * 12)
  for (const [at, value] of [
    [2, 1],
    [4, 3],
    [6, 10],
    [12, 12],
  ] as const)
    map.writeUInt16BE(value, at)
  for (const [at, value] of [
    [8, 12],
    [16, 16 + rows.length * 12],
    [24, rows.length],
  ] as const)
    map.writeUInt32BE(value, at)
  for (const [index, [code, glyph]] of rows.entries())
    for (const [offset, value] of [code, code, glyph].entries())
      map.writeUInt32BE(value, 28 + index * 12 + offset * 4)
  return map
}

/** Two fonts for everybody in `dist/fonts` below the folder that serves as ROOT_DIR. */
export async function sampleFonts(rootDir: string): Promise<{ fonts: CommonFont[]; write(): void }> {
  const dir = join(rootDir, 'dist/fonts')
  mkdirSync(join(dir, 'blobs'), { recursive: true })
  const store = (bytes: Uint8Array): string => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    writeFileSync(join(dir, 'blobs', hash), bytes)
    return hash
  }
  const sample = store(
    await sharp({ create: { width: 8, height: 4, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer(),
  )
  const fonts: CommonFont[] = [
    {
      key: 'lilita',
      name: 'Lilita One',
      family: 'Lilita One',
      style: 'Regular',
      format: 'ttf',
      hash: store(plainFont('lilita-one/files/lilita-one-latin-400-normal')),
      sample,
    },
    {
      key: 'baloo',
      name: 'Baloo 2 ExtraBold',
      family: 'Baloo 2',
      style: 'ExtraBold',
      format: 'ttf',
      hash: store(plainFont('baloo-2/files/baloo-2-latin-800-normal')),
      sample,
    },
  ]
  const write = (): void => writeFileSync(join(dir, 'fonts.json'), JSON.stringify(fonts))
  write()
  return { fonts, write }
}
