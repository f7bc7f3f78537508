import type { PlayableRecord } from '../../format/records.ts'
import { triggerReferences } from '../../format/record-facts/rule-references.ts'
import { treeOf } from '../../geometry/document-tree.ts'
import type { RecordReader } from '../../geometry/record-reader.ts'
import { isInner } from '../../geometry/instance-inside.ts'
import { topNodes } from '../../geometry/top-nodes.ts'
import { isOn, type Use, usesOf } from '../references/find-uses.ts'
import type { PlayableStore, PlayableTransaction } from '../playable-store.ts'
import { recordReferences } from '../references/record-references.ts'
import { patchNode } from './update-node.ts'

export interface Deletion {
  deleted: string[]
  /** The places that name a deleted record; the user decides what to do with them. */
  dangling: Use[]
}

/**
 * `sweep` also deletes the assets and fonts that only the deleted nodes used; by default they stay in the
 * project.
 */
export interface DeletionOptions {
  sweep?: boolean
}

/**
 * Deletes nodes with all inside them and the rules they set off; a layer of an instance stays its prefab's
 * and is only not seen there.
 */
export function deleteNodes(
  store: PlayableStore,
  ids: readonly string[],
  options: DeletionOptions = {},
): Deletion {
  return store.edit('delete_nodes', {}, tx => {
    const tree = treeOf(tx)
    for (const id of ids) if (isInner(id)) patchNode(tx, id, { hidden: true })
    const nodes = topNodes(
      tx,
      ids.filter(id => !isInner(id)),
    ).flatMap(node => [node, ...tree.descendantsOf(node.id)])
    return deleteWithRules(
      tx,
      nodes.map(node => node.id),
      options,
    )
  })
}

/** Deletes records and the rules that depend on them; returns the places that still name them. */
export function deleteWithRules(
  tx: PlayableTransaction,
  ids: readonly string[],
  { sweep = false }: DeletionOptions = {},
): Deletion {
  const gone = new Set(ids)
  for (const rule of rulesOn(tx, gone)) gone.add(rule)
  const swept = sweep ? onlyUsedBy(tx, gone) : []
  for (const id of [...gone, ...swept]) tx.remove(id)
  return { deleted: [...gone, ...swept], dangling: usesOf(tx, new Set([...gone, ...swept])) }
}

/** Rules owned or set off by records. */
export function rulesOn(reader: RecordReader, ids: ReadonlySet<string>): string[] {
  return reader.all().flatMap(record => {
    if (record.type !== 'rule') return []
    return ids.has(record.owner) ||
      triggerReferences(record.on).some(({ id }, at) => at === 0 && isOn(id, ids))
      ? [record.id]
      : []
  })
}

function onlyUsedBy(tx: PlayableTransaction, gone: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  const isKept = (record: PlayableRecord) => !gone.has(record.id) && !found.has(record.id)
  const isFile = (id: string) => ['asset', 'font'].includes(tx.get(id)?.type ?? '')
  // Deleting a font can leave its file unused, hence the second round.
  for (let round = 0; round < 2; round++) {
    const leaving = tx.all().filter(record => !isKept(record))
    const candidates = new Set(
      leaving.flatMap(record =>
        recordReferences(record, isFile)
          .map(({ id }) => id)
          .filter(isFile),
      ),
    )
    for (const record of tx.all().filter(isKept))
      for (const { id } of recordReferences(record, one => candidates.has(one))) candidates.delete(id)
    for (const id of candidates) found.add(id)
  }
  return [...found]
}
