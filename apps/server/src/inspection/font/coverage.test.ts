import { expect, it } from 'vitest'
import { fredoka, notoSansJp } from '../../testing/samples/sample-font-files.ts'
import { covers, readCoverage } from './coverage.ts'

/**
 * A minimal font with only the tables that a character map needs. The bytes of the map are given by platform
 * and encoding.
 */
function fontOf(glyphs: number, maps: [platform: number, encoding: number, map: Buffer][]): Buffer {
  const maxp = Buffer.alloc(8)
  maxp.writeUInt16BE(glyphs, 4)
  const head = Buffer.alloc(4 + maps.length * 8)
  head.writeUInt16BE(maps.length, 2)
  let at = head.length
  for (const [index, [platform, encoding, map]] of maps.entries()) {
    head.writeUInt16BE(platform, 4 + index * 8)
    head.writeUInt16BE(encoding, 6 + index * 8)
    head.writeUInt32BE(at, 8 + index * 8)
    at += map.length
  }
  const cmap = Buffer.concat([head, ...maps.map(([, , map]) => map)])
  const table = Buffer.alloc(44)
  table.writeUInt16BE(2, 4)
  for (const [index, [name, start, length]] of (
    [
      ['cmap', 44, cmap.length],
      ['maxp', 44 + cmap.length, 8],
    ] as const
  ).entries()) {
    table.write(name, 12 + index * 16, 'latin1')
    table.writeUInt32BE(start, 20 + index * 16)
    table.writeUInt32BE(length, 24 + index * 16)
  }
  return Buffer.concat([table, cmap, maxp])
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2)
  return bytes
}

const longs = (...values: number[]): Buffer =>
  words(...values.flatMap(value => [value >>> 16, value & 0xffff]))

/** Format 4 with segments of first, last, delta and offset, and the glyphs the offsets lead to. */
function segments(
  rows: [first: number, last: number, delta: number, offset: number][],
  glyphs: number[] = [],
): Buffer {
  const all = [...rows, [0xffff, 0xffff, 1, 0] as const]
  const body = [
    ...all.map(row => row[1]),
    0,
    ...all.map(row => row[0]),
    ...all.map(row => row[2]),
    ...all.map(row => row[3]),
    ...glyphs,
  ]
  return words(4, 14 + body.length * 2, 0, all.length * 2, 0, 0, 0, ...body)
}

const groups = (...rows: [first: number, last: number, glyph: number][]): Buffer =>
  Buffer.concat([words(12, 0), longs(16 + rows.length * 12, 0, rows.length, ...rows.flat())])

it('[AS-07.6] what is mapped to the missing glyph, or to one that is not there, is not covered', () => {
  expect(readCoverage(fontOf(10, [[3, 1, segments([[65, 70, 0x10000 - 66, 0]])]]))).toEqual([67, 70])
  expect(readCoverage(fontOf(10, [[3, 1, segments([[65, 68, 0, 4]], [3, 0, 4, 99])]]))).toEqual([
    65, 65, 67, 67,
  ])
  expect(readCoverage(fontOf(10, [[3, 10, groups([0x1f600, 0x1f6ff, 8])]]))).toEqual([0x1f600, 0x1f601])
  expect(readCoverage(fontOf(10, [[0, 4, groups([97, 99, 0])]]))).toEqual([98, 99])
})

it('[AS-07.6] the full Unicode map takes precedence over the BMP map, and symbols are also mapped to ASCII', () => {
  const [small, whole] = [segments([[65, 66, 0x10000 - 64, 0]]), groups([65, 66, 1], [0x20bb7, 0x20bb7, 3])]
  expect(
    readCoverage(
      fontOf(10, [
        [3, 1, small],
        [3, 10, whole],
      ]),
    ),
  ).toEqual([65, 66, 0x20bb7, 0x20bb7])
  expect(readCoverage(fontOf(10, [[3, 0, segments([[0xf041, 0xf042, 0x10000 - 0xf040, 0]])]]))).toEqual([
    0x41, 0x42, 0xf041, 0xf042,
  ])
  expect(readCoverage(fontOf(10, [[1, 0, small]]))).toEqual([])
  expect(readCoverage(fontOf(10, [[0, 3, words(6, 16, 0, 48, 3, 1, 0, 2)]]))).toEqual([48, 48, 50, 50])
})

it('[AS-07.8] a corrupt map is an error, never an endless loop', () => {
  const many = Buffer.concat([words(12, 0), longs(16, 0, 0xffff_ffff)])
  expect(() => readCoverage(fontOf(10, [[3, 10, many]]))).toThrow(RangeError)
  expect(() => readCoverage(fontOf(10, [[3, 1, segments([[65, 70, 0, 9000]])]]))).toThrow(RangeError)
  expect(() => readCoverage(Buffer.alloc(12))).toThrow(RangeError)
  const overlapping = Array.from(
    { length: 8000 },
    () => [0, 0xfffe, 1, 0] as [number, number, number, number],
  )
  expect(readCoverage(fontOf(65_535, [[3, 1, segments(overlapping)]]))).toEqual([0, 0xfffd])
})

it('[AS-07.6] real fonts cover what they are made for', () => {
  const [latin, japanese] = [readCoverage(fredoka()), readCoverage(notoSansJp())]
  for (const [coverage, text, expected] of [
    [latin, 'AZaz09éß€', true],
    [latin, '漢あ', false],
    [japanese, '漢あア。', true],
  ] as const) {
    for (const character of text)
      expect([character, covers(coverage, character.codePointAt(0)!)]).toEqual([character, expected])
  }
})
