import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { planKinds } from '@adloom/contract/plan-warnings'
import { planTags } from '@adloom/contract/prices'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../components/status-tag.tsx'
import { moneyOf, planName } from '../../lib/plan-name.ts'
import type { PurchaseRequest } from '../../lib/purchase-request.ts'
import type { Offers, PlanOffer } from './api.ts'
import { covers, usePlanFacts } from './plan-facts.ts'
import styles from './plan-card.module.css'

/** Days of a month that prices of longer plans are compared by. */
const monthDays = 30
const minorUnits = 100

/** Returns the price of 30 days of a plan, in minor units. */
export function monthlyPrice({ price, validity_days }: Pick<PlanOffer, 'price' | 'validity_days'>): number {
  return Math.round((price * monthDays) / validity_days)
}

interface PlanCardProps {
  plan: PlanOffer
  currency: number
  onBuy: (request: PurchaseRequest) => void
  onContact: () => void
}

/** One plan with its price and what it includes; opens the purchase, or contact for plans by agreement. */
export function PlanCard({ plan, currency, onBuy, onContact }: PlanCardProps) {
  const { t } = useTranslation('purchases')
  const facts = usePlanFacts()
  const name = planName({ id: plan.plan_id, name: plan.name })
  const onRequest = plan.price < 0
  const isRecommended = plan.tags.includes(planTags.recommend)
  return (
    <article className={`${styles.card} ${isRecommended ? styles.recommended : ''}`} aria-label={name}>
      <header className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <PlanMark plan={plan} />
      </header>
      <p className={styles.about}>{t(`plans.about.${aboutOf(plan)}`)}</p>
      <p className={styles.price}>
        <strong>{onRequest ? t('plans.onRequest') : moneyOf(plan.price, currency)}</strong>{' '}
        <span>{!onRequest && t('plans.perDays', { count: plan.validity_days })}</span>
      </p>
      <p className={styles.monthly}>
        {!onRequest &&
          plan.validity_days !== monthDays &&
          t('plans.perMonth', { price: moneyOf(monthlyPrice(plan), currency) })}
      </p>
      {onRequest ? (
        <Button block onClick={onContact}>
          {t('contact')}
        </Button>
      ) : (
        <Button
          block
          type={isRecommended ? 'primary' : 'default'}
          onClick={() => onBuy({ kind: 'package', planId: plan.plan_id })}
        >
          {t(
            plan.plan_type === planKinds.recharge
              ? 'plans.buy'
              : plan.subscribed
                ? 'plans.renew'
                : 'plans.choose',
          )}
        </Button>
      )}
      <ul className={styles.facts}>
        {facts(plan).map(({ label, value }) => (
          <li key={label}>
            <CheckIcon size={16} aria-hidden="true" />
            <span>{label}</span>
            <strong>{value}</strong>
          </li>
        ))}
      </ul>
    </article>
  )
}

function PlanMark({ plan: { subscribed, tags } }: { plan: PlanOffer }) {
  const { t } = useTranslation('purchases')
  if (subscribed) return <StatusTag tone="success">{t('plans.current')}</StatusTag>
  if (tags.includes(planTags.recommend)) return <span className={styles.tag}>{t('plans.tag.recommend')}</span>
  if (tags.includes(planTags.hot)) return <span className={styles.tag}>{t('plans.tag.hot')}</span>
  return null
}

function aboutOf(plan: PlanOffer): 'playable' | 'video' | 'both' | 'request' | 'recharge' {
  if (plan.price < 0) return 'request'
  if (plan.plan_type === planKinds.recharge) return 'recharge'
  if (!covers(plan, 'video')) return 'playable'
  return covers(plan, 'playable') ? 'both' : 'video'
}

/** Recharges any amount, beside the top-ups of a fixed one. */
export function RechargeCard({
  recharge,
  onBuy,
}: Pick<PlanCardProps, 'onBuy'> & { recharge: Offers['recharge'] }) {
  const { t } = useTranslation('purchases')
  const min = moneyOf(recharge.min_amount * minorUnits, recharge.currency)
  return (
    <article className={styles.card} aria-label={t('plans.recharge.any')}>
      <h3 className={styles.name}>{t('plans.recharge.any')}</h3>
      <p className={styles.about}>{t('plans.recharge.text', { min })}</p>
      <Button block onClick={() => onBuy({ kind: 'recharge' })}>
        {t('recharge.submit')}
      </Button>
    </article>
  )
}
