import type { PlayableRecord } from '../format/records.ts'
import type { NamedKind } from './script-api.ts'

/** What scripts call a record: the kind of thing it is for them; undefined where they cannot name it. */
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
