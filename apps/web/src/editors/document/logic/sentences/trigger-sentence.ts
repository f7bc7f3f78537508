import type { TriggerData } from '@adloom/engine/data'
import type { RecordReader } from '@adloom/playable/geometry'
import { triggerCatalogue } from '@adloom/playable/logic-catalogue'
import type { LogicText } from '../use-logic-text.ts'
import { argumentPart } from './argument-token.ts'
import { fillTemplate } from './fill-template.ts'
import type { SentencePart } from './sentence-token.ts'

const heldMs = 3000

/** What sets an event off, as a sentence. */
export function sayTrigger(reader: RecordReader, trigger: TriggerData, text: LogicText): SentencePart[] {
  const specs = triggerCatalogue[trigger.t].args
  const given = trigger.t === 'longPress' ? { ms: heldMs, ...trigger } : { ...trigger }
  const things = Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, argumentPart(reader, text, name, spec, given)]),
  )
  const sentence = fillTemplate(text, sentenceKey(trigger), things)
  const axis = 'axis' in trigger && trigger.axis && trigger.axis !== 'any' ? trigger.axis : undefined
  return axis ? [...sentence, { kind: 'aside', text: text(`choice.axis.${axis}`) }] : sentence
}

function sentenceKey(trigger: TriggerData): string {
  if (trigger.t !== 'timer') return `say.trigger.${trigger.t}`
  if (trigger.ms === 0) return 'say.trigger.timerOnce'
  return trigger.startsAt === 'entry' ? 'say.trigger.timerEntry' : 'say.trigger.timer'
}
