import { describe, expect, it } from 'vitest'
import { inspectFont } from './inspect-font.ts'

type Name = [platform: 1 | 3, id: number, text: string]

function nameTable(names: Name[]): Buffer {
  const texts = names.map(([platform, , text]) =>
    platform === 3 ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, 'latin1'),
  )
  const head = Buffer.alloc(6 + names.length * 12)
  head.writeUInt16BE(names.length, 2)
  head.writeUInt16BE(head.length, 4)
  let at = 0
  for (const [index, [platform, id]] of names.entries()) {
    const record = 6 + index * 12
    head.writeUInt16BE(platform, record)
    head.writeUInt16BE(id, record + 6)
    head.writeUInt16BE(texts[index]!.length, record + 8)
    head.writeUInt16BE(at, record + 10)
    at += texts[index]!.length
  }
  return Buffer.concat([head, ...texts])
}

function word(length: number, at: number, value: number): Buffer {
  const table = Buffer.alloc(length)
  table.writeUInt16BE(value, at)
  return table
}

/** A font of the tables that the inspection reads, without any shapes. */
function fontOf(names: Name[], more: Record<string, Buffer | undefined> = {}): Buffer {
  const empty = Buffer.alloc(4)
  const tables: Record<string, Buffer | undefined> = {
    ...Object.fromEntries(['cmap', 'head', 'hhea', 'hmtx', 'glyf', 'loca'].map(tag => [tag, empty])),
    maxp: word(6, 4, 77),
    name: nameTable(names),
    ...more,
  }
  const given = Object.entries(tables).flatMap(([tag, bytes]) => (bytes ? [[tag, bytes] as const] : []))
  const head = Buffer.alloc(12 + given.length * 16)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(given.length, 4)
  let at = head.length
  for (const [index, [tag, bytes]] of given.entries()) {
    head.write(tag, 12 + index * 16, 'latin1')
    head.writeUInt32BE(at, 20 + index * 16)
    head.writeUInt32BE(bytes.length, 24 + index * 16)
    at += bytes.length
  }
  return Buffer.concat([head, ...given.map(([, bytes]) => bytes)])
}

const factsOf = async (...font: Parameters<typeof fontOf>) =>
  (await inspectFont(fontOf(...font), 'ttf')).payload

describe('the name table of a font', () => {
  it.each<[string, Name[], object]>([
    [
      'one name only, the rest by default',
      [[3, 1, 'Moon']],
      { family: 'Moon', postscript_name: 'Moon', style: 'Regular' },
    ],
    [
      'the first record and the last',
      [
        [3, 1, 'Moon'],
        [3, 2, 'Thin'],
        [3, 6, 'Moon-Thin'],
      ],
      { family: 'Moon', style: 'Thin', postscript_name: 'Moon-Thin' },
    ],
    [
      'the typographic family and style before the short ones',
      [
        [3, 17, 'Semi Bold'],
        [3, 2, 'Bold'],
        [3, 1, 'Moon S'],
        [3, 16, 'Moon'],
      ],
      { family: 'Moon', style: 'Semi Bold' },
    ],
    [
      'Windows before Macintosh, in either order',
      [
        [3, 1, '月光'],
        [1, 1, 'Luna'],
        [1, 2, 'Fett'],
        [3, 2, '太い'],
      ],
      { family: '月光', style: '太い' },
    ],
    ['Macintosh alone', [[1, 1, 'Café']], { family: 'Café' }],
  ])('[AS-07.2] gives %s', async (_name, names, expected) => {
    expect(await factsOf(names)).toMatchObject(expected)
  })

  it('[AS-07.2] weight and number of glyphs come from their tables, 400 without one', async () => {
    expect(await factsOf([[3, 1, 'Moon']])).toMatchObject({ weight: 400, glyphs: 77 })
    expect(await factsOf([[3, 1, 'Moon']], { 'OS/2': word(8, 4, 650) })).toMatchObject({ weight: 650 })
  })

  it.each<[string, Parameters<typeof fontOf>]>([
    ['no family', [[[3, 2, 'Bold']]]],
    ['no glyph', [[[3, 1, 'Moon']], { maxp: word(6, 4, 0) }]],
    ['shapes without their places', [[[3, 1, 'Moon']], { loca: undefined }]],
    ['no shapes', [[[3, 1, 'Moon']], { glyf: undefined }]],
    ...['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name'].map(
      tag => [`no ${tag}`, [[[3, 1, 'Moon']], { [tag]: undefined }]] as [string, Parameters<typeof fontOf>],
    ),
  ])('[AS-07.8] a font with %s is broken', async (_name, font) => {
    await expect(inspectFont(fontOf(...font), 'ttf')).rejects.toMatchObject({ reason: 'file_broken' })
  })

  it('[AS-07.8] fonts with shapes of PostScript are read, cut ones are broken', async () => {
    const none = { glyf: undefined, loca: undefined }
    for (const tag of ['CFF ', 'CFF2'])
      expect(await factsOf([[3, 1, 'Moon']], { ...none, [tag]: Buffer.alloc(4) })).toMatchObject({
        glyphs: 77,
      })
    const whole = fontOf([[3, 1, 'Moon']])
    for (const length of [0, 3, 11, 40, whole.length - 1])
      await expect(inspectFont(whole.subarray(0, length), 'ttf')).rejects.toMatchObject({
        reason: 'file_broken',
      })
  })
})
