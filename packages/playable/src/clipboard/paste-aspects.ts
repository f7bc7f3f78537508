import type { PlayableStore, PlayableTransaction } from '../commands/playable-store.ts'
import { nodeKindOf } from '../commands/layers/node-kinds.ts'
import { patched } from '../commands/patched.ts'
import { renameReferences } from '../commands/references/record-references.ts'
import { rehomed } from '../commands/layers/reparent-nodes.ts'
import { updateNode } from '../commands/layers/update-node.ts'
import { triggerReferences } from '../format/record-facts/rule-references.ts'
import type { NodeRecord } from '../format/records.ts'
import { ancestorsOf } from '../geometry/top-nodes.ts'
import type { Clip } from './clip.ts'
import { addRecords, type Pasted, pasteRules } from './paste-nodes.ts'

export type ClipAspect = 'appearance' | 'placement' | 'animations' | 'events'

/** Fields that identify and place a node; all other fields are its appearance. */
const substance = new Set([
  'id',
  'type',
  'kind',
  'parentId',
  'index',
  'name',
  'hidden',
  'locked',
  'portrait',
  'landscape',
  'anims',
  'mask',
  'asset',
  'text',
  'bind',
  'game',
  'config',
  'prefab',
  'overrides',
])
/** Looks that any kind has. */
const shared = new Set(['alpha', 'tint', 'blend', 'filter'])

/**
 * Gives nodes aspects of the first copied one: its look (of the kind's own only to the same kind), position
 * and size, its animations in place of theirs, or copies of the rules it sets off beside theirs.
 */
export function pasteAspects(
  store: PlayableStore,
  clip: Clip,
  ids: readonly string[],
  aspects: readonly ClipAspect[],
  project: string,
): Pick<Pasted, 'missing'> {
  const source = clip.records[clip.roots[0] ?? '']
  if (source?.type !== 'node') return { missing: [] }
  return store.edit('paste_parts', {}, tx => {
    const look = aspects.includes('appearance') ? broughtLook(tx, clip, source, project) : source
    for (const id of ids) {
      if (aspects.includes('appearance')) updateNode(tx, id, node => withLook(node, look))
      if (aspects.includes('placement')) updateNode(tx, id, node => withPlace(tx, node, source))
      if (aspects.includes('animations'))
        updateNode(tx, id, node =>
          nodeKindOf(node.kind).animates ? patched(node, { anims: source.anims }) : node,
        )
    }
    return {
      missing: aspects.includes('events')
        ? ids.flatMap(id => pasteEvents(store, clip, source.id, id, project))
        : [],
    }
  })
}

/** The source's look with the fonts and files it uses brought along. */
function broughtLook(tx: PlayableTransaction, clip: Clip, source: NodeRecord, project: string): NodeRecord {
  const used = JSON.stringify(lookOf(source))
  const isUsed = (id: string) => used.includes(JSON.stringify(id))
  const fonts = Object.values(clip.records).flatMap(record =>
    record.type === 'font' && isUsed(record.id) ? [record.asset] : [],
  )
  const { ids } = addRecords(
    tx,
    { ...clip, roots: [] },
    { parentId: 'game', project },
    record =>
      (record.type === 'asset' || record.type === 'font') && (isUsed(record.id) || fonts.includes(record.id)),
  )
  return renameReferences(source, id => ids.get(id) ?? id)
}

/** On the canvas where the source was, whichever group the node is in. */
function withPlace(
  tx: PlayableTransaction,
  node: NodeRecord,
  { portrait, landscape }: NodeRecord,
): NodeRecord {
  const root = ancestorsOf(tx, node).at(-1) ?? node.parentId
  return rehomed(tx, patched(node, { parentId: root, portrait, landscape }), node.parentId)
}

function withLook(node: NodeRecord, source: NodeRecord): NodeRecord {
  const isAlike = node.kind === source.kind
  const gone = Object.keys(lookOf(node))
    .filter(key => isAlike || shared.has(key))
    .map(key => [key, undefined])
  const given = Object.entries(lookOf(source)).filter(([key]) => isAlike || shared.has(key))
  return patched(node, Object.fromEntries([...gone, ...given]))
}

function lookOf(node: NodeRecord): Record<string, unknown> {
  return Object.fromEntries(Object.entries(node).filter(([key]) => !substance.has(key)))
}

function pasteEvents(
  store: PlayableStore,
  clip: Clip,
  source: string,
  id: string,
  project: string,
): Pasted['missing'] {
  const node = store.get(id)
  if (node?.type !== 'node') return []
  const rules = Object.values(clip.records).filter(
    record => record.type === 'rule' && triggerReferences(record.on)[0]?.id === source,
  )
  const others = Object.values(clip.records).filter(record => record.type === 'asset')
  const root = ancestorsOf(store, node).at(-1) ?? 'game'
  // References of the copied rules to their own node become references to the target node.
  const records = Object.fromEntries(
    [...rules, ...others].map(record => [
      record.id,
      renameReferences(record, one => (one === source ? id : one)),
    ]),
  )
  const inside = Object.values(clip.records)
    .filter(record => record.type === 'node')
    .map(({ id: was, type, name }) => ({ id: was, type, name }))
  return pasteRules(
    store,
    { ...clip, roots: [], records, outside: [...clip.outside, ...inside] },
    { owner: store.get(root) ? root : 'game', project },
  ).missing
}
