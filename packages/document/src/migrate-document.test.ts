import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createStore,
  DocumentError,
  migrateDocument,
  parseDocument,
  type Schema,
  serialiseDocument,
  stringifyDocument,
} from './document.ts'

interface Line {
  id: string
  type: 'line'
  words: string[]
}

const schema: Schema<Line> = {
  version: 3,
  migrations: [
    {
      to: 3,
      up: records => {
        for (const record of Object.values(records)) record.words = String(record.text).split(' ')
        for (const record of Object.values(records)) delete record.text
      },
    },
    {
      to: 2,
      up: records =>
        Object.fromEntries(Object.entries(records).map(([id, record]) => [id, { ...record, type: 'line' }])),
    },
  ],
}

function reasonOf(run: () => unknown): string | undefined {
  try {
    run()
  } catch (error) {
    return error instanceof DocumentError ? error.reason : String(error)
  }
  return undefined
}

describe('migrations', () => {
  it('[D-30.2] run in order of their versions and do not change the given document', () => {
    const old = { schema: 1, records: { a: { id: 'a', type: 'row', text: 'one two' } } }
    const before = JSON.stringify(old)
    expect(migrateDocument(old, schema)).toEqual({
      schema: 3,
      records: { a: { id: 'a', type: 'line', words: ['one', 'two'] } },
    })
    expect(JSON.stringify(old)).toBe(before)
  })

  it('[D-30.2] do not change the given document where a migration writes into its records', () => {
    const old = { schema: 2, records: { a: { id: 'a', type: 'line', text: 'one two' } } }
    const before = JSON.stringify(old)
    expect(migrateDocument(old, schema).records['a']).toEqual({
      id: 'a',
      type: 'line',
      words: ['one', 'two'],
    })
    expect(JSON.stringify(old)).toBe(before)
  })

  it('[D-30.3] refuse documents that are newer, too old, invalid or of another shape', () => {
    expect(reasonOf(() => migrateDocument({ schema: 4, records: {} }, schema))).toBe('newer_schema')
    expect(reasonOf(() => migrateDocument({ schema: 1, records: {} }, { version: 2, migrations: [] }))).toBe(
      'older_schema',
    )
    const broken: Schema<Line> = {
      version: 2,
      migrations: [
        {
          to: 2,
          up: () => {
            throw new Error('bad')
          },
        },
      ],
    }
    expect(reasonOf(() => migrateDocument({ schema: 1, records: {} }, broken))).toBe('migration_failed')
    for (const odd of [
      null,
      1,
      [],
      {},
      { schema: '1', records: {} },
      { schema: 3, records: { a: { id: 'b', type: 'line' } } },
      { schema: 0, records: {} },
    ]) {
      expect(reasonOf(() => migrateDocument(odd, schema))).toBe('shape')
    }
    expect(reasonOf(() => parseDocument('{', schema))).toBe('not_json')
  })

  it('[D-30.2] throw only a DocumentError for any input', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        const reason = reasonOf(() => migrateDocument(value, schema))
        expect(
          reason === undefined ||
            ['shape', 'older_schema', 'newer_schema', 'migration_failed'].includes(reason),
        ).toBe(true)
      }),
    )
  })
})

describe('serialising', () => {
  it('[D-30.2] serialises equal documents to equal text and reads them back', () => {
    const line = fc.record({
      id: fc.string({ minLength: 1 }),
      type: fc.constant('line' as const),
      words: fc.array(fc.string()),
    })
    fc.assert(
      fc.property(fc.uniqueArray(line, { selector: ({ id }) => id }), lines => {
        const one = stringifyDocument(serialiseDocument(lines, schema))
        const two = stringifyDocument(
          serialiseDocument(
            [...lines].reverse().map(({ words, type, id }) => ({ words, type, id })),
            schema,
          ),
        )
        expect(two).toBe(one)
        const store = createStore<Line>({ records: parseDocument(one, schema).records, schema })
        expect(stringifyDocument(store.serialise())).toBe(one)
      }),
    )
  })
})
