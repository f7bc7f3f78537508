import type { FontRecord } from '../../format/records.ts'
import { addAsset, type NewAsset } from './assets.ts'
import { newId } from '../new-id.ts'
import type { PlayableStore } from '../playable-store.ts'

/**
 * Puts a font among the project's and gives its id; the same file is there once. Without a file it is one
 * every machine has.
 */
export function addFont(store: PlayableStore, family: string, file?: NewAsset, weight?: number): string {
  return store.edit('add_font', {}, tx => {
    const asset = file ? addAsset(store, { ...file, kind: 'font' }) : ''
    const known = tx
      .all()
      .find(
        (record): record is FontRecord =>
          record.type === 'font' && record.asset === asset && (asset !== '' || record.family === family),
      )
    if (known) return known.id
    const id = newId('font')
    tx.add({ id, type: 'font', family, asset, ...(weight === undefined ? {} : { weight }) })
    return id
  })
}
