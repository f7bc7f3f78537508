import type { OperandData, AnimData } from '@adloom/engine/data'
import { type ArgumentSpec, gameEvents } from '@adloom/playable/logic-catalogue'
import type { RecordReader } from '@adloom/playable/geometry'
import type { LogicText } from '../use-logic-text.ts'
import { recordName, layerAt } from './record-name.ts'
import { presetOf } from '../../animation/anim-presets.ts'

type Given = Readonly<Record<string, unknown>>

/** Returns one argument as a token of a sentence. */
export function argumentToken(
  reader: RecordReader,
  text: LogicText,
  name: string,
  spec: ArgumentSpec,
  given: Given,
): SentenceToken {
  const value = given[name]
  if (value === undefined) return { kind: 'thing', text: text(absentKey(name, spec, given)) }
  switch (spec.kind) {
    case 'number':
      return {
        kind: 'thing',
        text:
          name === 'id' ? trackText(reader, value as number) : numberText(spec.unit, value as number, text),
      }
    case 'color':
      return { kind: 'thing', text: String(value), color: String(value) }
    case 'choice':
      return { kind: 'thing', text: choiceText(text, name, String(value)) }
    case 'operand':
      return operandToken(reader, text, value as OperandData)
    case 'word':
      return { kind: 'thing', text: name === 'event' ? gameEventText(text, String(value)) : String(value) }
    case 'anim':
      return animToken(reader, text, String(given.node), String(value))
    case 'switch':
      return { kind: 'thing', text: text(value === true ? 'value.true' : 'value.false') }
    default:
      return recordToken(reader, text, String(value))
  }
}

/** Returns a value as text: the literal, the variable's name, or the table cell. */
export function operandToken(reader: RecordReader, text: LogicText, value: OperandData): SentenceToken {
  if (typeof value === 'boolean') return { kind: 'thing', text: text(value ? 'value.true' : 'value.false') }
  if (typeof value === 'string') return { kind: 'thing', text: `“${value}”` }
  if (typeof value === 'number') return { kind: 'thing', text: String(value) }
  if ('var' in value) return recordToken(reader, text, value.var)
  const row =
    typeof value.row === 'object'
      ? (recordName(reader, value.row.var, text) ?? text('missing'))
      : String(value.row)
  const table = recordToken(reader, text, value.table)
  return table.kind === 'thing' ? { ...table, text: `${table.text} › ${value.column} › ${row}` } : table
}

export function recordToken(reader: RecordReader, text: LogicText, id: string): SentenceToken {
  const name = recordName(reader, id, text)
  return name === undefined
    ? { kind: 'thing', text: text('missing'), isMissing: true }
    : { kind: 'thing', text: name, record: id }
}

export function numberText(
  unit: Extract<ArgumentSpec, { kind: 'number' }>['unit'],
  value: number,
  text: LogicText,
): string {
  if (unit === 'ms') return text('unit.seconds', { value: round(value / 1000) })
  if (unit === 'share') return `${round(value * 100)}%`
  return unit === 'degree' ? `${round(value)}°` : String(round(value))
}

/** Returns a choice as text. */
export function choiceText(text: LogicText, name: string, option: string): string {
  const word = `${name}.${option}`
  return text(`choice.${word}`)
}

/** Events of our own games have texts; other games define their own names. */
export function gameEventText(text: LogicText, word: string): string {
  return gameEvents.includes(word) ? text(`gameEvent.${word}`) : word
}

function animToken(reader: RecordReader, text: LogicText, node: string, id: string): SentenceToken {
  const found = findAnim(reader, node, id)
  return found
    ? { kind: 'thing', text: found.name(text) }
    : { kind: 'thing', text: text('missing'), isMissing: true }
}

function trackText(reader: RecordReader, number: number): string {
  const track = reader.all().find(record => record.type === 'track' && record.number === number)
  return track?.type === 'track' && track.name !== '' ? `${number} ${track.name}` : String(number)
}

function absentKey(name: string, spec: ArgumentSpec, given: Given): string {
  if (spec.kind === 'anim')
    return given.t === 'animStart' || given.t === 'animEnd' ? 'none.anyAnim' : 'none.allAnims'
  if (spec.kind === 'variable') return 'none.anyVariable'
  if (spec.kind === 'sound') return 'none.allAudio'
  if (spec.kind === 'word' && name === 'mark') return 'none.anyMark'
  if (spec.kind === 'word' && name === 'clip') return 'none.firstClip'
  return given.t === 'game' ? 'none.anyGame' : 'none.screen'
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** A piece of a sentence: plain words, or a record or value shown as a chip. */
export type SentenceToken =
  | { kind: 'words'; text: string }
  | {
      kind: 'thing'
      text: string
      /** Record id, for its icon. */
      record?: string
      isMissing?: boolean
      color?: string
    }
  /** Optional details after the sentence, such as duration, count and delay. */
  | { kind: 'aside'; text: string }

export function wordsOf(tokens: readonly SentenceToken[]): string {
  return tokens.map(token => (token.kind === 'aside' ? ` · ${token.text}` : token.text)).join('')
}

interface NamedAnim {
  id: string
  name(text: LogicText): string
}

/** Returns the animations of a layer with names made of their preset and position. */
export function animsOf(reader: RecordReader, node: string): NamedAnim[] {
  const layer = layerAt(reader, node)
  return layer?.type === 'node'
    ? (layer.anims ?? []).map((anim, at) => ({ id: anim.id, name: text => animName(anim, at, text) }))
    : []
}

function findAnim(reader: RecordReader, node: string, id: string): NamedAnim | undefined {
  return animsOf(reader, node).find(anim => anim.id === id)
}

function animName(anim: AnimData, at: number, text: LogicText): string {
  const named = 'name' in anim && typeof anim.name === 'string' ? anim.name : ''
  if (named !== '') return named
  const [preset, place] = [presetOf(anim), text(`family.${anim.family}`, { number: at + 1 })]
  return preset ? text('anim.named', { name: text(`inspector:preset.${preset}`), place }) : place
}
