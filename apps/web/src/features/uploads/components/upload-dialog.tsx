import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storageQuery } from '../../../lib/queries/storage.ts'
import { isStorageUsedUp, totalsOf } from '../batch/batch-totals.ts'
import { useFileDrop } from '../drop/use-file-drop.ts'
import { useUploads, useUploadsView } from '../state.ts'
import { useUploader } from '../use-uploader.ts'
import { ChooseButton, UploadDropArea } from './upload-drop-area.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import { DialogNotes, TakenNames } from './dialog-notes.tsx'
import { type ListFilter, ListHead, matchesFilter } from './list-head.tsx'
import { UploadList } from './upload-list.tsx'
import styles from './upload-dialog.module.css'

const widthPx = 700
const rowPx = 60
/** Six rows and a half: one sees that there are more. */
const listPx = 390

/** The uploader (AS-03): files are gathered, checked, chosen and started here; they travel without it. */
export function UploadDialog() {
  const { t } = useTranslation('uploads')
  const isOpen = useUploadsView(view => view.isOpen)
  const close = () => useUploadsView.setState({ isOpen: false })
  return (
    <Modal
      open={isOpen}
      title={t('title')}
      width={widthPx}
      centered
      onCancel={close}
      destroyOnHidden
      footer={<DialogFooter onClose={close} />}
      mask={{ closable: false }}
      className={styles.dialog}
    >
      <DialogBody />
    </Modal>
  )
}

function DialogBody() {
  const { t } = useTranslation('uploads')
  const { add } = useUploader()
  const items = useUploads(state => state.items)
  const storage = useQuery(storageQuery).data
  const isBlocked = isStorageUsedUp(storage?.free_size)
  const [wanted, setFilter] = useState<ListFilter>('all')
  const { isOver, handlers } = useFileDrop(add, isBlocked)
  const totals = totalsOf(items)
  const filter = totals.failed === 0 ? 'all' : wanted
  const shown = items.filter(item => matchesFilter(item, filter))
  return (
    <>
      <DialogNotes storage={storage} selectedBytes={totals.selectedBytes} />
      {items.length === 0 ? (
        <UploadDropArea isBlocked={isBlocked} />
      ) : (
        <div
          className={`${styles.box} ${isOver && !isBlocked ? styles.over : ''}`}
          data-testid="upload-drop-area"
          {...handlers}
        >
          <ListHead items={items} filter={filter} onFilter={setFilter} />
          <TakenNames />
          <div
            className={styles.list}
            style={{ height: Math.min(listPx, Math.max(items.length, 3) * rowPx) }}
          >
            {shown.length === 0 ? (
              <p className={styles.none}>{t('filter.empty')}</p>
            ) : (
              <UploadList items={shown} height={listPx} />
            )}
          </div>
          <p className={styles.more}>
            {t('more')}
            <ChooseButton of="files">
              {open => (
                <button type="button" disabled={isBlocked} onClick={open}>
                  {t('more.files')}
                </button>
              )}
            </ChooseButton>
            <ChooseButton of="folder">
              {open => (
                <button type="button" disabled={isBlocked} onClick={open}>
                  {t('more.folder')}
                </button>
              )}
            </ChooseButton>
          </p>
        </div>
      )}
    </>
  )
}
