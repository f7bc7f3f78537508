import { type Plan, planOwners } from '@adloom/contract/plan-warnings'
import { CrownSimpleIcon } from '@phosphor-icons/react/dist/csr/CrownSimple'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { planName } from '../../lib/plan-name.ts'
import type { Standing } from './rules.ts'
import { noPlanText } from './no-plan-text.ts'
import { QuotaList } from './quota-list.tsx'
import styles from './subscription-summary.module.css'
import { formatTime } from '../../lib/format.ts'

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
          <p>{noPlanText(t, user)}</p>
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

/** Remaining days from which they are shown next to the date. */
const countdownDays = 30

/** One active plan: its name and duration. */
function PlanCard({ plan, now }: { plan: Plan; now: number }) {
  const { t } = useTranslation('plans')
  const days = Math.max(0, Math.ceil((plan.expired_time - now) / 86_400))
  return (
    <div className={`${styles.card} ${plan.type === planOwners.trial ? styles.trial : ''}`}>
      <p className={styles.name}>{planName(plan)}</p>
      <p className={styles.until}>{t('until', { date: formatTime(plan.expired_time) })}</p>
      {days <= countdownDays && <span className={styles.days}>{t('daysLeft', { count: days })}</span>}
    </div>
  )
}
