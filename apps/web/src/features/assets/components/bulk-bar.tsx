import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { type Bulk, useBulk } from '../bulk.ts'
import styles from './selection-bar.module.css'

/** In the place of the bar of what is chosen, while many files are being changed: how far it is. */
export function BulkBar() {
  const running = useBulk(state => state.running)
  return running === undefined ? null : <Running bulk={running} />
}

function Running({ bulk: { act, done, total, stop } }: { bulk: Bulk }) {
  const { t } = useTranslation('library')
  const [isStopping, setStopping] = useState(false)
  const text = {
    deleted: t('bulk.deleted'),
    restored: t('bulk.restored'),
    purged: t('bulk.purged'),
    moved: t('bulk.moved'),
    tagged: t('bulk.tagged'),
    favourite: t('bulk.favourite'),
  }[act]
  return (
    <div className={`${styles.bar} ${styles.running}`} role="status" data-testid="bulk-bar">
      <span className={styles.doing}>
        <span className={styles.doingText}>
          <span>{text}</span>
          <span className={styles.far}>{t('bulk.far', { done, total })}</span>
        </span>
        <ProgressBar share={done / total} label={text} />
      </span>
      <Button
        size="small"
        disabled={isStopping}
        onClick={() => {
          setStopping(true)
          stop()
        }}
      >
        {t('bulk.stop')}
      </Button>
    </div>
  )
}
