import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Font } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

const files = {
  en: '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2',
  'zh-cn': '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-900-normal.woff2',
  ja: '@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-900-normal.woff2',
} as const

export type LetterLanguage = keyof typeof files

/**
 * Words as one outline: `path` starts at x 0 on the baseline at y 0, `width` is their advance, both at 100
 * units an em.
 */
export interface Lettering {
  path: string
  width: number
}

/** Turns words into outlines, so that a drawing needs no font where it is drawn. */
export async function letter(language: LetterLanguage, words: string): Promise<Lettering> {
  const sfnt = await subsetFont(await readFile(require.resolve(files[language])), words, {
    targetFormat: 'sfnt',
  })
  const face = new Face(new Blob(sfnt))
  const font = new Font(face)
  const scale = 100 / face.upem
  let x = 0
  const paths = [...words].map(character => {
    const glyph = font.nominalGlyph(character.codePointAt(0) ?? 32) ?? 0
    const path = font
      .glyphToJson(glyph)
      .map(
        ({ type, values }) =>
          type +
          values.map((value, at) => round(at % 2 === 0 ? value * scale + x : -value * scale)).join(' '),
      )
      .join('')
    x += font.glyphHAdvance(glyph) * scale
    return path
  })
  return { path: paths.join(''), width: x }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
