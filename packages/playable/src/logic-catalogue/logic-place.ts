import type { NodeRecord } from '../format/records.ts'
import type { RecordReader } from '../geometry/record-reader.ts'
import { ancestorsOf } from '../geometry/top-nodes.ts'

/** Where an event is made: the scene, prefab or game that owns the rule, and the layer that sets it off. */
export interface LogicPlace {
  /** Scene id, prefab id or 'game'. */
  owner: string
  node?: string
}

/** Where the events of a layer lie: with its scene or prefab; those of a global layer with the whole game. */
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
