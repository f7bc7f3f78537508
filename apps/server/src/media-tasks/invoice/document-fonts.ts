import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Language } from '@adloom/contract/constants'
import { convert } from 'fontverter'
import { covers, readCoverage, type Coverage } from '../../inspection/font/coverage.ts'

export type Weight = 'regular' | 'strong'

/** A font file of both weights. */
interface Face {
  name: string
  file: Record<Weight, string>
}

interface LoadedFace {
  name: string
  coverage: Coverage
  bytes: Record<Weight, Buffer>
}

/** Neighbouring characters in one font; without a font no face has them. */
export interface Run {
  text: string
  font: string | undefined
}

/** The fonts that draw the characters of one document. */
export interface DocumentFonts {
  /** TrueType bytes by name. */
  files: Map<string, Buffer>
  runsOf(text: string, weight: Weight): Run[]
}

const require = createRequire(import.meta.url)
const packed = (family: string, subset: string): Face => ({
  name: `${family}-${subset}`,
  file: {
    regular: `@fontsource/${family}/files/${family}-${subset}-400-normal.woff2`,
    strong: `@fontsource/${family}/files/${family}-${subset}-600-normal.woff2`,
  },
})
const european = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'].map(
  subset => packed('inter', subset),
)
const chinese = packed('noto-sans-sc', 'chinese-simplified')
const japanese = packed('noto-sans-jp', 'japanese')
const jua = '@expo-google-fonts/jua/400Regular/Jua_400Regular.ttf'
const korean: Face = { name: 'jua', file: { regular: jua, strong: jua } }

const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]|[\u2e80-\u2fdf]/u
const loaded = new Map<string, Promise<LoadedFace>>()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function splitGraphemes(text: string): string[] {
  // The segmenter is slow, and most texts are of plain characters.
  if (/^[\x20-\x7e]*$/.test(text)) return text.split('')
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/** Letters, digits and signs of numbers, which every document draws. */
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))

/** Loads what the texts need. Han characters are drawn as the language writes them. */
export async function openFonts(language: Language, texts: string[]): Promise<DocumentFonts> {
  const faces = new Map<string, LoadedFace | undefined>()
  for (const cluster of new Set([ascii, ...texts].flatMap(splitGraphemes)))
    faces.set(cluster, await findFace(cluster, language))
  const files = new Map<string, Buffer>()
  for (const face of new Set(faces.values()))
    for (const weight of ['regular', 'strong'] as const)
      if (face) files.set(fontName(face.name, weight), face.bytes[weight])
  return {
    files,
    runsOf(text, weight) {
      const runs: Run[] = []
      for (const cluster of splitGraphemes(text)) {
        const face = faces.get(cluster)
        const font = face && fontName(face.name, weight)
        const last = runs.at(-1)
        if (last && last.font === font && font !== undefined) last.text += cluster
        else runs.push({ text: cluster, font })
      }
      return runs
    },
  }
}

function fontName(face: string, weight: Weight): string {
  return `${face} ${weight}`
}

/** The first face that has every character of the cluster. */
async function findFace(cluster: string, language: Language): Promise<LoadedFace | undefined> {
  const codes = Array.from(cluster, char => char.codePointAt(0)!)
  for (const face of order(cluster, language)) {
    const found = await load(face)
    if (codes.every(code => covers(found.coverage, code))) return found
  }
  return undefined
}

function order(cluster: string, language: Language): Face[] {
  if (/\p{Script=Hangul}/u.test(cluster)) return [korean]
  const asian = language === 'ja' ? [japanese, chinese] : [chinese, japanese]
  return eastAsian.test(cluster) ? [...asian, ...european] : [...european, ...asian]
}

function load(face: Face): Promise<LoadedFace> {
  const known = loaded.get(face.name) ?? readFace(face)
  loaded.set(face.name, known)
  return known
}

async function readFace({ name, file }: Face): Promise<LoadedFace> {
  const read = async (path: string) => {
    const source = await readFile(require.resolve(path))
    return path.endsWith('.ttf') ? source : Buffer.from(await convert(source, 'sfnt', 'woff2'))
  }
  const regular = await read(file.regular)
  const strong = file.strong === file.regular ? regular : await read(file.strong)
  return { name, coverage: readCoverage(regular), bytes: { regular, strong } }
}
