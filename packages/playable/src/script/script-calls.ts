import type { ScriptRecord } from '../format/records.ts'
import type { RecordReader } from '../geometry/record-reader.ts'

const defined = /\bad\s*\.\s*define\s*\(\s*(?:'([^'\n]+)'|"([^"\n]+)")/g
const maxNameLength = 100

/** What the scripts of a document define for its events to call, in the order of their texts. */
export function callNamesIn(reader: RecordReader): string[] {
  return [...new Set(reader.all().flatMap(record => (record.type === 'script' ? callNamesOf(record) : [])))]
}

/** The names under which one script keeps functions. */
export function callNamesOf({ source }: Pick<ScriptRecord, 'source'>): string[] {
  return [...source.matchAll(defined)]
    .map(([, one, other]) => one ?? other ?? '')
    .filter(name => name.length <= maxNameLength)
}
