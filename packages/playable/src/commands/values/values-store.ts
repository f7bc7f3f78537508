import { createStore, type Schema, type Store } from '@adloom/document'
import type { ParamValue, ParamValues } from '../../format/records.ts'

/** One parameter value of a project. A parameter without a record has the template's value. */
export interface ValueRecord {
  id: string
  type: 'value'
  value: ParamValue
}

export type ValuesStore = Store<ValueRecord>

const valuesSchema: Schema<ValueRecord> = { version: 1, migrations: [] }

/** The document of the game-maker editor: undo, redo and autosave work on it like on any other. */
export function createValuesStore(values: ParamValues): ValuesStore {
  return createStore<ValueRecord>({ records: valueRecords(values), schema: valuesSchema })
}

/** The records of values; what `store.load` takes. */
export function valueRecords(values: ParamValues): ValueRecord[] {
  return Object.entries(values).map(([id, value]) => ({ id, type: 'value', value }))
}
