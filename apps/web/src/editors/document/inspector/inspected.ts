import { deepEqual } from '@adloom/document'
import type { PlayableStore } from '@adloom/playable/commands'
import type { NodeRecord } from '@adloom/playable/format'
import type { Orientation } from '@adloom/playable/geometry'

/** What the inspector is about: the selected layers, and how they are looked at. */
export interface Inspected<N extends NodeRecord = NodeRecord> {
  store: PlayableStore
  ids: readonly string[]
  nodes: readonly N[]
  orientation: Orientation
  language: string
}

/** The value all have, or undefined where they differ. */
export function shared<N, T>(nodes: readonly N[], choose: (node: N) => T): T | undefined {
  const [first, ...rest] = nodes.map(choose)
  return rest.every(value => deepEqual(value, first)) ? first : undefined
}

export type NodeOf<K extends NodeRecord['kind']> = Extract<NodeRecord, { kind: K }>
