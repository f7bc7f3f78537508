import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { AssetRecord, FontRecord } from '@adloom/playable/format'
import type { Studio } from '../art/studio.ts'

const require = createRequire(import.meta.url)

interface Face {
  id: string
  family: string
  file: string
  weight: number
  /** Characters to keep of a large script; the whole font if absent. */
  keep?: () => string
}

/**
 * Open fonts (OFL) in the templates. Chinese and Japanese fonts keep the common characters, so that texts of
 * users can be drawn too.
 */
const faces: Face[] = [
  {
    id: 'font:lilita',
    family: 'Lilita One',
    file: '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2',
    weight: 400,
  },
  {
    id: 'font:fredoka',
    family: 'Fredoka',
    file: '@fontsource/fredoka/files/fredoka-latin-700-normal.woff2',
    weight: 700,
  },
  {
    id: 'font:baloo',
    family: 'Baloo 2',
    file: '@fontsource/baloo-2/files/baloo-2-latin-800-normal.woff2',
    weight: 800,
  },
  {
    id: 'font:zh',
    family: 'Noto Sans SC',
    file: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-900-normal.woff2',
    weight: 900,
    keep: () => `${western}${block('gbk', 0xa1, 0xa3)}${block('gbk', 0xb0, 0xd7)}`,
  },
  {
    id: 'font:ja',
    family: 'Noto Sans JP',
    file: '@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-900-normal.woff2',
    weight: 900,
    keep: () => `${western}${block('euc-jp', 0xa1, 0xa5)}${block('euc-jp', 0xb0, 0xcf)}`,
  },
]

const western = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('') + '…—–·×•’‘“”'

/** The rows of a national character set, e.g. level 1 of GB 2312 or JIS X 0208: its common characters. */
function block(encoding: string, from: number, to: number): string {
  const bytes: number[] = []
  for (let high = from; high <= to; high++) for (let low = 0xa1; low <= 0xfe; low++) bytes.push(high, low)
  return new TextDecoder(encoding).decode(new Uint8Array(bytes)).replaceAll('\ufffd', '')
}

/** Every font of a template with its file's record. */
export async function makeFonts(studio: Studio): Promise<{ fonts: FontRecord[]; assets: AssetRecord[] }> {
  const assets = await Promise.all(
    faces.map(face =>
      studio.asset(face.id, 'font', ['font', 2, face.file, face.keep?.() ?? ''], () => cut(face)),
    ),
  )
  const fonts = faces.map((face, i): FontRecord => ({
    id: face.id,
    type: 'font',
    family: face.family,
    asset: assets[i]?.id ?? '',
    weight: face.weight,
  }))
  return { fonts, assets }
}

async function cut(face: Face): Promise<{ bytes: Uint8Array; mime: string }> {
  const whole = await readFile(require.resolve(face.file))
  const bytes = face.keep ? await subsetFont(whole, face.keep(), { targetFormat: 'woff' }) : whole
  return { bytes, mime: face.keep ? 'font/woff' : 'font/woff2' }
}
