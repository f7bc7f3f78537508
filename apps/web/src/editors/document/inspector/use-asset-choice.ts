import { slotAudioBytes, slotFramesBytes, slotImageBytes } from '@adloom/contract/constants'
import type { NewAsset } from '@adloom/playable/commands'
import type { AssetRecord } from '@adloom/playable/format'
import { videoLimits } from '@adloom/playable/lint'
import { useMemo } from 'react'
import type { ChooserSlot } from '../../../features/asset-chooser/slot.ts'
import { useRecordsOf } from '../state/editor-context.ts'

type Kind = AssetRecord['kind']

const megabyte = 1024 * 1024
/** The largest file of each kind in bytes (product facts of the editors). */
const limits: Record<Kind, number> = {
  image: slotImageBytes,
  frames: slotFramesBytes,
  audio: slotAudioBytes,
  video: videoLimits.bytes,
  font: 10 * megabyte,
  dragonbones: megabyte,
  model3d: 20 * megabyte,
}

/**
 * What the chooser needs to choose a file of a kind, with the project's own files of it; `playing` as the
 * frame sheet of an animated picture.
 */
export function useAssetChoice(kind: Kind, playing: boolean): { slot: ChooserSlot; used: AssetRecord[] } {
  const assets = useRecordsOf('asset')
  const slot = useMemo(
    () => ({ kind, maxBytes: limits[kind], ...(playing ? { sheetBytes: limits.frames } : {}) }),
    [kind, playing],
  )
  const used = useMemo(() => assets.filter(asset => asset.kind === kind), [assets, kind])
  return { slot, used }
}

/** A chosen file without the id of the slot it was chosen for. */
export function newAssetOf({ id: _id, type: _type, ...asset }: AssetRecord): NewAsset {
  return asset
}
