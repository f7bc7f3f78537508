import { changesOf, diffOfEnds, type RecordDiff } from './diff.ts'
import { deepEqual } from './equal.ts'
import { deepFreeze } from './freeze.ts'
import type { BaseRecord } from './record.ts'

/**
 * Changes the diff of a step as if `lasting` (a change outside the history) had been applied before it, so
 * that undo and redo do not revert it. Fields are the top-level keys of a record; a record that `lasting`
 * adds or removes leaves the diff.
 */
export function rebaseDiff<R extends BaseRecord>(diff: RecordDiff<R>, lasting: RecordDiff<R>): RecordDiff<R> {
  const ends: [string, { from: R | undefined; to: R | undefined }][] = []
  for (const [id, { from, to }] of changesOf(diff)) {
    if (lasting.added.has(id) || lasting.removed.has(id)) continue
    const change = lasting.updated.get(id)
    ends.push([
      id,
      change ? { from: from && patched(from, ...change), to: to && patched(to, ...change) } : { from, to },
    ])
  }
  return diffOfEnds(ends)
}

function patched<R extends BaseRecord>(record: R, before: R, after: R): R {
  const fields = new Map(Object.entries(record))
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) fields.delete(key)
  for (const [key, value] of Object.entries(after)) {
    if (!Object.hasOwn(before, key) || !deepEqual((before as Record<string, unknown>)[key], value))
      fields.set(key, value)
  }
  return deepFreeze(Object.fromEntries(fields) as unknown as R)
}
