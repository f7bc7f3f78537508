import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { subsetFontFile } from '@adloom/playable/pack'
import { type BannerFont, type UsedFont, usedFonts } from '@adloom/video/banners'
import type { VideoDocument } from '@adloom/video/format'
import { type DefaultFont, defaultFonts } from '../render/default-fonts.ts'

const require = createRequire(import.meta.url)

/** Returns the fonts of a document, each reduced to the letters that it shows. */
export async function embeddedFonts(
  document: VideoDocument,
  own: readonly { family: string; path: string }[],
): Promise<BannerFont[]> {
  const made: BannerFont[] = []
  for (const font of usedFonts(document)) {
    const file = own.find(({ family }) => family === font.family)
    if (file) made.push(await embedded({ ...file, letters: font.letters, weight: '', range: '' }))
    else made.push(...(await defaultsOf(font)))
  }
  return made
}

/** Letters that Inter lacks are drawn by the fonts that are named after it. */
async function defaultsOf({ bold, letters }: UsedFont): Promise<BannerFont[]> {
  const made: BannerFont[] = []
  const ranges = require('@fontsource/inter/unicode.json') as Record<string, string>
  let left = [...letters].filter(letter => letter.trim() !== '' || letter === ' ')
  for (const font of defaultFonts().filter(({ weight }) => weight === (bold ? 700 : 400))) {
    const range = font.family === 'Inter' ? ranges[font.subset] : undefined
    const own = range === undefined ? left : left.filter(isIn(range))
    if (own.length === 0) continue
    if (range !== undefined) left = left.filter(letter => !own.includes(letter))
    made.push(await embedded({ ...font, ...faceOf(font, own) }))
  }
  return made
}

function faceOf({ weight }: DefaultFont, letters: readonly string[]) {
  const codes = letters.map(letter => `U+${letter.codePointAt(0)!.toString(16)}`)
  return { letters: letters.join(''), weight: String(weight), range: codes.join(',') }
}

/** Whether a letter is in a CSS unicode-range. */
function isIn(range: string): (letter: string) => boolean {
  const runs = range.split(',').map(run => {
    const [first = '', last = first] = run.trim().slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return letter => {
    const code = letter.codePointAt(0)!
    return runs.some(([first, last]) => code >= first && code <= last)
  }
}

async function embedded({
  family,
  path,
  letters,
  weight,
  range,
}: Omit<BannerFont, 'url'> & { path: string; letters: string }): Promise<BannerFont> {
  const bytes = await subsetFontFile(await readFile(path), letters, 'woff2')
  return { family, weight, range, url: dataUrl('font/woff2', bytes) }
}

export function dataUrl(mime: string, bytes: Uint8Array): string {
  return `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`
}
