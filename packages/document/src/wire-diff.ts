import type { RecordDiff } from './diff.ts'
import type { BaseRecord } from './record.ts'

/**
 * A diff as it is sent to a receiver with the state before: added and updated records by id, and removed ids.
 */
export interface WireDiff<R extends BaseRecord> {
  added: Record<string, R>
  updated: Record<string, R>
  removed: string[]
}

export function toWireDiff<R extends BaseRecord>(diff: RecordDiff<R>): WireDiff<R> {
  const updated = [...diff.updated].map(([id, [, to]]) => [id, to] as const)
  return {
    added: Object.fromEntries(diff.added),
    updated: Object.fromEntries(updated),
    removed: [...diff.removed.keys()],
  }
}

/** Returns new records with the diff applied; the diff takes precedence. */
export function applyWireDiff<R extends BaseRecord>(
  records: Readonly<Record<string, R>>,
  { added, updated, removed }: WireDiff<R>,
): Record<string, R> {
  const after = new Map(Object.entries(records))
  for (const id of removed) after.delete(id)
  for (const [id, record] of [...Object.entries(updated), ...Object.entries(added)]) after.set(id, record)
  return Object.fromEntries(after)
}
