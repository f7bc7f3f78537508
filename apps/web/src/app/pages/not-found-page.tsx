import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import styles from './whole-page.module.css'

export function NotFoundPage() {
  const { t } = useTranslation('shell')
  return (
    <main className={styles.page}>
      <h1 className={styles.number}>404</h1>
      <EmptyState
        drawing="search"
        title={t('notFound.title')}
        action={
          <Link to="/">
            <Button type="primary" tabIndex={-1}>
              {t('notFound.action')}
            </Button>
          </Link>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </main>
  )
}
