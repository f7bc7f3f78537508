import type { Path } from '../../format/record-facts/value-path.ts'
import type { ScriptRecord } from '../../format/records.ts'
import type { RecordReader } from '../../geometry/record-reader.ts'
import { innerLayer, isInner } from '../../geometry/instance-inside.ts'
import { callNamesOf } from '../../script/script-calls.ts'
import { recordReferences } from './record-references.ts'

/** A place of a record that names another one. */
export interface Use {
  record: string
  path: Path
  id: string
}

/** Returns every reference to a record; for a script also the calls of its functions. */
export function findUses(reader: RecordReader, id: string): Use[] {
  const record = reader.get(id)
  return [...usesOf(reader, new Set([id])), ...(record?.type === 'script' ? callsOf(reader, record) : [])]
}

function callsOf(reader: RecordReader, script: ScriptRecord): Use[] {
  const names = new Set(callNamesOf(script))
  if (names.size === 0) return []
  return reader
    .all()
    .flatMap(record =>
      record.type !== 'rule' && record.type !== 'action'
        ? []
        : record.do.flatMap((response, at) =>
            response.t === 'call' && names.has(response.name)
              ? [{ record: record.id, path: ['do', at, 'name'], id: script.id }]
              : [],
          ),
    )
}

/**
 * Returns all references from other records to any of these ids, existing or deleted. For a layer or
 * instance, paths through it count too.
 */
export function usesOf(reader: RecordReader, ids: ReadonlySet<string>): Use[] {
  return reader.all().flatMap(record =>
    recordReferences(record, id => isOn(id, ids))
      .filter(reference => isOn(reference.id, ids) && reference.id !== record.id)
      .map(({ path, id }) => ({ record: record.id, path, id })),
  )
}

/** Whether a name is one of some, or a path through an instance that passes one. */
export function isOn(id: string, ids: ReadonlySet<string>): boolean {
  return ids.has(id) || (isInner(id) && id.split('/').some(step => ids.has(step)))
}

/** Every place of the document that names what is not there. */
export function findDangling(reader: RecordReader): Use[] {
  return reader.all().flatMap(record =>
    recordReferences(record, () => false)
      .filter(({ id }) => (isInner(id) ? innerLayer(reader, id) : reader.get(id)) === undefined)
      .map(({ path, id }) => ({ record: record.id, path, id })),
  )
}
