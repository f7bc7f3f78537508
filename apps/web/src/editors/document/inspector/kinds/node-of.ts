import type { NodeRecord } from '@adloom/playable/format'

export type NodeOf<K extends NodeRecord['kind']> = Extract<NodeRecord, { kind: K }>
