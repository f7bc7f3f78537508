import { hasPlace, writePath } from '../record-facts/write-path.ts'
import { readPath, type Path } from '../record-facts/value-path.ts'
import type { PlayableRecord } from '../records.ts'

/** The records of a document while values are put into it. Records are replaced, never changed. */
export type Draft = Map<string, PlayableRecord>

/** Writes what `change` makes of the current value; a target that is not there is passed over. */
export function writeTarget(
  draft: Draft,
  target: { record: string; path: Path },
  change: (current: unknown) => unknown,
): void {
  const { record: id, path } = target
  const record = draft.get(id)
  if (!record || !hasPlace(record, path)) return
  draft.set(id, writePath(record, path, change(readPath(record, path))))
}
