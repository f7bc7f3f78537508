import type { NewAsset } from '@adloom/playable/commands'
import type { AssetRecord } from '@adloom/playable/format'
import { Suspense } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { newAssetOf, useAssetChoice } from './use-asset-choice.ts'

const SlotChooser = lazyComponent(
  'slot-chooser',
  async () => (await import('../../shell/media/slot-chooser.tsx')).SlotChooser,
)

interface AssetPickerProps {
  open: boolean
  kind: AssetRecord['kind']
  current?: AssetRecord | undefined
  /** Of an image: gives the frame sheet of an animated picture. */ playing?: boolean
  onPick(asset: NewAsset): void
  onClose(): void
}

/** The chooser of files, for a file of one kind. */
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
