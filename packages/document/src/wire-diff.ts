import type { RecordDiff } from './diff.ts'
import type { BaseRecord } from './record.ts'

/**
 * A diff as it is sent to whoever has the state before: ids with the records of after, and the ids that are
 * gone.
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

/**
 * The records after the diff; those given stay as they are. A record that both sides name ends as the diff
 * says.
 */
export function applyWireDiff<R extends BaseRecord>(
  records: Readonly<Record<string, R>>,
  { added, updated, removed }: WireDiff<R>,
): Record<string, R> {
  const after = new Map(Object.entries(records))
  for (const id of removed) after.delete(id)
  for (const [id, record] of [...Object.entries(updated), ...Object.entries(added)]) after.set(id, record)
  return Object.fromEntries(after)
}
