import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { HandTapIcon } from '@phosphor-icons/react/dist/csr/HandTap'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { MusicNotesIcon } from '@phosphor-icons/react/dist/csr/MusicNotes'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT'
import type { Icon } from '@phosphor-icons/react'
import { Dropdown } from 'antd'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import type { TrackRow } from './branch-clips.ts'
import { elementIcons } from './element-icons.ts'
import styles from './tracks.module.css'

const icons: Record<TrackRow, Icon> = { element: HandTapIcon, text: TextTIcon, image: ImageIcon, video: FilmStripIcon, audio: MusicNotesIcon }
const elementKinds = ['freeze', 'loop', 'hold', 'redirect'] as const
export type AddedElement = (typeof elementKinds)[number]

interface TrackNameProps {
  row: TrackRow
  lanes: number
  /** Whether something happens on the part that is on the canvas: interactive elements go on videos. */
  takesElements: boolean
  onElement(kind: AddedElement): void
  onAdd(row: TrackRow): void
}

/** What a track is for, and the way to put something on it. */
export function TrackName({ row, lanes, takesElements, onElement, onAdd }: TrackNameProps) {
  const { t } = useTranslation('iv')
  const RowIcon = icons[row]
  const items = elementKinds.map(kind => {
    const KindIcon = elementIcons[kind]
    return { key: kind, icon: <KindIcon size={16} />, label: <span className={styles.choice}><b>{t(`element.${kind}`)}</b><small>{t(`element.${kind}Help`)}</small></span>, onClick: () => onElement(kind) }
  })
  return (
    <div className={styles.rowName} data-row={row} style={{ '--lanes': lanes } as CSSProperties}>
      <RowIcon size={15} aria-hidden="true" /><span>{t(`track.${row}`)}</span>
      {row === 'element'
        ? <Dropdown trigger={['click']} disabled={!takesElements} menu={{ items }}><span><IconButton icon={PlusIcon} size="small" label={t('add.element')} disabled={!takesElements} tooltip={false} /></span></Dropdown>
        : <IconButton icon={PlusIcon} size="small" label={t(`add.${row}`)} onClick={() => onAdd(row)} />}
    </div>
  )
}
