import type { NodeRecord, PlayableRecord, RuleRecord } from '../../format/records.ts'
import { treeOf } from '../../geometry/document-tree.ts'
import type { RecordReader } from '../../geometry/record-reader.ts'
import { ownTopNodes } from '../../geometry/top-nodes.ts'
import { rulesOn } from '../layers/delete-nodes.ts'
import { addRecord } from '../edit-records.ts'
import { groupNodes } from '../layers/group-nodes.ts'
import type { PlayableStore, PlayableTransaction } from '../playable-store.ts'

/**
 * Creates a prefab from nodes and replaces them by an instance that looks the same; their events move into
 * the prefab. Returns both ids.
 */
export function makePrefab(
  store: PlayableStore,
  ids: readonly string[],
  name: string,
): { prefab: string; instance: string } | undefined {
  return store.edit('make_prefab', {}, tx => {
    if (ownTopNodes(tx, ids).length === 0) return undefined
    const group = groupNodes(store, ids, name)
    const node = group === undefined ? undefined : tx.get(group)
    if (node?.type !== 'node' || node.kind !== 'group') return undefined
    const prefab = addRecord(store, 'prefab', { name })
    const moved = new Set([
      node.id,
      ...treeOf(tx)
        .descendantsOf(node.id)
        .map(inside => inside.id),
    ])
    for (const child of treeOf(tx).childrenOf(node.id)) tx.put({ ...child, parentId: prefab } as NodeRecord)
    tx.put({ ...node, kind: 'instance', prefab, name } as NodeRecord)
    takeRules(tx, moved, prefab, node.id)
    tx.select([node.id])
    return { prefab, instance: node.id }
  })
}

/** Returns all instances of a prefab. */
export function instancesOf(reader: RecordReader, prefab: string): NodeRecord[] {
  return reader
    .all()
    .filter(
      (record): record is NodeRecord =>
        record.type === 'node' && record.kind === 'instance' && record.prefab === prefab,
    )
}

/**
 * Rules triggered by the moved nodes move along; other references are changed to the instance's copies
 * on.
 */
function takeRules(
  tx: PlayableTransaction,
  moved: ReadonlySet<string>,
  prefab: string,
  instance: string,
): void {
  const taken = new Set(rulesOn(tx, moved))
  for (const id of taken) tx.update<RuleRecord>(id, rule => ({ ...rule, owner: prefab }))
  const rename = (id: string): string => (moved.has(id) && id !== instance ? `${instance}/${id}` : id)
  for (const record of tx.all()) {
    if ((record.type !== 'rule' && record.type !== 'action') || taken.has(record.id)) continue
    const renamed = renamedNodes(record, rename)
    if (renamed !== record) tx.put(renamed)
  }
}

function renamedNodes<T extends PlayableRecord & { do: RuleRecord['do'] }>(
  record: T,
  rename: (id: string) => string,
): T {
  const list = record.do.map(response => {
    const node = 'node' in response ? response.node : undefined
    return node !== undefined && rename(node) !== node
      ? ({ ...response, node: rename(node) } as typeof response)
      : response
  })
  return list.some((response, at) => response !== record.do[at]) ? { ...record, do: list } : record
}
