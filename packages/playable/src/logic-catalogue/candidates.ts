import { compareByIndex } from '@adloom/document'
import type { NodeRecord, PlayableRecord } from '../format/records.ts'
import { treeOf } from '../geometry/document-tree.ts'
import { childrenInside } from '../geometry/instance-inside.ts'
import type { RecordReader } from '../geometry/record-reader.ts'
import type { ArgumentSpec, NamingKind } from './argument.ts'

type NamingSpec = Extract<ArgumentSpec, { kind: NamingKind }>

const recordType: Record<Exclude<NamingKind, 'node' | 'rule' | 'sound'>, PlayableRecord['type']> = {
  scene: 'scene',
  variable: 'variable',
  action: 'action',
  actionGroup: 'actionGroup',
}

/**
 * The records an argument may name from a place: what exists there, in the order a person sees it (layers
 * front to back).
 */
export function candidatesFor(reader: RecordReader, owner: string, spec: NamingSpec): PlayableRecord[] {
  if (spec.kind === 'node') return layersIn(reader, owner).filter(node => fitsNode(spec, node))
  if (spec.kind === 'rule')
    return ofType(reader, 'rule').filter(
      rule => owner === 'game' || rule.owner === owner || rule.owner === 'game',
    )
  if (spec.kind === 'sound') return ofType(reader, 'asset').filter(asset => asset.kind === 'audio')
  return inOrder(ofType(reader, recordType[spec.kind]))
}

export function fitsNode(spec: ArgumentSpec, node: NodeRecord): boolean {
  return spec.kind === 'node' && (spec.of === undefined || spec.of.includes(node.kind))
}

/**
 * Returns the layers that the rules of an owner can reference, including those inside instances: its own and
 * the global ones for a scene, its own for a prefab, all for the whole game.
 */
export function layersIn(reader: RecordReader, owner: string): NodeRecord[] {
  return rootsOf(reader, owner)
    .flatMap(root => treeOf(reader).descendantsOf(root))
    .flatMap(node => [node, ...(node.kind === 'instance' ? layersInside(reader, node, []) : [])])
    .reverse()
}

/** A prefab that contains itself is expanded once. */
function layersInside(reader: RecordReader, node: NodeRecord, chain: readonly string[]): NodeRecord[] {
  if (node.kind === 'instance' && chain.includes(node.prefab)) return []
  const now = node.kind === 'instance' ? [...chain, node.prefab] : chain
  return childrenInside(reader, node.id).flatMap(inside => [
    inside,
    ...(inside.kind === 'instance' || inside.kind === 'group' ? layersInside(reader, inside, now) : []),
  ])
}

function rootsOf(reader: RecordReader, owner: string): string[] {
  const record = reader.get(owner)
  if (record?.type === 'prefab') return [owner]
  const scenes =
    owner === 'game'
      ? inOrder(ofType(reader, 'scene'))
          .reverse()
          .map(scene => scene.id)
      : [owner]
  return record?.type === 'scene' && record.useGlobal === false
    ? [owner]
    : ['global:below', ...scenes, 'global:above']
}

/** Names of timers that responses wait under, for those who cancel them. */
export function timerIdsIn(reader: RecordReader): string[] {
  const lists = reader
    .all()
    .flatMap(record => (record.type === 'rule' || record.type === 'action' ? record.do : []))
  return [
    ...new Set(
      lists.flatMap(response => (response.t !== 'cancelTimer' && response.timerId ? [response.timerId] : [])),
    ),
  ].sort()
}

function ofType<T extends PlayableRecord['type']>(
  reader: RecordReader,
  type: T,
): Extract<PlayableRecord, { type: T }>[] {
  return reader.all().filter((record): record is Extract<PlayableRecord, { type: T }> => record.type === type)
}

function inOrder(records: PlayableRecord[]): PlayableRecord[] {
  return records.sort((a, b) =>
    'index' in a && 'index' in b ? compareByIndex(a, b) : nameOf(a) < nameOf(b) ? -1 : 1,
  )
}

function nameOf(record: PlayableRecord): string {
  return 'name' in record ? record.name : record.id
}
