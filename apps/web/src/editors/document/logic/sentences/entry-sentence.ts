import type { PlayEvent } from '@adloom/engine/host'
import type { RuleRecord } from '@adloom/playable/format'
import type { RecordReader } from '@adloom/playable/geometry'
import { gameEventText, recordToken, type SentenceToken, wordsOf } from './argument-token.ts'
import { responseSentence, fillTemplate, triggerSentence, conditionSentence } from './response-sentence.ts'
import type { LogicText } from '../use-logic-text.ts'
import { deepEqual } from '@adloom/document'
import type { LogEntry } from '../../state/live-play.ts'

export type EntryKind = 'rule' | 'skip' | 'response' | 'variable' | 'track' | 'basic' | 'script' | 'error'

export function kindOf(event: PlayEvent): EntryKind {
  if (event.type === 'log') return event.what === 'hold' ? 'rule' : event.what
  if (event.type === 'script') return event.level === 'log' ? 'script' : 'error'
  return event.type === 'track' ? 'track' : event.type === 'error' ? 'error' : 'basic'
}

/** Returns a log entry as a sentence. */
export function entrySentence(reader: RecordReader, event: PlayEvent, text: LogicText): SentenceToken[] {
  switch (event.type) {
    case 'log':
      return logSentence(reader, event, text)
    case 'scenechange':
      return fillTemplate(text, event.ending ? 'log.ending' : 'log.scene', {
        scene: recordToken(reader, text, event.scene),
      })
    case 'interaction':
      return words(text('log.touch', { count: event.count }))
    case 'store':
      return words(text(event.auto ? 'log.storeAuto' : 'log.store'))
    case 'track':
      return fillTemplate(text, 'log.track', {
        id: { kind: 'thing', text: [event.id, event.name].filter(Boolean).join(' ') },
      })
    case 'game':
      return fillTemplate(text, 'log.game', {
        node: recordToken(reader, text, event.node),
        event: { kind: 'thing', text: gameEventText(text, event.event) },
      })
    case 'error':
      return words(event.message)
    case 'script':
      return scriptSentence(event, text)
    default:
      return words(text(`log.${event.type}`))
  }
}

function scriptSentence(
  { level, name, message, line }: Extract<PlayEvent, { type: 'script' }>,
  text: LogicText,
): SentenceToken[] {
  const key = level === 'error' && line === undefined ? 'errorSomewhere' : level
  return words(text(`log.script.${key}`, { script: name, message, line: line ?? '' }))
}

function logSentence(
  reader: RecordReader,
  event: Extract<PlayEvent, { type: 'log' }>,
  text: LogicText,
): SentenceToken[] {
  if (event.what === 'response') return responseSentence(reader, event.response, text)
  if (event.what === 'variable') {
    const from: SentenceToken[] =
      event.from === undefined ? [] : [{ kind: 'words', text: ` ${String(event.from)} →` }]
    return [
      recordToken(reader, text, event.name),
      ...from,
      { kind: 'words', text: ' ' },
      { kind: 'thing', text: String(event.to) },
    ]
  }
  const rule = reader.get(ruleIdOf(event.rule))
  if (rule?.type !== 'rule') return words(event.rule)
  const why =
    event.what === 'skip' ? [{ kind: 'aside' as const, text: conditionSentences(reader, rule, text) }] : []
  return [...triggerSentence(reader, rule.on, text), ...why]
}

/** Conditions that were false, in symbols. */
function conditionSentences(reader: RecordReader, rule: RuleRecord, text: LogicText): string {
  const blocks = (rule.if ?? []).map(block =>
    block
      .map(condition => wordsOf(conditionSentence(reader, condition, text)))
      .join(` ${text('condition.and')} `),
  )
  return text('log.unless', { condition: blocks.join(` ${text('condition.or')} `) })
}

/** The event that the user can edit: for a copy run by an instance, that of the prefab. */
export function ruleIdOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}

function words(text: string): SentenceToken[] {
  return [{ kind: 'words', text }]
}

/**
 * Returns the record that a log entry opens: the event or action of a response, the variable, the scene or
 * the game.
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
