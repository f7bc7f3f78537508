import type { Skin } from '../../format/records.ts'
import type { ValuesStore } from './values-store.ts'

/**
 * Gives a parameter the value of the skin in use, or the template's own when that skin has none (PL-02.5).
 */
export function resetValue(store: ValuesStore, param: string, skin?: Skin): void {
  store.edit('reset_value', {}, transaction => {
    const value = skin?.values[param]
    if (value === undefined) transaction.remove(param)
    else transaction.put({ id: param, type: 'value', value })
  })
}
