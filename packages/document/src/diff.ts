import { deepEqual } from './equal.ts'
import type { BaseRecord } from './record.ts'

/** What changed between two states of a document, by record id. Applied in reverse, it undoes the change. */
export interface RecordDiff<R extends BaseRecord> {
  readonly added: ReadonlyMap<string, R>
  readonly updated: ReadonlyMap<string, readonly [from: R, to: R]>
  readonly removed: ReadonlyMap<string, R>
}

export function emptyDiff<R extends BaseRecord>(): RecordDiff<R> {
  return { added: new Map(), updated: new Map(), removed: new Map() }
}

export function isEmptyDiff<R extends BaseRecord>(diff: RecordDiff<R>): boolean {
  return diff.added.size === 0 && diff.updated.size === 0 && diff.removed.size === 0
}

export function reverseDiff<R extends BaseRecord>(diff: RecordDiff<R>): RecordDiff<R> {
  const updated = new Map([...diff.updated].map(([id, [from, to]]) => [id, [to, from] as const]))
  return { added: diff.removed, updated, removed: diff.added }
}

/** Joins consecutive diffs into one, without records that end as they began. */
export function squashDiffs<R extends BaseRecord>(...diffs: RecordDiff<R>[]): RecordDiff<R> {
  const ends = new Map<string, { from: R | undefined; to: R | undefined }>()
  for (const diff of diffs) {
    for (const [id, { from, to }] of changesOf(diff)) {
      const known = ends.get(id)
      ends.set(id, { from: known ? known.from : from, to })
    }
  }
  return diffOfEnds(ends)
}

/** Returns each changed id with its record before (absent when added) and after (absent when removed). */
export function* changesOf<R extends BaseRecord>(
  diff: RecordDiff<R>,
): Generator<[string, { from: R | undefined; to: R | undefined }]> {
  for (const [id, from] of diff.removed) yield [id, { from, to: undefined }]
  for (const [id, [from, to]] of diff.updated) yield [id, { from, to }]
  for (const [id, to] of diff.added) yield [id, { from: undefined, to }]
}

/** Returns the diff between first and last states, without records that are equal in both. */
export function diffOfEnds<R extends BaseRecord>(
  ends: Iterable<[string, { from: R | undefined; to: R | undefined }]>,
): RecordDiff<R> {
  const added = new Map<string, R>()
  const updated = new Map<string, readonly [R, R]>()
  const removed = new Map<string, R>()
  for (const [id, { from, to }] of ends) {
    if (from && to && !deepEqual(from, to)) updated.set(id, [from, to])
    else if (!from && to) added.set(id, to)
    else if (from && !to) removed.set(id, from)
  }
  return { added, updated, removed }
}
