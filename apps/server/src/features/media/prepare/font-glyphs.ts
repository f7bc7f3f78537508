/** Whether a font has a picture for each character of the text, by its character map (ISO 14496-22, formats 4 and 12). */
export function hasGlyphs(font: Buffer, text: string): boolean {
  const maps = readMaps(font)
  return [...text].every(char => maps.some(has => has(char.codePointAt(0)!)))
}

type Map = (code: number) => boolean

function readMaps(font: Buffer): Map[] {
  const count = font.readUInt16BE(4)
  const record = Array.from({ length: count }, (_, index) => 12 + index * 16).find(at => font.toString('latin1', at, at + 4) === 'cmap')
  if (record === undefined) return []
  const table = font.readUInt32BE(record + 8)
  const maps = Array.from({ length: font.readUInt16BE(table + 2) }, (_, index) => table + font.readUInt32BE(table + 8 + index * 8))
  return maps.flatMap(at => {
    const format = font.readUInt16BE(at)
    return format === 4 ? [segments(font, at)] : format === 12 ? [groups(font, at)] : []
  })
}

function segments(font: Buffer, at: number): Map {
  const count = font.readUInt16BE(at + 6) / 2
  const ranges = Array.from({ length: count }, (_, index) => [font.readUInt16BE(at + 16 + (count + index) * 2), font.readUInt16BE(at + 14 + index * 2)] as const)
  return code => code < 0xffff && ranges.some(([start, end]) => code >= start && code <= end)
}

function groups(font: Buffer, at: number): Map {
  const ranges = Array.from({ length: font.readUInt32BE(at + 12) }, (_, index) => [font.readUInt32BE(at + 16 + index * 12), font.readUInt32BE(at + 20 + index * 12)] as const)
  return code => ranges.some(([start, end]) => code >= start && code <= end)
}
