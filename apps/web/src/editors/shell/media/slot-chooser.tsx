import type { AssetRecord } from '@adloom/playable/format/records'
import { useMemo } from 'react'
import { AssetChooser } from '../../../features/asset-chooser/components/asset-chooser.tsx'
import type { ChooserSlot } from '../../../features/asset-chooser/slot.ts'
import { useMe } from '../../../features/session/state.ts'
import { uploadAsset } from '../../../features/uploads/upload-asset.ts'
import { choiceOfRecord, recordOfChoice } from './choice-record.ts'

interface SlotChooserProps {
  open: boolean
  slot: ChooserSlot
  /** The id the document already uses for the slot's file. */
  slotId: string
  /** Files of the slot's kind that the project uses, and those of its template. */
  used: AssetRecord[]
  originals: AssetRecord[]
  current: AssetRecord | undefined
  onPick(asset: AssetRecord): void
  onClose(): void
}

/** Chooses the file of a slot and gives it back as the document's record. */
export function SlotChooser({ open, slot, slotId, used, originals, current, onPick, onClose }: SlotChooserProps) {
  const me = useMe()
  const usedChoices = useMemo(() => used.map(choiceOfRecord), [used])
  const templateChoices = useMemo(() => originals.map(choiceOfRecord), [originals])
  return (
    <AssetChooser
      open={open} slot={slot} owner={String(me?.id ?? '')} used={usedChoices} template={templateChoices} currentHash={current?.hash} send={uploadAsset} onClose={onClose}
      onChoose={choice => onPick(recordOfChoice(slotId, slot.kind, choice))}
    />
  )
}
