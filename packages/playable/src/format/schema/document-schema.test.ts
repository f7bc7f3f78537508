import { expect, it } from 'vitest'
import { documentLimits } from '../budget/document-limits.ts'
import { documentSchema } from './document-schema.ts'
import type { PlayableRecord } from '../records.ts'
import { sampleDocument } from '../sample-document.ts'

const many = <T>(length: number, make: (at: number) => T): T[] => Array.from({ length }, (_, at) => make(at))
const manyKeys = Object.fromEntries(many(300_000, at => [`key${at}`, 0]))
const problems = (records: object): number => {
  const { error } = documentSchema.safeParse({ schema: 1, records })
  return JSON.stringify(error?.issues ?? []).length
}

it.each<[string, object]>([
  ['records of nothing', manyKeys],
  ['fewer records of nothing', Object.fromEntries(many(documentLimits.records, at => [`r${at}`, 0]))],
  [
    'records with many wrong responses',
    Object.fromEntries(
      many(5000, at => [
        `r${at}`,
        { id: `r${at}`, type: 'rule', owner: 'game', index: 'a', on: { t: 'enter' }, do: many(200, () => 0) },
      ]),
    ),
  ],
  [
    'a table of wrong cells',
    { t: { id: 't', type: 'table', name: 't', columns: [], rows: many(5000, () => many(100, () => ({}))) } },
  ],
  [
    'a list far over its limit',
    { a: { id: 'a', type: 'action', index: 'a', name: 'a', do: many(1_000_000, () => 0) } },
  ],
  [
    'a text in wrong languages',
    { n: { id: 'n', type: 'node', kind: 'text', text: manyKeys, styles: manyKeys } },
  ],
  ['a layer of unknown fields', { n: { id: 'n', type: 'node', kind: 'group', ...manyKeys } }],
])(
  '[RS-09.2] states in a few words what is wrong with %s',
  (_name, records) => {
    // Unknown fields are named in one problem, 300,000 of them in about 4 MB.
    expect(problems(records)).toBeLessThan(8_000_000)
    expect(documentSchema.safeParse({ schema: 1, records }).error?.issues.length).toBeLessThanOrEqual(5000)
  },
  30_000,
)

it('[RS-09.2] names the first wrong record and nothing of the others', () => {
  const { records } = sampleDocument()
  const { error } = documentSchema.safeParse({
    schema: 1,
    records: { ...records, one: { type: 'table' }, two: { type: 'table' } },
  })
  expect(new Set(error?.issues.map(({ path }) => path.slice(0, 2).join('.')))).toEqual(
    new Set(['records.one']),
  )
})

it('[RS-09.1] takes as many records, cells and languages as a document may have, and refuses one more', () => {
  const isRight = (...more: PlayableRecord[]) => documentSchema.safeParse(sampleDocument(...more)).success
  const variables = (count: number) =>
    many(count, at => ({ id: `v${at}`, type: 'variable', name: 'v', initial: 0 }) as PlayableRecord)
  const own = Object.keys(sampleDocument().records).length
  expect([
    isRight(...variables(documentLimits.records - own)),
    isRight(...variables(documentLimits.records - own + 1)),
  ]).toEqual([true, false])
  const table = (...row: unknown[]) =>
    ({ id: 't', type: 'table', name: 't', columns: [], rows: [row] }) as unknown as PlayableRecord
  expect([table(...many(100, () => 1)), table(...many(101, () => 1))].map(record => isRight(record))).toEqual(
    [true, false],
  )
  expect(['x'.repeat(2000), 'x'.repeat(2001), Number.NaN, null].map(cell => isRight(table(cell)))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
