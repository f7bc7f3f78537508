import type { NodeRecord } from '../format/records.ts'
import type { RecordReader } from '../geometry/record-reader.ts'
import { ancestorsOf } from '../geometry/top-nodes.ts'

/** Where a rule is created: its owner (scene, prefab or game) and the layer that triggers it. */
export interface LogicPlace {
  /** Scene id, prefab id or 'game'. */
  owner: string
  node?: string
}

/** The owner of a layer's rules: its scene or prefab, or the whole game for a global layer. */
export function placeOfNode(reader: RecordReader, node: NodeRecord): LogicPlace {
  const root = ancestorsOf(reader, node).at(-1) ?? node.parentId
  return { owner: ownerOfRoot(root), node: node.id }
}

/** Returns the owner of the rules of a scene, prefab or layer on the canvas. */
export function ownerOfRoot(rootId: string): string {
  return rootId.startsWith('global:') ? 'game' : rootId
}

export type TriggerScope = 'layer' | 'scene' | 'game'

export function scopeOf(place: LogicPlace): TriggerScope {
  if (place.node !== undefined) return 'layer'
  return place.owner === 'game' ? 'game' : 'scene'
}
