import { rehomed } from '../commands/layers/reparent-nodes.ts'
import { recordReferences } from '../commands/references/record-references.ts'
import { rulesOn } from '../commands/layers/delete-nodes.ts'
import { documentVersion } from '../format/schema/stored-document.ts'
import type { PlayableRecord } from '../format/records.ts'
import { treeOf } from '../geometry/document-tree.ts'
import type { RecordReader } from '../geometry/record-reader.ts'
import { ancestorsOf, inDrawingOrder, ownTopNodes } from '../geometry/top-nodes.ts'
import type { Clip } from './clip.ts'

const followed = new Set(['asset', 'font', 'prefab'])

/**
 * Takes nodes with everything inside them, the rules they set off, and the assets, fonts and prefabs these
 * use.
 */
export function copyNodes(reader: RecordReader, ids: readonly string[], project: string): Clip {
  const roots = inDrawingOrder(reader, ownTopNodes(reader, ids)).map(node =>
    rehomed(reader, node, ancestorsOf(reader, node).at(-1) ?? node.parentId),
  )
  const records = new Map<string, PlayableRecord>(roots.map(node => [node.id, node]))
  for (const node of roots)
    for (const inside of treeOf(reader).descendantsOf(node.id)) records.set(inside.id, inside)
  takeRules(reader, records)
  const outside = takeUsed(reader, records)
  return {
    format: 'adloom-clip',
    schema: documentVersion,
    project,
    roots: roots.map(node => node.id),
    records: Object.fromEntries(records),
    outside,
  }
}

/** Copies rules without their nodes, for `pasteRules`. */
export function copyRules(reader: RecordReader, ids: readonly string[], project: string): Clip {
  const records = new Map<string, PlayableRecord>()
  for (const id of ids) {
    const rule = reader.get(id)
    if (rule?.type === 'rule') records.set(id, rule)
  }
  const outside = takeUsed(reader, records)
  return {
    format: 'adloom-clip',
    schema: documentVersion,
    project,
    roots: [],
    records: Object.fromEntries(records),
    outside,
  }
}

function takeRules(reader: RecordReader, records: Map<string, PlayableRecord>): void {
  for (const id of rulesOn(reader, new Set(records.keys()))) {
    const rule = reader.get(id)
    if (rule) records.set(id, rule)
  }
}

/** Adds what may come along, over and over, and gives what may not. */
function takeUsed(reader: RecordReader, records: Map<string, PlayableRecord>): Clip['outside'] {
  const outside = new Map<string, Clip['outside'][number]>()
  const waiting = [...records.values()]
  for (let record = waiting.pop(); record; record = waiting.pop()) {
    for (const { id, path } of recordReferences(record, one => reader.get(one) !== undefined)) {
      if (records.has(id) || path[0] === 'parentId') continue
      const used = reader.get(id)
      if (!used || !followed.has(used.type))
        outside.set(id, { id, type: used?.type ?? '', name: used && 'name' in used ? used.name : '' })
      else waiting.push(...takeWhole(reader, used, records))
    }
  }
  return [...outside.values()].filter(({ id }) => !records.has(id))
}

function takeWhole(
  reader: RecordReader,
  used: PlayableRecord,
  records: Map<string, PlayableRecord>,
): PlayableRecord[] {
  const rules =
    used.type === 'prefab'
      ? reader.all().filter(record => record.type === 'rule' && record.owner === used.id)
      : []
  const taken = [
    used,
    ...(used.type === 'prefab' ? treeOf(reader).descendantsOf(used.id) : []),
    ...rules,
  ].filter(record => !records.has(record.id))
  for (const record of taken) records.set(record.id, record)
  return taken
}
