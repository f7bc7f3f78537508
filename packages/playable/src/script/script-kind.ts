import type { PlayableRecord } from '../format/records.ts'
import type { NamedKind } from './script-api.ts'

/** Returns the kind under which scripts reference a record; undefined if they cannot. */
export function scriptKindOf(record: PlayableRecord): Exclude<NamedKind, 'call' | 'animation'> | undefined {
  switch (record.type) {
    case 'node':
      return 'layer'
    case 'asset':
      return record.kind === 'audio' ? 'sound' : undefined
    case 'action':
    case 'actionGroup':
      return 'action'
    case 'scene':
    case 'variable':
    case 'table':
      return record.type
    default:
      return undefined
  }
}
