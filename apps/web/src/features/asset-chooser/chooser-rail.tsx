import type { Icon } from '@phosphor-icons/react'
import styles from './chooser-rail.module.css'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { ConfettiIcon } from '@phosphor-icons/react/dist/csr/Confetti'
import { CursorClickIcon } from '@phosphor-icons/react/dist/csr/CursorClick'
import { DiamondIcon } from '@phosphor-icons/react/dist/csr/Diamond'
import { FrameCornersIcon } from '@phosphor-icons/react/dist/csr/FrameCorners'
import { GridNineIcon } from '@phosphor-icons/react/dist/csr/GridNine'
import { HandPointingIcon } from '@phosphor-icons/react/dist/csr/HandPointing'
import { MountainsIcon } from '@phosphor-icons/react/dist/csr/Mountains'
import { MusicNotesIcon } from '@phosphor-icons/react/dist/csr/MusicNotes'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { SmileyIcon } from '@phosphor-icons/react/dist/csr/Smiley'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { StickerIcon } from '@phosphor-icons/react/dist/csr/Sticker'
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT'
import type { PublicCategory } from './api.ts'

export interface RailEntry {
  key: string
  label: string
  icon: Icon
  count?: number | undefined
  depth?: number
}

/** The places within a source: categories or folders. */
export function ChooserRail({
  label,
  entries,
  chosen,
  onChoose,
}: {
  label: string
  entries: RailEntry[]
  chosen: string
  onChoose(key: string): void
}) {
  return (
    <nav aria-label={label} className={styles.rail}>
      {entries.map(({ key, label: text, icon: EntryIcon, count, depth = 0 }) => (
        <button
          key={key}
          type="button"
          aria-current={key === chosen || undefined}
          className={styles.entry}
          style={{ paddingLeft: 10 + depth * 14 }}
          onClick={() => onChoose(key)}
          title={text}
        >
          <EntryIcon size={17} weight={key === chosen ? 'fill' : 'regular'} aria-hidden="true" />
          <span className={styles.label}>{text}</span>
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </nav>
  )
}

export const everythingIcon = SquaresFourIcon
export const recentIcon = ClockCounterClockwiseIcon

/** One icon for each category of the public library. */
export const categoryIcons: Record<PublicCategory, Icon> = {
  background: MountainsIcon,
  button: CursorClickIcon,
  hand: HandPointingIcon,
  confetti: ConfettiIcon,
  frame: FrameCornersIcon,
  bar: SlidersHorizontalIcon,
  icon: StickerIcon,
  badge: SealCheckIcon,
  character: SmileyIcon,
  object: DiamondIcon,
  pattern: GridNineIcon,
  text: TextTIcon,
  music: MusicNotesIcon,
  effect: SpeakerHighIcon,
}
