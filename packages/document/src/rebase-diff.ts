import { changesOf, diffOfEnds, type RecordDiff } from './diff.ts'
import { deepEqual } from './equal.ts'
import { deepFreeze } from './freeze.ts'
import type { BaseRecord } from './record.ts'

/**
 * Rewrites a stored diff as if `lasting` (a change outside the history) had preceded it, so that undo and
 * redo keep that change. Fields are the top-level keys of a record. Records that `lasting` adds or removes
 * are dropped from the diff.
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
