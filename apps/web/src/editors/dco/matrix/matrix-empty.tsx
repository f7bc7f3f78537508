import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'

/** What to do in a plan without an axis. */
export function MatrixEmpty() {
  const { t } = useTranslation('dco')
  return (
    <EmptyState drawing="cards" title={t('empty.title')}>
      {t('empty.text')}
    </EmptyState>
  )
}
