import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../../components/page-header.tsx'
import { openFeedback } from '../../features/messages/feedback-state.ts'
import { isAccountType, PlanOffers } from '../../features/purchases/plan-offers.tsx'
import { openPurchase } from '../../lib/purchase-request.ts'
import styles from './plans-page.module.css'

/** The plans that are offered; `accountType` of the address is the kind that is shown (SH-14.2). */
export function SubscriptionPlansPage() {
  const { t } = useTranslation('purchases')
  const [search, setSearch] = useSearchParams()
  const asked = search.get('accountType')
  return (
    <div className={styles.page}>
      <PageHeader title={t('plans.title')} help={t('plans.help')} />
      <PlanOffers
        type={isAccountType(asked) ? asked : 'subscription'}
        onType={accountType => setSearch({ accountType }, { replace: true })}
        onBuy={openPurchase}
        onContact={openFeedback}
      />
    </div>
  )
}
