import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { planName } from '../plan-name.ts'
import { type Plan, planOwners } from '../rules/standing.ts'
import styles from './plan-card.module.css'

/** Within these days the days that are left stand beside the date. */
const countdownDays = 30

/** One running plan: its name and how long it runs. */
export function PlanCard({ plan, now }: { plan: Plan; now: number }) {
  const { t } = useTranslation('plans')
  const days = Math.max(0, Math.ceil((plan.expired_time - now) / 86_400))
  return (
    <div className={`${styles.card} ${plan.type === planOwners.trial ? styles.trial : ''}`}>
      <p className={styles.name}>{planName(plan)}</p>
      <p className={styles.until}>{t('until', { date: formatDate(plan.expired_time) })}</p>
      {days <= countdownDays && <span className={styles.days}>{t('daysLeft', { count: days })}</span>}
    </div>
  )
}
