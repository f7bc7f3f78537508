import { deepEqual } from '@adloom/document'
import type { PlayableStore } from '@adloom/playable/commands'
import type { NodeRecord } from '@adloom/playable/format'
import type { Orientation } from '@adloom/playable/geometry'

/** The selected layers and the language and orientation they are shown in. */
export interface Inspected<N extends NodeRecord = NodeRecord> {
  store: PlayableStore
  ids: readonly string[]
  nodes: readonly N[]
  orientation: Orientation
  language: string
}

/** Returns the value that all layers share; undefined when they differ. */
export function sharedValue<N, T>(nodes: readonly N[], choose: (node: N) => T): T | undefined {
  const [first, ...rest] = nodes.map(choose)
  return rest.every(value => deepEqual(value, first)) ? first : undefined
}

export type NodeOf<K extends NodeRecord['kind']> = Extract<NodeRecord, { kind: K }>
