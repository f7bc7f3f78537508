import { deepEqual } from '@adloom/document'
import type { Skin } from '../format/records.ts'
import type { ValuesStore } from './values-store.ts'

/**
 * Puts a skin on as one step. What another of the template's `skins` had set and nobody changed since goes back to the
 * template; what the person set stays unless this skin sets it too.
 */
export function applySkin(store: ValuesStore, skin: Skin, skins: readonly Skin[] = []): void {
  store.edit('apply_skin', {}, transaction => {
    for (const { id, value } of transaction.all()) {
      const isOfSkin = skins.some(other => Object.hasOwn(other.values, id) && deepEqual(other.values[id], value))
      if (isOfSkin) transaction.remove(id)
    }
    for (const [id, value] of Object.entries(skin.values)) transaction.put({ id, type: 'value', value })
  })
}
