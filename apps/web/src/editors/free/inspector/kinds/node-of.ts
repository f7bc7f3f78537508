import type { NodeRecord } from '@adloom/playable/format/records'

export type NodeOf<K extends NodeRecord['kind']> = Extract<NodeRecord, { kind: K }>
