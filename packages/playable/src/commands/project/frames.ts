import type { AssetRecord } from '../../format/records.ts'
import type { PlayableStore } from '../playable-store.ts'

type Frames = NonNullable<AssetRecord['frames']>

/**
 * Which frames of a sheet are played in which order, for everyone who shows it; one that is named twice is
 * held longer. None at all changes nothing.
 */
export function setAssetFrames(store: PlayableStore, id: string, frames: Frames): void {
  store.edit('set_frames', {}, tx => {
    const asset = tx.get(id)
    if (asset?.type === 'asset' && asset.kind === 'frames' && frames.length > 0) tx.put({ ...asset, frames })
  })
}
