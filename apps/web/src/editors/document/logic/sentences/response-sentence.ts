import type { ResponseData } from '@adloom/engine/data'
import type { RecordReader } from '@adloom/playable/geometry'
import { type ArgumentSpec, responseArguments, responseCatalogue } from '@adloom/playable/logic-catalogue'
import type { LogicText } from '../use-logic-text.ts'
import { argumentPart, numberText } from './argument-token.ts'
import { fillTemplate } from './fill-template.ts'
import type { SentencePart } from './sentence-token.ts'

const sums = { '=': 'set', '+': 'add', '-': 'subtract', '*': 'multiply', '/': 'divide' } as const
/** Optional arguments that the sentence itself speaks of. */
const spoken = new Set(['node', 'anim', 'asset', 'clip', 'name'])

/** What a response does, as a sentence, with what was said beside it in asides. */
export function sayResponse(reader: RecordReader, response: ResponseData, text: LogicText): SentencePart[] {
  const specs = responseCatalogue[response.t].args
  const given = response as unknown as Record<string, unknown>
  const things = Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, argumentPart(reader, text, name, spec, given)]),
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
    return `say.assign.${response.op === '+' && isText ? 'append' : sums[response.op]}`
  }
  if (response.t === 'music')
    return response.action === 'play' && response.asset !== undefined
      ? 'say.music.playAsset'
      : `say.music.${response.action}`
  return response.t === 'game' ? `say.game.${response.action}` : `say.response.${response.t}`
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
