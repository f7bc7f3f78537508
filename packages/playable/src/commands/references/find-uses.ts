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

/**
 * Where a record is used: every place of the document that names it; a script also where a function it keeps
 * is run.
 */
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
 * Where any of several records, there or gone, are used by others; a layer or instance also where a way
 * through it leads.
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
