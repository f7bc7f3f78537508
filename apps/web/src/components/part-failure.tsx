import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './part-failure.module.css'

/**
 * A part of a page that could not be loaded: a line with another try, while the rest of the page stays. Never
 * says that there is nothing.
 */
export function PartFailure({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.line} role="status">
      <span>{t('part.failed')}</span>
      <Button size="small" loading={busy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
