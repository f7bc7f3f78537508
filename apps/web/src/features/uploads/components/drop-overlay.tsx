import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { storageQuery } from '../../../lib/queries/storage.ts'
import { foldersQuery } from '../api.ts'
import { isStorageUsedUp } from '../batch/batch-totals.ts'
import { carriesFiles, readDropped } from '../drop/use-file-drop.ts'
import { useUploadsView } from '../state.ts'
import { useUploader } from '../use-uploader.ts'
import { DropDrawing } from './drop-drawing.tsx'
import styles from './drop-overlay.module.css'

/** The whole window takes files (SH-31), unless the storage is used up (AS-02). */
export function DropOverlay() {
  const { t } = useTranslation('uploads')
  const { add } = useUploader()
  const isBlocked = isStorageUsedUp(useQuery(storageQuery).data?.free_size)
  const isOver = useWindowDrop(transfer => {
    if (!isBlocked)
      void readDropped(transfer).then(files => {
        if (files.length > 0) add(files)
      })
  }, isBlocked)
  const folderId = useUploadsView(view => view.folderId)
  const isOpen = useUploadsView(view => view.isOpen)
  const folder = useQuery({ ...foldersQuery, enabled: isOver && folderId !== 0 }).data?.find(
    one => one.id === folderId,
  )
  if (!isOver || isOpen) return null
  return createPortal(
    <div className={`${styles.overlay} ${isBlocked ? styles.blocked : ''}`} data-testid="drop-overlay">
      <div className={styles.card}>
        {isBlocked ? <ProhibitIcon size={56} aria-hidden="true" /> : <DropDrawing />}
        <p className={styles.title}>{t(isBlocked ? 'overlay.full' : 'overlay.title')}</p>
        <p className={styles.text}>
          {isBlocked
            ? t('overlay.fullText')
            : folder === undefined
              ? t('overlay.text')
              : t('overlay.into', { folder: folder.name })}
        </p>
      </div>
    </div>,
    document.body,
  )
}

/** True while files of the computer hang over the window. */
function useWindowDrop(onDrop: (transfer: DataTransfer) => void, isBlocked: boolean): boolean {
  const [isOver, setOver] = useState(false)
  const dropped = useEffectEvent(onDrop)
  const effect = useEffectEvent(() => (isBlocked ? ('none' as const) : ('copy' as const)))
  useEffect(() => {
    const control = new AbortController()
    const listen = (
      type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      handler: (event: DragEvent) => void,
    ) => addEventListener(type, handler, { signal: control.signal })
    let depth = 0
    const accept = (event: DragEvent) => {
      event.preventDefault()
      event.dataTransfer!.dropEffect = effect()
    }
    listen('dragenter', event => {
      if (!carriesFiles(event.dataTransfer)) return
      // When the page replaces the element under the pointer, the browser decides by the `dragenter` on the
      // new one whether a drop is accepted.
      accept(event)
      depth += 1
      setOver(true)
    })
    listen('dragover', event => {
      if (!carriesFiles(event.dataTransfer)) return
      accept(event)
      // Files may have been dragged in before the listener was added.
      depth = Math.max(depth, 1)
      setOver(true)
    })
    listen('dragleave', event => {
      if (!carriesFiles(event.dataTransfer)) return
      depth = event.relatedTarget === null ? 0 : Math.max(0, depth - 1)
      if (depth === 0) setOver(false)
    })
    const end = () => {
      depth = 0
      setOver(false)
    }
    // In the capture phase, because a drop area inside the page may stop the event.
    addEventListener('drop', end, { capture: true, signal: control.signal })
    listen('drop', event => {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      dropped(event.dataTransfer!)
    })
    return () => control.abort()
  }, [])
  return isOver
}
