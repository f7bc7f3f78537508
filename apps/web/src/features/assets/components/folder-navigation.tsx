import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Folder } from '../api.ts'
import { draggedBy, type Dragged } from '../drag-data.ts'
import styles from './folder-navigation.module.css'
import { FolderSimpleIcon } from '@phosphor-icons/react/dist/csr/FolderSimple'
import folderStripStyles from './folder-strip.module.css'

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
