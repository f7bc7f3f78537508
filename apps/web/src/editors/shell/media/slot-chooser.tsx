import type { AssetRecord } from '@adloom/playable/format'
import { useMemo } from 'react'
import { AssetChooser } from '../../../features/asset-chooser/asset-chooser.tsx'
import { type Choice, playingChoice } from '../../../features/asset-chooser/choice.ts'
import type { ChooserSlot } from '../../../features/asset-chooser/slot.ts'
import { useMe } from '../../../lib/queries/session.ts'
import { uploadAsset } from '../../../lib/upload/upload-asset.ts'
import { choiceOfRecord, recordOfChoice } from './choice-record.ts'

interface SlotChooserProps {
  open: boolean
  slot: ChooserSlot
  /** The id that the slot's file already uses. */
  slotId: string
  /** Files of the slot's kind from the project and its template. */
  used: AssetRecord[]
  originals: AssetRecord[]
  current: AssetRecord | undefined
  onPick(asset: AssetRecord): void
  onClose(): void
}

/** Chooses the file of a slot and returns it as the document's record. */
export function SlotChooser({
  open,
  slot,
  slotId,
  used,
  originals,
  current,
  onPick,
  onClose,
}: SlotChooserProps) {
  const me = useMe()
  const usedChoices = useMemo(() => used.map(choiceOfRecord), [used])
  const templateChoices = useMemo(() => originals.map(choiceOfRecord), [originals])
  return (
    <AssetChooser
      open={open}
      slot={slot}
      owner={String(me?.id ?? '')}
      used={usedChoices}
      template={templateChoices}
      currentHash={current?.hash}
      send={uploadAsset}
      onClose={onClose}
      onChoose={choice => onPick(recordOf(slotId, slot, choice))}
    />
  )
}

/**
 * An animated image plays if the slot supports it and its frame sheet is small enough; else it is a still
 * image.
 */
function recordOf(slotId: string, slot: ChooserSlot, choice: Choice): AssetRecord {
  const sheetBytes = slot.kind === 'frames' ? slot.maxBytes : slot.sheetBytes
  const playing = sheetBytes === undefined ? undefined : playingChoice(choice)
  return playing && playing.size <= sheetBytes!
    ? recordOfChoice(slotId, 'frames', playing)
    : recordOfChoice(slotId, slot.kind, choice)
}
