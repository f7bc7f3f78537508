import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './more-failed.module.css'
import type { MorePages } from './more-pages.ts'

/** The next page of a list did not come: told at its end, with another try. */
export function MoreFailed({ list }: { list: MorePages }) {
  const { t } = useTranslation()
  if (!list.isFetchNextPageError) return null
  return (
    <div className={styles.line} role="status">
      <span>{t('more.failed')}</span>
      <Button size="small" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t('retry')}
      </Button>
    </div>
  )
}
