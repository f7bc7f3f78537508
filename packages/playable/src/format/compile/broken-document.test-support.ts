import fc from 'fast-check'
import type { PlayableDocument, PlayableRecord } from '../records.ts'
import { sampleDocument } from '../sample-document.ts'

const whole = sampleDocument()
const ids = Object.keys(whole.records)

const names = new Set([
  'parentId',
  'owner',
  'asset',
  'node',
  'target',
  'scene',
  'rule',
  'var',
  'startScene',
  'record',
  'font',
  'level',
  'bind',
  'mask',
  'texture',
])

/** The sample with some records gone and some names in others leading elsewhere. */
export const anyBrokenDocument: fc.Arbitrary<PlayableDocument> = fc
  .record({
    gone: fc.subarray(
      ids.filter(id => id !== 'project'),
      { maxLength: 12 },
    ),
    turned: fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids, 'nowhere', '__proto__')), {
      maxLength: 6,
    }),
  })
  .map(({ gone, turned }) => {
    const kept = Object.entries(whole.records).filter(([id]) => !gone.includes(id))
    return { schema: 1, records: Object.fromEntries(kept.map(([id, record]) => [id, turn(record, turned)])) }
  })

function turn(record: PlayableRecord, pairs: [string, string][]): PlayableRecord {
  const rename = new Map(pairs)
  return JSON.parse(JSON.stringify(record), (key, value: unknown) =>
    names.has(key) && typeof value === 'string' ? (rename.get(value) ?? value) : value,
  )
}
