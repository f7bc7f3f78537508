import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../lib/api-error.ts'
import { LoadError } from '../lib/load-error.ts'
import { EmptyState } from './empty-state.tsx'
import styles from './failure.module.css'

/** Replaces a list or page that could not be loaded; shows the reason, a retry and the request's code. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const known = error instanceof ApiError ? error : undefined
  if (error instanceof LoadError) {
    return (
      <EmptyState
        drawing="broken"
        title={t('error.load')}
        action={
          <Button type="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      >
        {t('error.safe')} {t('error.loadRequest', { request: error.request })}
      </EmptyState>
    )
  }
  const text = known?.message || t(known === undefined ? 'error.unexpected' : 'error.network')
  const code = [known?.code || undefined, known?.requestId].filter(Boolean).join(' · ')
  return (
    <EmptyState drawing="broken" title={text} action={<Button onClick={onRetry}>{t('retry')}</Button>}>
      {t('error.safe')} {code !== '' && t('error.code', { code })}
    </EmptyState>
  )
}

/**
 * Replaces one section of a page that could not be loaded by a line with a retry button; the rest of the
 * page stays. Never shown for an empty list.
 */
export function SectionFailure({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
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
