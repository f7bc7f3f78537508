import type { ParamValues } from '../../format/records.ts'
import type { ValueRecord, ValuesStore } from './values-store.ts'

const snapshots = new WeakMap<readonly ValueRecord[], ParamValues>()

/** The values in a store; the same object until one changes. */
export function valuesOf(store: ValuesStore): ParamValues {
  const records = store.ofType('value')
  const values =
    snapshots.get(records) ?? Object.freeze(Object.fromEntries(records.map(({ id, value }) => [id, value])))
  snapshots.set(records, values)
  return values
}
