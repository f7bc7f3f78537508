import type { ResponseData, TriggerData, ConditionData } from '@adloom/engine/data'
import type { RecordReader } from '@adloom/playable/geometry'
import {
  type ArgumentSpec,
  responseArguments,
  responseCatalogue,
  triggerCatalogue,
} from '@adloom/playable/logic-catalogue'
import type { LogicText } from '../use-logic-text.ts'
import {
  argumentToken,
  numberText,
  type SentenceToken,
  operandToken,
  recordToken,
  wordsOf,
} from './argument-token.ts'
import { recordName } from './record-name.ts'

const sums = { '=': 'set', '+': 'add', '-': 'subtract', '*': 'multiply', '/': 'divide' } as const
/** Optional arguments that the sentence already contains. */
const spoken = new Set(['node', 'anim', 'asset', 'clip', 'name'])

/** Returns a response as a sentence, with optional details in asides. */
export function responseSentence(
  reader: RecordReader,
  response: ResponseData,
  text: LogicText,
): SentenceToken[] {
  const specs = responseCatalogue[response.t].args
  const given = response as unknown as Record<string, unknown>
  const things = Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, argumentToken(reader, text, name, spec, given)]),
  )
  const asides = Object.entries(responseArguments(response.t)).flatMap(([name, spec]) => {
    const words = spec.optional && !spoken.has(name) ? aside(name, spec, given[name], text) : undefined
    return words === undefined ? [] : [{ kind: 'aside' as const, text: words }]
  })
  return [...fillTemplate(text, sentenceKey(reader, response), things), ...asides]
}

function sentenceKey(reader: RecordReader, response: ResponseData): string {
  if (response.t === 'assign') {
    const variable = reader.get(response.var)
    const isText = variable?.type === 'variable' && typeof variable.initial === 'string'
    return `sentence.assign.${response.op === '+' && isText ? 'append' : sums[response.op]}`
  }
  if (response.t === 'music')
    return response.action === 'play' && response.asset !== undefined
      ? 'sentence.music.playAsset'
      : `sentence.music.${response.action}`
  return response.t === 'game' ? `sentence.game.${response.action}` : `sentence.response.${response.t}`
}

function aside(name: string, spec: ArgumentSpec, value: unknown, text: LogicText): string | undefined {
  if (
    value === undefined ||
    value === '' ||
    (name === 'delay' && value === 0) ||
    (name === 'ms' && value === 0)
  )
    return undefined
  if (spec.kind === 'switch') return switchAside(name, value === true, text)
  if (name === 'loop') return value === 0 ? text('aside.loop') : text('aside.count', { value: Number(value) })
  return text(`aside.${name}`, {
    value: spec.kind === 'number' ? numberText(spec.unit, Number(value), text) : String(value),
  })
}

function switchAside(name: string, isOn: boolean, text: LogicText): string | undefined {
  if (name === 'hold') return isOn ? undefined : text('aside.noHold')
  return isOn ? text(`aside.${name}`) : undefined
}

/** Splits a translated template into words and the tokens for its placeholders. */
export function fillTemplate(
  text: LogicText,
  key: string,
  things: Readonly<Record<string, SentenceToken>>,
): SentenceToken[] {
  const marks = Object.fromEntries(Object.keys(things).map(name => [name, `\u0001${name}\u0001`]))
  return text(key, marks)
    .split('\u0001')
    .flatMap((stretch, at): SentenceToken[] => {
      if (at % 2 === 1) return [things[stretch] ?? { kind: 'words', text: stretch }]
      return stretch === '' ? [] : [{ kind: 'words', text: stretch }]
    })
}

const heldMs = 3000

/** Returns a trigger as a sentence. */
export function triggerSentence(
  reader: RecordReader,
  trigger: TriggerData,
  text: LogicText,
): SentenceToken[] {
  const specs = triggerCatalogue[trigger.t].args
  const given = trigger.t === 'longPress' ? { ms: heldMs, ...trigger } : { ...trigger }
  const things = Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, argumentToken(reader, text, name, spec, given)]),
  )
  const sentence = fillTemplate(text, triggerSentenceSentenceKey(trigger), things)
  const axis = 'axis' in trigger && trigger.axis && trigger.axis !== 'any' ? trigger.axis : undefined
  return axis ? [...sentence, { kind: 'aside', text: text(`choice.axis.${axis}`) }] : sentence
}

function triggerSentenceSentenceKey(trigger: TriggerData): string {
  if (trigger.t !== 'timer') return `sentence.trigger.${trigger.t}`
  if (trigger.ms === 0) return 'sentence.trigger.timerOnce'
  return trigger.startsAt === 'entry' ? 'sentence.trigger.timerEntry' : 'sentence.trigger.timer'
}

export const operatorSigns: Readonly<Record<ConditionData['op'], string>> = {
  '=': '=',
  '!=': '≠',
  '>': '>',
  '<': '<',
  '>=': '≥',
  '<=': '≤',
}

/** Returns a comparison in symbols that every language uses. */
export function conditionSentence(
  reader: RecordReader,
  condition: ConditionData,
  text: LogicText,
): SentenceToken[] {
  return [
    recordToken(reader, text, condition.var),
    { kind: 'words', text: ` ${operatorSigns[condition.op]} ` },
    operandToken(reader, text, condition.value),
  ]
}

/** Returns the title of a record: the full sentence of an event, the name of any other record. */
export function recordTitle(reader: RecordReader, id: string, text: LogicText): string | undefined {
  const record = reader.get(id)
  return record?.type === 'rule'
    ? wordsOf(triggerSentence(reader, record.on, text))
    : recordName(reader, id, text)
}
