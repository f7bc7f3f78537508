import type { PlayableRecord } from '../format/records.ts'
import type { KnownNames } from './check-script.ts'
import { scriptKindOf } from './script-kind.ts'

/** Returns the names and ids by which scripts can reference the records of a document. */
export function documentNames(records: readonly PlayableRecord[]): KnownNames {
  const known = {
    layer: new Set<string>(),
    scene: new Set<string>(),
    variable: new Set<string>(),
    sound: new Set<string>(),
    action: new Set<string>(),
    table: new Set<string>(),
    animation: new Set<string>(),
  }
  for (const record of records) {
    const kind = scriptKindOf(record)
    if (kind && 'name' in record && record.name !== undefined) known[kind].add(record.name).add(record.id)
    if (record.type === 'node')
      for (const { id, name } of record.anims ?? []) known.animation.add(id).add(name ?? id)
  }
  return known
}
