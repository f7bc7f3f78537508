import type { PlayableStore, PlayableTransaction } from '../commands/playable-store.ts'
import type { Use } from '../commands/references/find-uses.ts'
import { recordReferences } from '../commands/references/record-references.ts'
import { reparent } from '../commands/layers/reparent-nodes.ts'
import { indexesAt, indexesOnTop } from '../commands/layers/sibling-index.ts'
import { shiftNodes } from '../commands/placement/move-nodes.ts'
import type { NodeRecord, PlayableRecord, RuleRecord } from '../format/records.ts'
import { centreOf, type Point } from '../geometry/box.ts'
import { commonBox } from '../geometry/common-box.ts'
import type { Orientation } from '../geometry/orientation.ts'
import type { RecordReader } from '../geometry/record-reader.ts'
import { ancestorsOf } from '../geometry/top-nodes.ts'
import type { Clip } from './clip.ts'
import { cloneRecords } from './clone-records.ts'
import { idsForPaste, sharedIds } from './paste-shared.ts'

export interface PasteTarget {
  /** Scene, group, prefab or global layer. */
  parentId: string
  /** The id of the target project, in the form that `copyNodes` was given. */
  project: string
  /**
   * In place when absent; otherwise where the middle of what is pasted comes to lie on the orientation's
   * canvas.
   */
  at?: Point
  orientation?: Orientation
}

export interface Pasted {
  roots: string[]
  /** Records that the pasted records reference and this document lacks, with their names in the source. */
  missing: (Use & { name: string })[]
}

/**
 * Pastes nodes on top of a parent and selects them. Names inside the clip follow it, names outside hold where
 * they exist here and are listed where not.
 */
export function pasteNodes(store: PlayableStore, clip: Clip, target: PasteTarget): Pasted {
  return store.edit('paste', {}, tx => {
    const { added, ids } = addRecords(tx, clip, target)
    const roots = clip.roots.map(id => ids.get(id) ?? id)
    const { at, orientation = 'portrait' } = target
    const box = at && commonBox(tx, roots, orientation)
    if (at && box)
      shiftNodes(tx, roots, { x: at.x - centreOf(box).x, y: at.y - centreOf(box).y }, orientation)
    if (tx.get(target.parentId)?.type === 'node') reparent(tx, roots, target.parentId)
    tx.select(roots)
    return { roots, missing: missingOf(tx, clip, added) }
  })
}

/**
 * Adds rules of a clip to a scene, prefab or the game; `node`, when given, sets them off instead of the one
 * they were copied from.
 */
export function pasteRules(
  store: PlayableStore,
  clip: Clip,
  target: { owner: string; project: string; node?: string },
): { rules: string[] } & Pick<Pasted, 'missing'> {
  return store.edit('paste_rules', {}, tx => {
    const { added } = addRecords(
      tx,
      { ...clip, roots: [] },
      { parentId: target.owner, project: target.project },
      record => record.type !== 'node',
    )
    const rules = added.flatMap(record => (record.type === 'rule' ? [record.id] : []))
    if (target.node !== undefined)
      for (const id of rules)
        tx.update<RuleRecord>(id, rule =>
          'node' in rule.on && rule.on.node !== undefined
            ? ({ ...rule, on: { ...rule.on, node: target.node } } as RuleRecord)
            : rule,
        )
    return {
      rules,
      missing: missingOf(
        tx,
        clip,
        rules.flatMap(id => tx.get(id) ?? []),
      ),
    }
  })
}

/** Adds what a clip brings and the document has not yet. */
export function addRecords(
  tx: PlayableTransaction,
  clip: Clip,
  target: Pick<PasteTarget, 'parentId' | 'project'>,
  isWanted: (record: PlayableRecord) => boolean = () => true,
): { added: PlayableRecord[]; ids: Map<string, string> } {
  const shared = sharedIds(tx, clip, target.project)
  const fresh = Object.values(clip.records).filter(record => !shared.has(record.id) && isWanted(record))
  const unknown = Object.keys(clip.records).filter(
    id => !shared.has(id) && !fresh.some(record => record.id === id),
  )
  const ids = idsForPaste(tx, clip, shared)
  for (const id of unknown) ids.delete(id)
  const root = rootOf(tx, target.parentId)
  const tops = indexesOnTop(tx, root, clip.roots.length)
  const added = cloneRecords(fresh, ids).map(record => homed(tx, record, root, fresh, ids))
  clip.roots.forEach((id, at) => {
    const record = added.find(one => one.id === ids.get(id)) as NodeRecord
    added[added.indexOf(record)] = { ...record, parentId: root, index: tops[at] ?? record.index }
  })
  for (const record of added) tx.add(record)
  orderRules(tx, added)
  return { added, ids }
}

/** A rule whose owner stayed behind belongs to where it is pasted. */
function homed(
  tx: PlayableTransaction,
  record: PlayableRecord,
  root: string,
  fresh: readonly PlayableRecord[],
  ids: ReadonlyMap<string, string>,
): PlayableRecord {
  if (record.type !== 'rule' || fresh.some(one => ids.get(one.id) === record.owner)) return record
  return { ...record, owner: tx.get(root) ? root : 'game' }
}

/** Places pasted rules after the existing ones and keeps their order. */
function orderRules(tx: PlayableTransaction, added: readonly PlayableRecord[]): void {
  const rules = added.filter(record => record.type === 'rule')
  for (const owner of new Set(rules.map(rule => rule.owner))) {
    const mine = rules.filter(rule => rule.owner === owner).sort((a, b) => (a.index < b.index ? -1 : 1))
    const before = tx
      .all()
      .filter(
        (record): record is RuleRecord =>
          record.type === 'rule' && record.owner === owner && !mine.some(rule => rule.id === record.id),
      )
    const indexes = indexesAt(before, mine.length)
    mine.forEach((rule, at) =>
      tx.update<RuleRecord>(rule.id, one => ({ ...one, index: indexes[at] ?? one.index })),
    )
  }
}

function rootOf(reader: RecordReader, parentId: string): string {
  const parent = reader.get(parentId)
  return parent?.type === 'node' ? (ancestorsOf(reader, parent).at(-1) ?? parentId) : parentId
}

function missingOf(reader: RecordReader, clip: Clip, added: readonly PlayableRecord[]): Pasted['missing'] {
  const outside = new Map(clip.outside.map(one => [one.id, one]))
  return added.flatMap(record =>
    recordReferences(record, id => outside.has(id) || Object.hasOwn(clip.records, id)).flatMap(
      ({ path, id }) => {
        const known = reader.get(id)
        const was = outside.get(id) ?? clip.records[id]
        if (known && (!was || was.type === '' || known.type === was.type)) return []
        return [{ record: record.id, path, id, name: was && 'name' in was ? was.name : '' }]
      },
    ),
  )
}
