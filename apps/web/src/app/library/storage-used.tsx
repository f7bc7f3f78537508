import { formatBytes } from '@adloom/contract/format-bytes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { storageQuery } from '../../lib/queries/storage.ts'
import styles from './storage-used.module.css'

/** From here on the storage calls for attention. */
const tight = 0.9

/** Storage used by the account, refreshed while it is shown (AS-01). */
export function StorageUsed() {
  const { t } = useTranslation('library')
  const storage = useQuery(storageQuery).data
  if (storage === undefined)
    return (
      <div className={styles.meter}>
        <Skeleton height={36} />
      </div>
    )
  const used = formatBytes(storage.used_size)
  if (storage.total_size < 0)
    return (
      <p className={styles.meter}>
        <span className={styles.line}>
          <span>{t('storage.title')}</span>
          <span>{t('storage.unlimited', { used })}</span>
        </span>
      </p>
    )
  const share = storage.total_size === 0 ? 1 : storage.used_size / storage.total_size
  const full = storage.free_size !== -1 && storage.free_size <= 0
  return (
    <div className={styles.meter}>
      <span className={styles.line}>
        <span>{t('storage.title')}</span>
        <span>{t('storage.of', { used, total: formatBytes(storage.total_size) })}</span>
      </span>
      <ProgressBar
        share={share}
        label={t('storage.label')}
        tone={full ? 'danger' : share >= tight ? 'warning' : 'accent'}
      />
      {full && <p className={styles.full}>{t('storage.full')}</p>}
    </div>
  )
}
