import { CrownSimpleIcon } from '@phosphor-icons/react/dist/csr/CrownSimple'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Standing } from '../rules/standing.ts'
import { PlanCard } from './plan-card.tsx'
import { QuotaList } from './quota-list.tsx'
import styles from './subscription-summary.module.css'

/** Plans, quotas and storage of a user, and what to do about them (SH-28). */
export function SubscriptionSummary({ user, action }: { user: Standing; action: ReactNode }) {
  const { t } = useTranslation('plans')
  return (
    <section className={styles.summary} aria-label={t('summary')}>
      <h2 className={styles.title}>
        <CrownSimpleIcon size={16} aria-hidden="true" />
        {t('summary')}
      </h2>
      {user.plans.length === 0 ? (
        <div className={styles.none}>
          <p className={styles.noneTitle}>{t('none')}</p>
          <p>{t('none.text')}</p>
        </div>
      ) : (
        user.plans.map((plan, index) => (
          <PlanCard key={`${plan.id}-${index}`} plan={plan} now={user.system_time} />
        ))
      )}
      <QuotaList user={user} />
      {action}
    </section>
  )
}
