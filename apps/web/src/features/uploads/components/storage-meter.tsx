import { formatBytes } from '@adloom/contract/format-bytes'
import { HardDrivesIcon } from '@phosphor-icons/react/dist/csr/HardDrives'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import type { StorageUse } from '../../../lib/queries/storage.ts'
import styles from './storage-meter.module.css'

/** From here on the storage calls for attention. */
const tight = 0.9

/** What is free, and a bar of what is used, with what is about to come. */
export function StorageMeter({ storage, coming }: { storage: StorageUse; coming: number }) {
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
