import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { storageQuery, type StorageUse } from '../../../lib/queries/storage.ts'
import { fitsInto, isStorageUsedUp, totalsOf } from '../batch/batch-totals.ts'
import { uploader, useUploads, useUploadsView } from '../state.ts'
import styles from './dialog-footer.module.css'
import { formatBytes } from '@adloom/contract/format-bytes'
import { HardDrivesIcon } from '@phosphor-icons/react/dist/csr/HardDrives'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { FolderSimpleIcon } from '@phosphor-icons/react/dist/csr/FolderSimple'
import { type Folder, foldersQuery } from '../api.ts'

/** The target folder, the free storage and the start button. */
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

/** From here on the storage calls for attention. */
const tight = 0.9

/** The free storage, and a bar of the used storage including the selected files. */
function StorageMeter({ storage, coming }: { storage: StorageUse; coming: number }) {
  const { t } = useTranslation('uploads')
  if (storage.free_size === -1)
    return (
      <p className={styles.meter}>
        <HardDrivesIcon size={16} aria-hidden="true" />
        {t('storage.unlimited')}
      </p>
    )
  const share = storage.total_size === 0 ? 1 : (storage.used_size + coming) / storage.total_size
  return (
    <div className={styles.meter}>
      <HardDrivesIcon size={16} aria-hidden="true" />
      <span>
        {t('storage.free', { free: formatBytes(storage.free_size), total: formatBytes(storage.total_size) })}
      </span>
      <span className={styles.bar}>
        <ProgressBar
          share={share}
          label={t('storage.label')}
          tone={share > 1 ? 'danger' : share >= tight ? 'warning' : 'accent'}
        />
      </span>
    </div>
  )
}

/** The target folder in the library. */
function DestinationSelect() {
  const { t } = useTranslation('uploads')
  const folders = useQuery(foldersQuery).data ?? []
  const folderId = useUploadsView(view => view.folderId)
  const options = [{ value: 0, label: t('destination.top') }, ...treeOf(folders, 0, [])]
  const known = options.some(option => option.value === folderId)
  return (
    <div className={styles.field}>
      <span id="upload-destination">{t('destination')}</span>
      <Select
        size="small"
        className={styles.select}
        aria-labelledby="upload-destination"
        value={known ? folderId : 0}
        options={options}
        prefix={<FolderSimpleIcon size={14} aria-hidden="true" />}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={280}
        onChange={value => useUploadsView.setState({ folderId: value })}
      />
    </div>
  )
}

/** Returns folders below their parents, each with its full path. */
function treeOf(
  folders: readonly Folder[],
  parent: number,
  above: readonly string[],
): { value: number; label: string }[] {
  return folders
    .filter(folder => folder.parent_id === parent)
    .flatMap(folder => {
      const path = [...above, folder.name]
      return [{ value: folder.id, label: path.join(' / ') }, ...treeOf(folders, folder.id, path)]
    })
}
