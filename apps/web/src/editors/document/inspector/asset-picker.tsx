import type { NewAsset } from '@adloom/playable/commands'
import type { AssetRecord } from '@adloom/playable/format'
import { Suspense, useMemo } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { slotAudioBytes, slotFramesBytes, slotImageBytes } from '@adloom/contract/constants'
import { videoLimits } from '@adloom/playable/lint'
import type { ChooserSlot } from '../../../features/asset-chooser/slot.ts'
import { useRecordsOf } from '../state/editor-context.ts'

const SlotChooser = lazyComponent(
  'slot-chooser',
  async () => (await import('../../shell/media/slot-chooser.tsx')).SlotChooser,
)

interface AssetPickerProps {
  open: boolean
  kind: AssetRecord['kind']
  current?: AssetRecord | undefined
  /** For images: an animated image yields its frame sheet. */
  playing?: boolean
  onPick(asset: NewAsset): void
  onClose(): void
}

/** The asset chooser for a file of one kind. */
export function AssetPicker({ open, kind, current, playing = false, onPick, onClose }: AssetPickerProps) {
  const { slot, used } = useAssetChoice(kind, playing)
  if (!open) return null
  return (
    <Suspense>
      <SlotChooser
        open
        slot={slot}
        slotId="chosen"
        used={used}
        originals={none}
        current={current}
        onClose={onClose}
        onPick={asset => {
          onClose()
          onPick(newAssetOf(asset))
        }}
      />
    </Suspense>
  )
}

const none: AssetRecord[] = []

type Kind = AssetRecord['kind']

const megabyte = 1024 * 1024
/** Size limit of each kind in bytes. */
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
 * Returns the chooser's slot for a kind, with the project's own files; with `playing` an animated image
 * yields its frame sheet.
 */
function useAssetChoice(kind: Kind, playing: boolean): { slot: ChooserSlot; used: AssetRecord[] } {
  const assets = useRecordsOf('asset')
  const slot = useMemo(
    () => ({ kind, maxBytes: limits[kind], ...(playing ? { sheetBytes: limits.frames } : {}) }),
    [kind, playing],
  )
  const used = useMemo(() => assets.filter(asset => asset.kind === kind), [assets, kind])
  return { slot, used }
}

/** Returns a chosen file without the id of the slot. */
export function newAssetOf({ id: _id, type: _type, ...asset }: AssetRecord): NewAsset {
  return asset
}
