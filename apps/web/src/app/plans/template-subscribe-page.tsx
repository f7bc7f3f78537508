import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageHeader } from '../../components/page-header.tsx'
import { openFeedback } from '../../features/messages/feedback-state.ts'
import { type AccountType, PlanOffers } from '../../features/purchases/plan-offers.tsx'
import { openPurchase } from '../../lib/purchase-request.ts'
import styles from './plans-page.module.css'

/** Where a user without a subscription is led from a template (BL-05.1). */
export function TemplateSubscribePage() {
  const { t } = useTranslation('purchases')
  const [type, setType] = useState<AccountType>('subscription')
  return (
    <main className={styles.alone}>
      <div className={styles.page}>
        <Link to="/creative-template/playable/lib" className={styles.back}>
          <ArrowLeftIcon size={16} aria-hidden="true" />
          {t('template.back')}
        </Link>
        <PageHeader title={t('template.subscribe')} help={t('template.subscribe.text')} />
        <PlanOffers type={type} onType={setType} onBuy={openPurchase} onContact={openFeedback} />
      </div>
    </main>
  )
}
