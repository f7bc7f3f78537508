/** Code points a font has a glyph for: first and last of each run, in rising order, side by side. */
export type Coverage = number[]

interface CharacterMap {
  at: number
  format: number
  rank: number
}

/**
 * Reads the character map that programs use (ISO 14496-22, formats 4, 6 and 12), in this order: full Unicode,
 * BMP, symbols. Characters mapped to the missing glyph are not covered. Throws a RangeError for a corrupt
 * table.
 */
export function readCoverage(font: Buffer): Coverage {
  const glyphs = font.readUInt16BE(tableAt(font, 'maxp') + 4)
  const [best] = listMaps(font).sort((a, b) => b.rank - a.rank)
  if (!best) return []
  const runs = readers[best.format]!(font, best.at, glyphs)
  // Symbol fonts use a private area; programs also map them to ASCII.
  if (best.rank === symbolRank)
    runs.push(
      ...runs.flatMap(([first, last]) =>
        first >= 0xf000 && last <= 0xf0ff ? [[first - 0xf000, last - 0xf000] as Run] : [],
      ),
    )
  return merge(runs)
}

export function covers(coverage: Coverage, code: number): boolean {
  let [low, high] = [0, coverage.length / 2 - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    if (code < coverage[middle * 2]!) high = middle - 1
    else if (code > coverage[middle * 2 + 1]!) low = middle + 1
    else return true
  }
  return false
}

type Run = [first: number, last: number]

const symbolRank = 1

function tableAt(font: Buffer, name: string): number {
  const count = font.readUInt16BE(4)
  for (let entry = 12; entry < 12 + count * 16; entry += 16)
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8)
  throw new RangeError(`no ${name}`)
}

function listMaps(font: Buffer): CharacterMap[] {
  const table = tableAt(font, 'cmap')
  return Array.from({ length: font.readUInt16BE(table + 2) }, (_, index) => {
    const entry = table + 4 + index * 8
    const at = table + font.readUInt32BE(entry + 4)
    const format = font.readUInt16BE(at)
    return { at, format, rank: rankOf(font.readUInt16BE(entry), font.readUInt16BE(entry + 2)) }
  }).filter(map => map.rank > 0 && map.format in readers)
}

function rankOf(platform: number, encoding: number): number {
  if (platform === 0) return encoding >= 4 ? 3 : 2
  if (platform !== 3) return 0
  return { 10: 3, 1: 2, 0: symbolRank }[encoding] ?? 0
}

const readers: Record<number, (font: Buffer, at: number, glyphs: number) => Run[]> = {
  4: readSegments,
  6: readTrimmed,
  12: readGroups,
}

function readSegments(font: Buffer, at: number, glyphs: number): Run[] {
  const count = font.readUInt16BE(at + 6) >> 1
  const [ends, starts, deltas, offsets] = [0, 1, 2, 3].map(
    row => at + 14 + row * count * 2 + (row > 0 ? 2 : 0),
  ) as [number, number, number, number]
  const runs: Run[] = []
  let after = -1
  for (let index = 0; index < count; index++) {
    const [first, last] = [
      font.readUInt16BE(starts + index * 2),
      Math.min(0xfffe, font.readUInt16BE(ends + index * 2)),
    ]
    const [delta, offset] = [font.readUInt16BE(deltas + index * 2), font.readUInt16BE(offsets + index * 2)]
    const glyphOf = (code: number): number => {
      if (offset === 0) return (code + delta) & 0xffff
      const glyph = font.readUInt16BE(offsets + index * 2 + offset + (code - first) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    // Segments are ascending. An unsorted segment would repeat characters and cost time again.
    for (let code = Math.max(first, after + 1); code <= last; code++)
      if (isGlyph(glyphOf(code), glyphs)) runs.push([code, code])
    after = Math.max(after, last)
  }
  return runs
}

function readTrimmed(font: Buffer, at: number, glyphs: number): Run[] {
  const first = font.readUInt16BE(at + 6)
  return Array.from(
    { length: font.readUInt16BE(at + 8) },
    (_, index) => [first + index, font.readUInt16BE(at + 10 + index * 2)] as const,
  ).flatMap(([code, glyph]) => (isGlyph(glyph, glyphs) ? [[code, code] as Run] : []))
}

function readGroups(font: Buffer, at: number, glyphs: number): Run[] {
  const count = font.readUInt32BE(at + 12)
  const runs: Run[] = []
  for (let entry = at + 16; entry < at + 16 + count * 12; entry += 12) {
    const [first, last, glyph] = [0, 4, 8].map(offset => font.readUInt32BE(entry + offset)) as [
      number,
      number,
      number,
    ]
    const [from, to] = [glyph === 0 ? first + 1 : first, Math.min(last, 0x10ffff, first + glyphs - glyph - 1)]
    if (from <= to) runs.push([from, to])
  }
  return runs
}

function isGlyph(glyph: number, glyphs: number): boolean {
  return glyph > 0 && glyph < glyphs
}

function merge(runs: Run[]): Coverage {
  const flat: Coverage = []
  for (const [first, last] of runs.sort((a, b) => a[0] - b[0])) {
    if (flat.length > 0 && first <= flat.at(-1)! + 1) flat[flat.length - 1] = Math.max(flat.at(-1)!, last)
    else flat.push(first, last)
  }
  return flat
}

/**
 * Line breaks, joiners, selectors and the like: they shape other characters and are never drawn themselves.
 */
const undrawn = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u

/** The characters of a text a font cannot draw, each once, in their order. */
export function missingCharacters(coverage: Coverage, text: string): string[] {
  return [...new Set(text)].filter(
    character => !undrawn.test(character) && !covers(coverage, character.codePointAt(0)!),
  )
}
