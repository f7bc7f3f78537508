import { useTranslation } from 'react-i18next'
import { planName } from '../../features/plans/plan-name.ts'
import { isSubscribed, planOwners } from '../../features/plans/rules/standing.ts'
import type { Me } from '../../lib/queries/session.ts'
import { formatDate } from '../../lib/format.ts'
import { UserPlanAction } from '../plans/user-plan-action.tsx'
import styles from './subscribe-tips.module.css'

/** The plan in a line and what subscribing would bring (SH-24). */
export function SubscribeTips({ me, onLeave }: { me: Me; onLeave: () => void }) {
  const { t } = useTranslation('plans')
  const subscribed = isSubscribed(me)
  // The plan that carries the account furthest stands for it.
  const plan = me.plans
    .filter(one => !subscribed || one.type !== planOwners.trial)
    .toSorted((one, other) => other.expired_time - one.expired_time)[0]
  return (
    <div className={`${styles.tips} ${subscribed ? '' : styles.open}`}>
      <p className={styles.plan}>{plan === undefined ? t('none') : planName(plan)}</p>
      <p className={styles.text}>{text()}</p>
      <UserPlanAction size="small" onContact={onLeave} />
    </div>
  )

  function text(): string {
    if (plan === undefined) return t('tips.none')
    return subscribed ? t('tips.subscribed', { date: formatDate(plan.expired_time) }) : t('tips.trial')
  }
}
