import type { Plan } from '@adloom/contract/plan-warnings'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/format.ts'
import { planName } from '../../lib/plan-name.ts'
import type { PlanOffer } from './api.ts'
import { runningBeside } from './rules.ts'

/** When a plan starts, what becomes of the running ones, and that it is paid once (BL-02.120, BL-02.121). */
export function PlanTerms({ plan, running }: { plan: PlanOffer; running: readonly Plan[] }) {
  const { t } = useTranslation('purchases')
  const beside = plan.starts_time > 0 ? [] : runningBeside(running, plan)
  return (
    <>
      {plan.starts_time > 0 && <p>{t('terms.renewal', { date: formatDate(plan.starts_time) })}</p>}
      {beside.map(one => (
        <p key={one.id}>{t('terms.beside', { name: planName(one), date: formatDate(one.expired_time) })}</p>
      ))}
      <p>{t('terms.once')}</p>
    </>
  )
}
