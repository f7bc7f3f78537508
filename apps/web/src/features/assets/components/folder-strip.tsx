import { FolderSimpleIcon } from '@phosphor-icons/react/dist/csr/FolderSimple'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Folder } from '../api.ts'
import { draggedBy, type Dragged } from '../drag-data.ts'
import styles from './folder-strip.module.css'

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
    <ul className={styles.strip}>
      {folders.map(folder => (
        <li key={folder.id}>
          <button
            type="button"
            className={styles.folder}
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
            <span className={styles.text}>
              <strong>{folder.name}</strong>
              <span>{t('count.assets', { count: folder.assets })}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
