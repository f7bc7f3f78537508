import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { formatBytes } from '@adloom/contract/format-bytes'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { moneyOf, planName } from '../../lib/plan-name.ts'
import type { PlanOffer } from './api.ts'
import { monthlyPrice } from './plan-card.tsx'
import { covers } from './plan-facts.ts'
import styles from './plan-offers.module.css'

interface ComparePlansProps {
  plans: readonly PlanOffer[]
  currency: number
}

/** The plans side by side, by price and by what they cover (SH-14.2). */
export function ComparePlans({ plans, currency }: ComparePlansProps) {
  const { t } = useTranslation('purchases')
  const groups = useRows(currency)
  return (
    <section className={styles.section} aria-labelledby="compare-plans">
      <h2 id="compare-plans" className={styles.title}>
        {t('plans.compare')}
      </h2>
      <div className={styles.frame} tabIndex={0} role="region" aria-labelledby="compare-plans">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('plans.plan')}</th>
              {plans.map(plan => (
                <th key={plan.plan_id} scope="col">
                  {planName({ id: plan.plan_id, name: plan.name })}
                  {plan.subscribed && <span className={styles.here}>{t('plans.current')}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ name, rows }) => (
              <Fragment key={name}>
                <tr className={styles.group}>
                  <th colSpan={plans.length + 1} scope="rowgroup">
                    {name}
                  </th>
                </tr>
                {rows.map(({ label, value }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    {plans.map(plan => (
                      <td key={plan.plan_id}>{value(plan)}</td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface Row {
  label: string
  value: (plan: PlanOffer) => ReactNode
}

function useRows(currency: number): { name: string; rows: Row[] }[] {
  const { t } = useTranslation('purchases')
  const price = (plan: PlanOffer, amount: number) =>
    plan.price < 0 ? t('plans.onRequest') : moneyOf(amount, currency)
  const amount = (count: number) => {
    if (count === 0) return <Included is={false} />
    return count === -1 ? t('unlimited') : count.toLocaleString()
  }
  return [
    {
      name: t('plans.group.price'),
      rows: [
        { label: t('plans.price'), value: plan => price(plan, plan.price) },
        { label: t('plans.monthly'), value: plan => price(plan, monthlyPrice(plan)) },
        { label: t('plans.row.days'), value: plan => plan.validity_days.toLocaleString() },
      ],
    },
    {
      name: t('plans.group.playable'),
      rows: [
        { label: t('plans.row.playable'), value: plan => <Included is={covers(plan, 'playable')} /> },
        { label: t('plans.row.insights'), value: plan => <Included is={covers(plan, 'playable')} /> },
        { label: t('fact.downloads'), value: plan => amount(plan.downloads) },
      ],
    },
    {
      name: t('plans.group.video'),
      rows: [
        { label: t('plans.row.video'), value: plan => <Included is={covers(plan, 'video')} /> },
        { label: t('fact.credits'), value: plan => amount(plan.video_credits) },
      ],
    },
    {
      name: t('plans.group.account'),
      rows: [
        {
          label: t('fact.storage'),
          value: plan => (plan.storage > 0 ? formatBytes(plan.storage) : amount(plan.storage)),
        },
        { label: t('fact.online'), value: plan => amount(plan.online) },
      ],
    },
  ]
}

function Included({ is }: { is: boolean }) {
  const { t } = useTranslation('purchases')
  return is ? (
    <CheckIcon size={18} className={styles.yes} role="img" aria-label={t('plans.yes')} />
  ) : (
    <MinusIcon size={18} className={styles.no} role="img" aria-label={t('plans.no')} />
  )
}
