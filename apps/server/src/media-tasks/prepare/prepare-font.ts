import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { fail } from '../../platform/binder/fail.ts'
import { readCoverage, missingCharacters } from '../../inspection/font/coverage.ts'
import type { MadeFile, PrepareInput } from './made-file.ts'
import { makeThumbnails } from './thumbnails.ts'

const width = 1200
const alphabets = [
  'ABCDEFGHIJKLM',
  'NOPQRSTUVWXYZ',
  'abcdefghijklm',
  'nopqrstuvwxyz',
  '0123456789',
  '&?!@%$€£',
  '天地玄黄 宇宙洪荒',
  'いろはにほへと',
  'アイウエオカキ',
  '가나다라마바사',
  'АБВГДЕЖЗ',
  'ΑΒΓΔΕΖΗΘ',
]
const initials = ['Aa', '永', 'あ', '가', 'Аа', 'Αα', '09']

let count = 0

/** A font: a specimen of the scripts it has, and its first letters as thumbnails. Ink is dark on white. */
export async function prepareFont({ file, folder }: PrepareInput): Promise<MadeFile[]> {
  const bytes = await readFile(file.path)
  const family = `specimen-${++count}`
  const font = GlobalFonts.register(bytes, family) ?? fail('file_broken')
  try {
    return await drawSpecimen(bytes, family, folder)
  } finally {
    // The next file of the process may be of another account: no letter missing in its font may come of this
    // one.
    GlobalFonts.remove(font)
  }
}

async function drawSpecimen(bytes: Buffer, family: string, folder: string): Promise<MadeFile[]> {
  const coverage = readCoverage(bytes)
  const draws = (text: string): boolean => missingCharacters(coverage, text.replaceAll(' ', '')).length === 0
  const lines = alphabets.filter(draws)
  const path = join(folder, 'specimen.webp')
  const specimen = draw(lines.length > 0 ? lines : [initials[0]!], family)
  await writeFile(path, await specimen.encode('webp', 85))
  const letters = draw([initials.find(draws) ?? lines[0]?.slice(0, 2) ?? 'Aa'], family, 420)
  const thumbnails = await makeThumbnails(await letters.encode('png'), folder)
  return [
    {
      kind: 'specimen',
      path,
      mime: 'image/webp',
      width: specimen.width,
      height: specimen.height,
      info: { lines },
    },
    ...thumbnails,
  ]
}

function draw(lines: string[], family: string, size = 84) {
  const leading = size * 1.45
  const canvas = createCanvas(width, Math.ceil(leading * lines.length + size * 0.6))
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#16181d'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const [index, line] of lines.entries())
    fitText(context, line, family, size, size * 0.3 + leading * (index + 0.5))
  return canvas
}

function fitText(context: SKRSContext2D, line: string, family: string, size: number, y: number): void {
  context.font = `${size}px "${family}"`
  const share = Math.min(1, (width - 80) / Math.max(1, context.measureText(line).width))
  context.font = `${size * share}px "${family}"`
  context.fillText(line, width / 2, y)
}
