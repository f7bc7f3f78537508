import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { HandTapIcon } from '@phosphor-icons/react/dist/csr/HandTap'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { MusicNotesIcon } from '@phosphor-icons/react/dist/csr/MusicNotes'
import { ImagesIcon } from '@phosphor-icons/react/dist/csr/Images'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { RectangleIcon } from '@phosphor-icons/react/dist/csr/Rectangle'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT'
import type { Icon } from '@phosphor-icons/react'
import { Dropdown } from 'antd'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import type { TrackRow } from './branch-clips.ts'
import styles from './tracks.module.css'
import type { StoryElement } from '@adloom/playable/format'
import { ArrowBendUpRightIcon } from '@phosphor-icons/react/dist/csr/ArrowBendUpRight'
import { HandPalmIcon } from '@phosphor-icons/react/dist/csr/HandPalm'
import { RepeatIcon } from '@phosphor-icons/react/dist/csr/Repeat'
import { SnowflakeIcon } from '@phosphor-icons/react/dist/csr/Snowflake'

const icons: Record<TrackRow, Icon> = {
  element: HandTapIcon,
  text: TextTIcon,
  image: ImageIcon,
  video: FilmStripIcon,
  audio: MusicNotesIcon,
}
const elementKinds = ['freeze', 'loop', 'hold', 'redirect'] as const
export type AddedElement = (typeof elementKinds)[number]
const imageIcons = { image: ImageIcon, frames: ImagesIcon, particles: SparkleIcon, shape: RectangleIcon }
export type AddedLayer = 'text' | 'video' | 'audio' | keyof typeof imageIcons

interface TrackNameProps {
  row: TrackRow
  lanes: number
  /** Whether the open clip can have interactive elements; only videos can. */
  takesElements: boolean
  onElement(kind: AddedElement): void
  onAdd(layer: AddedLayer): void
}

/** Name of a track and its add button. */
export function TrackName({ row, lanes, takesElements, onElement, onAdd }: TrackNameProps) {
  const { t } = useTranslation('iv')
  const RowIcon = icons[row]
  const elements = elementKinds.map(kind => {
    const KindIcon = elementIcons[kind]
    return {
      key: kind,
      icon: <KindIcon size={16} />,
      label: (
        <span className={styles.choice}>
          <b>{t(`element.${kind}`)}</b>
          <small>{t(`element.${kind}Help`)}</small>
        </span>
      ),
      onClick: () => onElement(kind),
    }
  })
  const images = (Object.keys(imageIcons) as (keyof typeof imageIcons)[]).map(kind => {
    const KindIcon = imageIcons[kind]
    return {
      key: kind,
      icon: <KindIcon size={16} />,
      label: t(`image.${kind}`),
      onClick: () => onAdd(kind),
    }
  })
  const disabled = row === 'element' && !takesElements
  return (
    <div className={styles.rowName} data-row={row} style={{ '--lanes': lanes } as CSSProperties}>
      <RowIcon size={15} aria-hidden="true" />
      <span>{t(`track.${row}`)}</span>
      {row === 'element' || row === 'image' ? (
        <Dropdown
          trigger={['click']}
          disabled={disabled}
          menu={{ items: row === 'element' ? elements : images }}
        >
          <span>
            <IconButton
              icon={PlusIcon}
              size="small"
              label={t(`add.${row}`)}
              disabled={disabled}
              tooltip={false}
              aria-haspopup="menu"
            />
          </span>
        </Dropdown>
      ) : (
        <IconButton icon={PlusIcon} size="small" label={t(`add.${row}`)} onClick={() => onAdd(row)} />
      )}
    </div>
  )
}

export const elementIcons: Record<StoryElement['kind'], Icon> = {
  freeze: SnowflakeIcon,
  loop: RepeatIcon,
  hold: HandPalmIcon,
  redirect: ArrowBendUpRightIcon,
}
