import type { ValuesStore } from './values-store.ts'

/** Gives a parameter back to the template. */
export function resetValue(store: ValuesStore, param: string): void {
  store.edit('reset_value', {}, transaction => transaction.remove(param))
}
