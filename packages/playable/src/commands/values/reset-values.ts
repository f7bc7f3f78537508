import type { ValuesStore } from './values-store.ts'

/** Gives every parameter back to the template, as one step. */
export function resetValues(store: ValuesStore): void {
  store.edit('reset_values', {}, transaction => {
    for (const { id } of transaction.all()) transaction.remove(id)
  })
}
