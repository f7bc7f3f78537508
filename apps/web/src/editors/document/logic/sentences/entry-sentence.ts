import type { PlayEvent } from '@adloom/engine/host'
import type { RuleRecord } from '@adloom/playable/format'
import type { RecordReader } from '@adloom/playable/geometry'
import { gameEventText, recordPart } from './argument-token.ts'
import { fillTemplate } from './fill-template.ts'
import { sayCondition } from './condition-sentence.ts'
import { sayResponse } from './response-sentence.ts'
import { sayTrigger } from './trigger-sentence.ts'
import { type SentencePart, wordsOf } from './sentence-token.ts'
import type { LogicText } from '../use-logic-text.ts'

export type EntryKind = 'rule' | 'skip' | 'response' | 'variable' | 'track' | 'basic' | 'script' | 'error'

export function kindOf(event: PlayEvent): EntryKind {
  if (event.type === 'log') return event.what === 'hold' ? 'rule' : event.what
  if (event.type === 'script') return event.level === 'log' ? 'script' : 'error'
  return event.type === 'track' ? 'track' : event.type === 'error' ? 'error' : 'basic'
}

/** What happened, as a sentence. */
export function sayEntry(reader: RecordReader, event: PlayEvent, text: LogicText): SentencePart[] {
  switch (event.type) {
    case 'log':
      return sayLog(reader, event, text)
    case 'scenechange':
      return fillTemplate(text, event.ending ? 'log.ending' : 'log.scene', {
        scene: recordPart(reader, text, event.scene),
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
        node: recordPart(reader, text, event.node),
        event: { kind: 'thing', text: gameEventText(text, event.event) },
      })
    case 'error':
      return words(event.message)
    case 'script':
      return sayScript(event, text)
    default:
      return words(text(`log.${event.type}`))
  }
}

function sayScript(
  { level, name, message, line }: Extract<PlayEvent, { type: 'script' }>,
  text: LogicText,
): SentencePart[] {
  const key = level === 'error' && line === undefined ? 'errorSomewhere' : level
  return words(text(`log.script.${key}`, { script: name, message, line: line ?? '' }))
}

function sayLog(
  reader: RecordReader,
  event: Extract<PlayEvent, { type: 'log' }>,
  text: LogicText,
): SentencePart[] {
  if (event.what === 'response') return sayResponse(reader, event.response, text)
  if (event.what === 'variable') {
    const from: SentencePart[] =
      event.from === undefined ? [] : [{ kind: 'words', text: ` ${String(event.from)} →` }]
    return [
      recordPart(reader, text, event.name),
      ...from,
      { kind: 'words', text: ' ' },
      { kind: 'thing', text: String(event.to) },
    ]
  }
  const rule = reader.get(ruleIdOf(event.rule))
  if (rule?.type !== 'rule') return words(event.rule)
  const why =
    event.what === 'skip' ? [{ kind: 'aside' as const, text: sayConditions(reader, rule, text) }] : []
  return [...sayTrigger(reader, rule.on, text), ...why]
}

/** The conditions that did not hold, in signs. */
function sayConditions(reader: RecordReader, rule: RuleRecord, text: LogicText): string {
  const blocks = (rule.if ?? []).map(block =>
    block.map(condition => wordsOf(sayCondition(reader, condition, text))).join(` ${text('condition.and')} `),
  )
  return text('log.unless', { condition: blocks.join(` ${text('condition.or')} `) })
}

/** The event a person edits: that of a prefab for the copies its instances run. */
export function ruleIdOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}

function words(text: string): SentencePart[] {
  return [{ kind: 'words', text }]
}
