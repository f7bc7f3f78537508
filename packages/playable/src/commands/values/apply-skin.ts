import { deepEqual } from '@adloom/document'
import type { Skin } from '../../format/records.ts'
import { skinOf } from '../../format/values/skin-of.ts'
import { valuesOf } from './values-of.ts'
import type { ValuesStore } from './values-store.ts'

/**
 * Replaces the values of the skin in use by those of `skin`, as one step; values that a user set stay
 * (PL-02.3).
 */
export function applySkin(store: ValuesStore, skin: Skin, skins: readonly Skin[] = []): void {
  const worn = skinOf(skins, valuesOf(store))?.values ?? {}
  store.edit('apply_skin', {}, transaction => {
    const own = new Set<string>()
    for (const { id, value } of transaction.all()) {
      if (Object.hasOwn(worn, id) && deepEqual(worn[id], value)) transaction.remove(id)
      else own.add(id)
    }
    for (const [id, value] of Object.entries(skin.values))
      if (!own.has(id)) transaction.put({ id, type: 'value', value })
  })
}
