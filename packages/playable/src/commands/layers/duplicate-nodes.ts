import type { NodeRecord, PlayableRecord, RuleRecord } from '../../format/records.ts'
import { cloneRecords, newIdsFor } from '../../clipboard/clone-records.ts'
import { treeOf } from '../../geometry/document-tree.ts'
import type { Orientation } from '../../geometry/orientation.ts'
import { inDrawingOrder, ownTopNodes } from '../../geometry/top-nodes.ts'
import { rulesOn } from './delete-nodes.ts'
import { shiftNodes } from '../placement/move-nodes.ts'
import type { PlayableStore, PlayableTransaction } from '../playable-store.ts'
import { indexesAt } from './sibling-index.ts'

/**
 * Copies nodes with all inside them and the rules they set off, each right above its original, moved by a
 * distance; selects the copies.
 */
export function duplicateNodes(
  store: PlayableStore,
  ids: readonly string[],
  orientation: Orientation,
  by = { x: 20, y: 20 },
): string[] {
  return store.edit('duplicate_nodes', {}, tx => {
    const roots = inDrawingOrder(tx, ownTopNodes(tx, ids))
    const records: PlayableRecord[] = roots.flatMap(node => [node, ...treeOf(tx).descendantsOf(node.id)])
    records.push(...rulesOn(tx, new Set(records.map(record => record.id))).flatMap(id => tx.get(id) ?? []))
    const newIds = newIdsFor(records)
    const tops = new Map(roots.map(node => [node.id, indexAbove(tx, node)]))
    cloneRecords(records, newIds).forEach((copy, at) => {
      const index = tops.get(records[at]?.id ?? '')
      tx.add(index !== undefined && copy.type === 'node' ? { ...copy, index } : copy)
    })
    endRules(tx, records, newIds)
    const copies = roots.map(node => newIds.get(node.id) ?? node.id)
    shiftNodes(tx, copies, by, orientation)
    tx.select(copies)
    return copies
  })
}

function indexAbove(tx: PlayableTransaction, node: NodeRecord): string {
  const siblings = treeOf(tx).childrenOf(node.parentId)
  return indexesAt(siblings, 1, siblings.findIndex(one => one.id === node.id) + 1)[0] ?? node.index
}

/** Puts copied rules after the other rules of their owner. */
function endRules(
  tx: PlayableTransaction,
  records: readonly PlayableRecord[],
  ids: ReadonlyMap<string, string>,
): void {
  for (const rule of records) {
    if (rule.type !== 'rule') continue
    const siblings = tx
      .all()
      .filter(
        (record): record is RuleRecord =>
          record.type === 'rule' && record.owner === rule.owner && record.id !== ids.get(rule.id),
      )
    const [index = rule.index] = indexesAt(siblings, 1)
    tx.update<RuleRecord>(ids.get(rule.id) ?? rule.id, copy => ({ ...copy, index }))
  }
}
