import type { ParamValue } from '../../format/records.ts'
import type { ValuesStore } from './values-store.ts'

/**
 * Gives a parameter a value. With `join` (typing, a slider under way) it adds to the step the same parameter
 * made last; `store.history.mark()` ends that step.
 */
export function setValue(
  store: ValuesStore,
  param: string,
  value: ParamValue,
  capture: 'now' | 'join' = 'now',
): void {
  store.edit('set_value', { capture, key: `set_value:${param}` }, transaction =>
    transaction.put({ id: param, type: 'value', value }),
  )
}
