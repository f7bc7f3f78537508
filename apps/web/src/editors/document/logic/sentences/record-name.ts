import type { PlayableRecord, RuleRecord } from '@adloom/playable/format'
import type { RecordReader } from '@adloom/playable/geometry'
import type { LogicText } from '../use-logic-text.ts'

/**
 * What a person calls a record; a layer inside an instance by both their names. Undefined for what is not
 * there.
 */
export function recordName(reader: RecordReader, id: string, text: LogicText): string | undefined {
  if (id === 'game') return text('owner.game')
  if (id.startsWith('global:')) return text(id === 'global:below' ? 'owner.globalBelow' : 'owner.globalAbove')
  if (id.includes('/')) return pathName(reader, id, text)
  const record = reader.get(id)
  return record && nameOf(reader, record, text)
}

/** The layer that a path through instances ends at. */
export function layerAt(reader: RecordReader, id: string): PlayableRecord | undefined {
  const steps = id.split('/')
  return steps.every(step => reader.get(step)?.type === 'node') ? reader.get(steps.at(-1)!) : undefined
}

function pathName(reader: RecordReader, id: string, text: LogicText): string | undefined {
  const names = id.split('/').map(step => recordName(reader, step, text))
  return names.includes(undefined) ? undefined : names.join(' › ')
}

function nameOf(reader: RecordReader, record: PlayableRecord, text: LogicText): string {
  if (record.type === 'rule') return ruleName(reader, record, text)
  if (record.type === 'track') return `${record.number} ${record.name}`.trim()
  if (record.type === 'project') return text('owner.project')
  if (record.type === 'font') return record.family
  const name = 'name' in record ? record.name : record.label.en
  return name === '' ? text('unnamed') : name
}

/** An event in short, to stand inside another sentence: what sets it off, and the layer. */
function ruleName(reader: RecordReader, { on }: RuleRecord, text: LogicText): string {
  const layer = 'node' in on && on.node !== undefined ? recordName(reader, on.node, text) : undefined
  return [text(`trigger.${on.t}`), layer].filter(Boolean).join(' · ')
}
