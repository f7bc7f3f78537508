import type { PlayableRecord } from '../format/records.ts'
import { renameReferences } from '../commands/references/record-references.ts'
import { newId } from '../commands/new-id.ts'

/** New ids for records, by old id. */
export function newIdsFor(records: readonly PlayableRecord[]): Map<string, string> {
  return new Map(records.map(({ id, type }) => [id, newId(type)]))
}

/**
 * Copies of records under the ids of the map, which also takes the place of the old ones wherever they name
 * each other.
 */
export function cloneRecords(
  records: readonly PlayableRecord[],
  ids: ReadonlyMap<string, string>,
): PlayableRecord[] {
  const rename = (id: string) =>
    ids.get(id) ??
    (id.includes('/')
      ? id
          .split('/')
          .map(step => ids.get(step) ?? step)
          .join('/')
      : id)
  return records.map(
    record => ({ ...renameReferences(record, rename), id: rename(record.id) }) as PlayableRecord,
  )
}
