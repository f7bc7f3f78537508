import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { storageQuery } from '../../../lib/queries/storage.ts'
import { fitsInto, isStorageUsedUp, totalsOf } from '../batch/batch-totals.ts'
import { uploader, useUploads, useUploadsView } from '../state.ts'
import { DestinationSelect } from './destination-select.tsx'
import styles from './dialog-footer.module.css'
import { StorageMeter } from './storage-meter.tsx'

/** Where the files go, what room there is, and the start. */
export function DialogFooter({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('uploads')
  const items = useUploads(state => state.items)
  const keepFolders = useUploadsView(view => view.keepFolders)
  const folderId = useUploadsView(view => view.folderId)
  const storage = useQuery(storageQuery).data
  const totals = totalsOf(items)
  const mayStart =
    totals.selected > 0 &&
    !isStorageUsedUp(storage?.free_size) &&
    fitsInto(storage?.free_size, totals.selectedBytes)
  const isRunning = totals.running > 0
  const start = () => {
    uploader.start({ folderId, keepFolders })
    useUploadsView.setState({ isOpen: false, interrupted: 0 })
  }
  const cancel = () => {
    uploader.remove(items.map(item => item.id))
    onClose()
  }
  return (
    <div className={styles.footer}>
      <div className={styles.left}>
        <div className={styles.line}>
          <DestinationSelect />
          {items.some(item => item.folder !== '') && (
            <Checkbox
              checked={keepFolders}
              onChange={event => useUploadsView.setState({ keepFolders: event.target.checked })}
            >
              {t('destination.keep')}
            </Checkbox>
          )}
        </div>
        {storage !== undefined && <StorageMeter storage={storage} coming={totals.selectedBytes} />}
      </div>
      {isRunning ? (
        <Button onClick={onClose}>{t('hide')}</Button>
      ) : (
        <Button onClick={cancel}>{t('cancel')}</Button>
      )}
      {(!isRunning || totals.selected > 0) && (
        <Button type="primary" disabled={!mayStart} onClick={start}>
          {totals.selected === 0 ? t('start') : t('start.count', { count: totals.selected })}
        </Button>
      )}
    </div>
  )
}
