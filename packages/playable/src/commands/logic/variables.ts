import type { VariableRecord } from '../../format/records.ts'
import type { RecordReader } from '../../geometry/record-reader.ts'
import { addRecord, setRecord } from '../edit-records.ts'
import type { PlayableStore } from '../playable-store.ts'

export type VariableType = 'number' | 'string' | 'boolean'
const blank: Record<VariableType, VariableRecord['initial']> = { number: 0, string: '', boolean: false }

/** Adds a variable under a free name (ED-03) and returns its id. */
export function addVariable(
  store: PlayableStore,
  type: VariableType,
  name = 'variable',
  initial = blank[type],
): string {
  return addRecord(store, 'variable', { name: freeName(store, name), initial })
}

export function variableType(variable: VariableRecord): VariableType {
  return typeof variable.initial as VariableType
}

/** Changes the type of a variable and converts its start value where that is possible. */
export function setVariableType(store: PlayableStore, id: string, type: VariableType): void {
  const variable = store.get(id)
  if (variable?.type !== 'variable' || variableType(variable) === type) return
  setRecord(store, 'variable', id, { initial: convert(variable.initial, type) })
}

function convert(value: VariableRecord['initial'], type: VariableType): VariableRecord['initial'] {
  if (type === 'string') return String(value)
  if (type === 'boolean')
    return value === true || value === 'true' || (typeof value === 'number' && value !== 0)
  const number = Number(value)
  return Number.isFinite(number) ? number : 0
}

function freeName(reader: RecordReader, wanted: string): string {
  const taken = new Set(reader.all().flatMap(record => (record.type === 'variable' ? [record.name] : [])))
  let name = wanted
  for (let number = 2; taken.has(name); number++) name = `${wanted}_${number}`
  return name
}
