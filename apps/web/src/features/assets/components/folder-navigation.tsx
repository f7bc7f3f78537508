import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { type DragEvent, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Folder } from '../api.ts'
import { draggedBy, type Dragged } from '../drag-data.ts'
import styles from './folder-navigation.module.css'
import { FolderSimpleIcon } from '@phosphor-icons/react/dist/csr/FolderSimple'
import folderStripStyles from './folder-strip.module.css'
import { FolderPlusIcon } from '@phosphor-icons/react/dist/csr/FolderPlus'
import { FilesIcon } from '@phosphor-icons/react/dist/csr/Files'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { TrayIcon } from '@phosphor-icons/react/dist/csr/Tray'
import type { Icon } from '@phosphor-icons/react'
import { IconButton } from '../../../components/icon-button.tsx'
import type { Place } from '../library-place.ts'
import folderSideStyles from './folder-side.module.css'

interface PlacePathProps {
  title: string
  path: readonly Folder[]
  onGo: (folderId: number | undefined) => void
  onDrop: (what: Dragged, folderId: number) => void
}

/** Breadcrumb of the open folder, the last step as the title; each step is a drop target. */
export function PlacePath({ title, path, onGo, onDrop }: PlacePathProps) {
  const { t } = useTranslation('library')
  const last = path.at(-1)
  return (
    <nav className={styles.path} aria-label={t('place.path')}>
      {last === undefined ? (
        <h1 className={styles.title}>{title}</h1>
      ) : (
        <>
          <Step name={title} onPress={() => onGo(undefined)} onDrop={what => onDrop(what, 0)} />
          {path.slice(0, -1).map(folder => (
            <Step
              key={folder.id}
              name={folder.name}
              onPress={() => onGo(folder.id)}
              onDrop={what => onDrop(what, folder.id)}
            />
          ))}
          <h1 className={styles.title} title={last.name}>
            {last.name}
          </h1>
        </>
      )}
    </nav>
  )
}

function Step({
  name,
  onPress,
  onDrop,
}: {
  name: string
  onPress: () => void
  onDrop: (what: Dragged) => void
}) {
  const [over, setOver] = useState(false)
  const onDragOver = (event: DragEvent<HTMLElement>) => {
    if (draggedBy(event) === undefined) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <>
      <button
        type="button"
        className={styles.step}
        data-over={over || undefined}
        onClick={onPress}
        title={name}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          setOver(false)
          const what = draggedBy(event)
          if (what !== undefined) onDrop(what)
        }}
      >
        {name}
      </button>
      <CaretRightIcon size={14} className={styles.caret} aria-hidden="true" />
    </>
  )
}

interface FolderStripProps {
  folders: readonly Folder[]
  onGo: (id: number) => void
  onDrop: (what: Dragged, folderId: number) => void
  onMenu: (folder: Folder, at: { x: number; y: number }) => void
}

/** The folders inside a folder, above its files. */
export function FolderStrip({ folders, onGo, onDrop, onMenu }: FolderStripProps) {
  const { t } = useTranslation('library')
  const [over, setOver] = useState<number>()
  if (folders.length === 0) return null
  const onDragOver = (event: DragEvent<HTMLElement>, folder: Folder) => {
    const what = draggedBy(event)
    if (what === undefined || (what.kind === 'folder' && what.id === folder.id)) return
    event.preventDefault()
    setOver(folder.id)
  }
  return (
    <ul className={folderStripStyles.strip}>
      {folders.map(folder => (
        <li key={folder.id}>
          <button
            type="button"
            className={folderStripStyles.folder}
            data-over={over === folder.id || undefined}
            onClick={() => onGo(folder.id)}
            onContextMenu={event => {
              event.preventDefault()
              event.stopPropagation()
              onMenu(folder, { x: event.clientX, y: event.clientY })
            }}
            onDragOver={event => onDragOver(event, folder)}
            onDragLeave={() => setOver(undefined)}
            onDrop={event => {
              setOver(undefined)
              const what = draggedBy(event)
              if (what !== undefined) onDrop(what, folder.id)
            }}
          >
            <FolderSimpleIcon size={22} weight="fill" aria-hidden="true" />
            <span className={folderStripStyles.text}>
              <strong>{folder.name}</strong>
              <span>{t('count.assets', { count: folder.assets })}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

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
    <nav className={folderSideStyles.side} aria-label={t('place.label')}>
      <div className={folderSideStyles.places}>
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
      <div className={folderSideStyles.heading}>
        <span>{t('place.label')}</span>
        <IconButton icon={FolderPlusIcon} label={t('folder.new')} size="small" onClick={onNew} />
      </div>
      <div className={folderSideStyles.tree}>{children}</div>
      <div className={folderSideStyles.foot}>
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
      className={folderSideStyles.place}
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
