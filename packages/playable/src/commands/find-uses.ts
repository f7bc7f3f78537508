import type { Path } from '../format/read-path.ts'
import type { RecordReader } from '../geometry/record-reader.ts'
import { recordReferences } from './record-references.ts'

/** A place of a record that names another one. */
export interface Use { record: string; path: Path; id: string }

/** Where a record is used: every place of the document that names it. */
export function findUses(reader: RecordReader, id: string): Use[] {
  return usesOf(reader, new Set([id]))
}

/** Where any of several records, there or gone, are used by others. */
export function usesOf(reader: RecordReader, ids: ReadonlySet<string>): Use[] {
  return reader.all().flatMap(record => recordReferences(record, id => ids.has(id))
    .filter(reference => ids.has(reference.id) && reference.id !== record.id)
    .map(({ path, id }) => ({ record: record.id, path, id })))
}

/** Every place of the document that names what is not there. */
export function findDangling(reader: RecordReader): Use[] {
  return reader.all().flatMap(record => recordReferences(record, () => false)
    .filter(({ id }) => reader.get(id) === undefined)
    .map(({ path, id }) => ({ record: record.id, path, id })))
}
