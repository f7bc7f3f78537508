import type { RecordReader } from '../geometry/record-reader.ts'

const defined = /\bad\s*\.\s*define\s*\(\s*(?:'([^'\n]{1,100})'|"([^"\n]{1,100})")/g

/** What the scripts of a document define for its events to call, in the order of their texts. */
export function callNamesIn(reader: RecordReader): string[] {
  const found = reader.all().flatMap(record => (record.type === 'script' ? [...record.source.matchAll(defined)].map(([, one, other]) => one ?? other ?? '') : []))
  return [...new Set(found)]
}
