import { formatBytes } from '@adloom/contract/format-bytes'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useTranslation } from 'react-i18next'
import type { StorageUse } from '../../../lib/queries/storage.ts'
import { fitsInto, isStorageUsedUp } from '../batch/batch-totals.ts'
import { uploader, useUploads, useUploadsView } from '../state.ts'
import styles from './dialog-notes.module.css'
import { HashIcon } from '@phosphor-icons/react/dist/csr/Hash'

/** What prevents the upload, and uploads that a reload has interrupted. */
export function DialogNotes({
  storage,
  selectedBytes,
}: {
  storage: StorageUse | undefined
  selectedBytes: number
}) {
  const { t } = useTranslation('uploads')
  const isEmpty = useUploads(state => state.items.length === 0)
  const interrupted = useUploadsView(view => view.interrupted)
  if (isStorageUsedUp(storage?.free_size))
    return (
      <p className={styles.bad} role="alert">
        <WarningCircleIcon size={16} weight="fill" aria-hidden="true" />
        {t('storage.full')}
      </p>
    )
  if (storage !== undefined && !fitsInto(storage.free_size, selectedBytes)) {
    return (
      <p className={styles.bad} role="alert">
        <WarningCircleIcon size={16} weight="fill" aria-hidden="true" />
        {t('storage.tooMuch', { size: formatBytes(selectedBytes), free: formatBytes(storage.free_size) })}
      </p>
    )
  }
  if (isEmpty && interrupted > 0)
    return (
      <p className={styles.note} role="status">
        <ArrowClockwiseIcon size={16} aria-hidden="true" />
        {t('interrupted', { count: interrupted })}
      </p>
    )
  return null
}

/** All files whose names are taken get a number at once. */
export function TakenNames() {
  const { t } = useTranslation('uploads')
  const taken = useUploads(
    state =>
      state.items.filter(item => item.problem?.kind === 'duplicate' || item.problem?.kind === 'exists')
        .length,
  )
  if (taken === 0) return null
  return (
    <p className={styles.takenNamesNote}>
      <span>{t('taken', { count: taken })}</span>
      <button type="button" onClick={uploader.numberNames}>
        <HashIcon size={14} aria-hidden="true" />
        {t('taken.number')}
      </button>
    </p>
  )
}
