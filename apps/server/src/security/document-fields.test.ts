import {
  assetSchema,
  documentSchema,
  recordSchema,
  jsonLimits,
  scriptLimits,
  slotLimits,
  tableLimits,
  textLengths,
  textLimits,
  type PlayableRecord,
  sampleAsset,
  sampleDocument,
  checkValues,
} from '@adloom/playable/format'
import { type InputBound, inputBounds } from '@adloom/testbed/input-bounds'
import { sampleOf } from '@adloom/testbed/sample-input'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'

const bounds = [...inputBounds(recordSchema, 'record'), ...inputBounds(assetSchema, 'asset')]
const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success
const ofKind = (kind: InputBound['kind']): InputBound[] => bounds.filter(bound => bound.kind === kind)

/**
 * Texts of this length, at least one of which matches any pattern of a document: words, hexadecimal digits,
 * language tags, colours.
 */
function textsOf(length: number): string[] {
  const color = length > 5 ? [`rgb(${'1'.repeat(length - 5)})`] : []
  return ['a'.repeat(length), 'eng-abcdefgh-abcdefgh-abcdefgh'.slice(0, length).padEnd(length, 'a'), ...color]
}

/** Values of users and scripts may be any finite number. */
const freeNumber = /\.(initial|value|row|is\[\])$/
/** Checked as a unit: see `jsonLimits` and `tableLimits` below. */
const checkedWhole = /\.(config|overrides)(\{|$)|\.rows\[\]$/

describe('fields of a document', () => {
  it('[RS-09.5] every text, list and record has a limit, and every number but those of users', () => {
    expect(bounds.length).toBeGreaterThan(300)
    const open = bounds
      .filter(({ max, min, kind }) => max === undefined || (kind === 'number' && min === undefined))
      .map(({ path, kind }) => `${path}: ${kind}`)
    expect(
      open.filter(
        one =>
          !freeNumber.test(one.replace(/: number$/, '')) && !checkedWhole.test(one.replace(/: \w+$/, '')),
      ),
    ).toEqual([])
  })

  it('[RS-09.5] texts pass at their limits and are refused one beyond them', () => {
    for (const { path, schema, max = 0, min } of ofKind('string').filter(bound => bound.max !== undefined)) {
      const isTaken = (length: number): boolean => textsOf(length).some(text => takes(schema, text))
      expect([isTaken(max), isTaken(max + 1)], `${path} of ${max}`).toEqual([true, false])
      if (min) expect([isTaken(min), isTaken(min - 1)], `${path} of ${min}`).toEqual([true, false])
    }
  })

  it('[RS-09.5] numbers pass at their limits and are refused beyond them', () => {
    for (const { path, schema, max, min } of ofKind('number')) {
      if (max === undefined || min === undefined) continue
      expect(
        [min, max].map(number => takes(schema, number)),
        path,
      ).toEqual([true, true])
      expect(
        [min - 1, max + 1].map(number => takes(schema, number)),
        path,
      ).toEqual([false, false])
    }
  })

  it('[RS-09.5] lists pass at their limits and are refused one beyond them', () => {
    for (const { path, schema, max = 0, min = 0, element } of ofKind('array')) {
      const one = element && sampleOf(element)
      const isTaken = (length: number): boolean =>
        length >= 0 &&
        takes(
          schema,
          Array.from({ length }, () => one),
        )
      expect([min, max, min - 1, max + 1].map(isTaken), path).toEqual([true, true, false, false])
    }
  })

  it('[RS-09.5] texts by language pass with as many languages as they may have', () => {
    const records = ofKind('record').filter(({ max }) => max !== undefined)
    expect(records.map(({ path, max }) => [path, max])).toEqual([
      ['record.text', 100],
      ['record.styles', 100],
    ])
    for (const { schema, max = 0, path } of records) {
      const recordOf = (length: number) =>
        Object.fromEntries(
          Array.from({ length }, (_, at) => [`en-a${at}`, path === 'record.text' ? 'x' : {}]),
        )
      expect(
        [max, max + 1].map(length => takes(schema, recordOf(length))),
        path,
      ).toEqual([true, false])
    }
  })
})

describe('the limits of a whole document', () => {
  const isRight = (...more: unknown[]): boolean =>
    takes(documentSchema, sampleDocument(...(more as PlayableRecord[])))
  const common = {
    type: 'node',
    parentId: 'scene:play',
    index: 'z',
    name: 'n',
    portrait: { x: 0, y: 0, w: 1, h: 1 },
  }
  const game = (config: unknown) => ({ ...common, id: 'g', kind: 'game', game: 'grid', config })
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })

  it('[RS-09.5] limits depth and length of a game’s configuration', () => {
    expect([jsonLimits.depth, jsonLimits.depth + 1].map(depth => isRight(game(nested(depth))))).toEqual([
      true,
      false,
    ])
    const ofLength = (characters: number) => ({ a: 'x'.repeat(characters - '{"a":""}'.length) })
    expect(
      [jsonLimits.characters, jsonLimits.characters + 1].map(characters =>
        isRight(game(ofLength(characters))),
      ),
    ).toEqual([true, false])
  })

  it('[RS-09.5] limits cells and columns of tables, scripts and their source', () => {
    const table = (...row: unknown[]) => ({ id: 't', type: 'table', name: 't', columns: [], rows: [row] })
    expect(
      [tableLimits.columns, tableLimits.columns + 1].map(length =>
        isRight(table(...Array<number>(length).fill(1))),
      ),
    ).toEqual([true, false])
    expect(
      [tableLimits.text, tableLimits.text + 1].map(length => isRight(table('x'.repeat(length)))),
    ).toEqual([true, false])
    const scripts = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        id: `s${at}`,
        index: `a${at}`,
        name: 's',
        type: 'script',
        language: 'js',
        source: '',
      }))
    expect([scriptLimits.count, scriptLimits.count + 1].map(count => isRight(...scripts(count)))).toEqual([
      true,
      false,
    ])
  })
})

describe('values of a parameter', () => {
  const document = sampleDocument()
  const isRight = (param: string, value: unknown): boolean =>
    checkValues(document, { [param]: value }).length === 0
  const text = (more: object) => ({ text: { en: 'x' }, ...more })

  it('[RS-09.5] files pass with the bytes of their slot', () => {
    const files: [string, 'image' | 'frames' | 'audio' | 'font', object][] = [
      ['logo', 'image', {}],
      ['spark', 'frames', {}],
      ['music', 'audio', { volume: 1 }],
      ['typeface', 'font', {}],
    ]
    for (const [param, kind, more] of files) {
      const file = (bytes: number) => ({ asset: sampleAsset('x', kind, { bytes }), ...more })
      expect(
        [slotLimits[kind], slotLimits[kind] + 1].map(bytes => isRight(param, file(bytes))),
        kind,
      ).toEqual([true, false])
    }
  })

  it('[RS-09.5] texts pass with their size, spacing and colour at the limit', () => {
    for (const field of ['size', 'spacing'] as const) {
      const { min, max } = textLimits[field]
      expect(
        [min, max, min - 1, max + 1].map(value => isRight('title', text({ [field]: value }))),
        field,
      ).toEqual([true, true, false, false])
    }
    const color = (length: number): string => `rgba(0,0,0,${'0'.repeat(length - 12)})`
    expect(
      [textLengths.valueColor, textLengths.valueColor + 1].map(length => isRight('panel', color(length))),
    ).toEqual([true, false])
    expect(
      [0, 1, -0.1, 1.1].map(volume => isRight('music', { asset: sampleAsset('x', 'audio'), volume })),
    ).toEqual([true, true, false, false])
  })
})
