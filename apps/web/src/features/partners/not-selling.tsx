import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'

/** Shown instead of the sales of an account that is no approved company. */
export function NotSelling() {
  const { t } = useTranslation('partners')
  return (
    <EmptyState
      drawing="keys"
      title={t('notSelling')}
      action={<Link to="/account-management/partners">{t('notSelling.action')}</Link>}
    >
      {t('notSelling.text')}
    </EmptyState>
  )
}
