import { FolderPlusIcon } from '@phosphor-icons/react/dist/csr/FolderPlus'
import { FilesIcon } from '@phosphor-icons/react/dist/csr/Files'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { TrayIcon } from '@phosphor-icons/react/dist/csr/Tray'
import type { Icon } from '@phosphor-icons/react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { draggedBy, type Dragged } from '../drag-data.ts'
import type { Place } from '../library-place.ts'
import styles from './folder-side.module.css'

interface FolderSideProps {
  place: Place
  onPlace: (place: Place) => void
  onNew: () => void
  /** Files let go over a place: out of their folder, or to the trash. */
  onDrop: (what: Dragged, place: 'unsorted' | 'trash') => void
  /** The tree of folders. */
  children: ReactNode
  footer: ReactNode
}

/** The left of the library: places that are always there, the folders, the trash. */
export function FolderSide({ place, onPlace, onNew, onDrop, children, footer }: FolderSideProps) {
  const { t } = useTranslation('library')
  return (
    <nav className={styles.side} aria-label={t('place.label')}>
      <div className={styles.places}>
        <PlaceButton
          icon={FilesIcon}
          label={t('place.all')}
          on={place === 'all'}
          onPress={() => onPlace('all')}
        />
        <PlaceButton
          icon={StarIcon}
          label={t('place.favourites')}
          on={place === 'favourites'}
          onPress={() => onPlace('favourites')}
        />
        <PlaceButton
          icon={TrayIcon}
          label={t('place.unsorted')}
          on={place === 'unsorted'}
          onPress={() => onPlace('unsorted')}
          onDrop={what => onDrop(what, 'unsorted')}
        />
      </div>
      <div className={styles.heading}>
        <span>{t('place.label')}</span>
        <IconButton icon={FolderPlusIcon} label={t('folder.new')} size="small" onClick={onNew} />
      </div>
      <div className={styles.tree}>{children}</div>
      <div className={styles.foot}>
        <PlaceButton
          icon={TrashIcon}
          label={t('place.trash')}
          on={place === 'trash'}
          onPress={() => onPlace('trash')}
          onDrop={what => onDrop(what, 'trash')}
        />
        {footer}
      </div>
    </nav>
  )
}

function PlaceButton({
  icon: IconComponent,
  label,
  on,
  onPress,
  onDrop,
}: {
  icon: Icon
  label: string
  on: boolean
  onPress: () => void
  onDrop?: (what: Dragged) => void
}) {
  const [over, setOver] = useState(false)
  const onDragOver = (event: DragEvent<HTMLElement>) => {
    const what = draggedBy(event)
    if (onDrop === undefined || what === undefined) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <button
      type="button"
      className={styles.place}
      aria-current={on ? 'page' : undefined}
      data-over={over || undefined}
      onClick={onPress}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        setOver(false)
        const what = draggedBy(event)
        if (what !== undefined) onDrop?.(what)
      }}
    >
      <IconComponent size={17} weight={on ? 'fill' : 'regular'} aria-hidden="true" />
      <span>{label}</span>
    </button>
  )
}
