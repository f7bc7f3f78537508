import type { ScriptRecord } from '../format/records.ts'
import type { RecordReader } from '../geometry/record-reader.ts'

const defined = /\bad\s*\.\s*define\s*\(\s*(?:'([^'\n]+)'|"([^"\n]+)")/g
const maxNameLength = 100

/** Returns the functions that scripts define for events, in script order. */
export function callNamesIn(reader: RecordReader): string[] {
  return [...new Set(reader.all().flatMap(record => (record.type === 'script' ? callNamesOf(record) : [])))]
}

/** Returns the names of the functions that a script defines for events. */
export function callNamesOf({ source }: Pick<ScriptRecord, 'source'>): string[] {
  return [...source.matchAll(defined)]
    .map(([, one, other]) => one ?? other ?? '')
    .filter(name => name.length <= maxNameLength)
}
