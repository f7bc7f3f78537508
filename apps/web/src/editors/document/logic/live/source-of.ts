import { deepEqual } from '@adloom/document'
import type { LogEntry } from '../../state/live-play.ts'
import type { RecordReader } from '@adloom/playable/geometry'
import { ruleIdOf } from '../sentences/entry-sentence.ts'

/**
 * The record to open for an entry: the event, the event or action that holds a response, the variable, the
 * scene, the game.
 */
export function sourceOf(reader: RecordReader, entries: readonly LogEntry[], at: number): string | undefined {
  const event = entries[at]?.event
  if (event?.type === 'scenechange') return event.scene
  if (event?.type === 'game') return event.node
  if (event?.type === 'script') return event.script
  if (event?.type === 'track')
    return reader
      .all()
      .find(
        record =>
          (record.type === 'rule' || record.type === 'action') &&
          record.do.some(response => response.t === 'track' && response.id === event.id),
      )?.id
  if (event?.type !== 'log') return undefined
  if (event.what === 'variable') return event.name
  if (event.what !== 'response') return ruleIdOf(event.rule)
  const asked = entries
    .slice(0, at)
    .findLast(entry => entry.event.type === 'log' && entry.event.what === 'rule')?.event
  const near = asked?.type === 'log' && asked.what === 'rule' ? reader.get(ruleIdOf(asked.rule)) : undefined
  const holds = (list: readonly object[]) => list.some(response => deepEqual(response, event.response))
  if (near?.type === 'rule' && holds(near.do)) return near.id
  return (
    reader.all().find(record => (record.type === 'rule' || record.type === 'action') && holds(record.do))
      ?.id ?? near?.id
  )
}
