import type { PlayableRecord, RuleRecord } from '@adloom/playable/format'
import type { RecordReader } from '@adloom/playable/geometry'
import type { LogicText } from '../use-logic-text.ts'

/**
 * Returns the display name of a record; a layer inside an instance has both names. Undefined if it does not
 * exist.
 */
export function recordName(reader: RecordReader, id: string, text: LogicText): string | undefined {
  if (id === 'game') return text('owner.game')
  if (id.startsWith('global:')) return text(id === 'global:below' ? 'owner.globalBelow' : 'owner.globalAbove')
  if (id.includes('/')) return pathName(reader, id, text)
  const record = reader.get(id)
  return record && nameOf(reader, record, text)
}

/** Returns the layer at the end of a path through instances. */
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

/** Short name of an event inside another sentence: trigger and layer. */
function ruleName(reader: RecordReader, { on }: RuleRecord, text: LogicText): string {
  const layer = 'node' in on && on.node !== undefined ? recordName(reader, on.node, text) : undefined
  return [text(`trigger.${on.t}`), layer].filter(Boolean).join(' · ')
}
