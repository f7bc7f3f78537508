import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import type { PurchaseRequest } from '../../lib/purchase-request.ts'
import { siteQuery } from '../../lib/queries/site.ts'
import { type Offers, offersQuery, type PlanOffer } from './api.ts'
import { ComparePlans } from './compare-plans.tsx'
import { PlanCard, RechargeCard } from './plan-card.tsx'
import { covers } from './plan-facts.ts'
import styles from './plan-offers.module.css'
import { Questions } from './questions.tsx'

/** Kinds of plans by what the account becomes; values of the address's `accountType` (SH-14.2). */
export const accountTypes = ['subscription', 'recharge', 'custom'] as const
export type AccountType = (typeof accountTypes)[number]

export function isAccountType(value: string | null): value is AccountType {
  return accountTypes.some(one => one === value)
}

/** What a team makes with a plan. */
const planAreas = ['all', 'playable', 'video'] as const
type PlanArea = (typeof planAreas)[number]

/** `plan_type` of the wire (B§3). */
const planTypes = { subscription: 1, recharge: 4 } as const

/** The plans of an account type: those without a listed price are by agreement. */
function plansOf(offers: Pick<Offers, 'plans'>, type: AccountType): PlanOffer[] {
  return offers.plans.filter(plan => {
    if (type === 'recharge') return plan.plan_type === planTypes.recharge
    if (type === 'subscription') return plan.plan_type === planTypes.subscription
    return plan.price < 0
  })
}

interface PlanOffersProps {
  type: AccountType
  onType: (type: AccountType) => void
  onBuy: (request: PurchaseRequest) => void
  onContact: () => void
}

/** The plans of a kind and a scope as cards, side by side in a table, and questions about them (SH-14.2). */
export function PlanOffers({ type, onType, onBuy, onContact }: PlanOffersProps) {
  const { t } = useTranslation('purchases')
  const offers = useQuery(offersQuery)
  const [area, setArea] = useState<PlanArea>('all')
  return (
    <div className={styles.offers}>
      <div className={styles.types}>
        <Segmented<AccountType>
          aria-label={t('plans.kind')}
          value={type}
          onChange={onType}
          options={accountTypes.map(value => ({ value, label: t(`plans.${value}`) }))}
        />
        <Segmented<PlanArea>
          aria-label={t('plans.area')}
          value={area}
          onChange={setArea}
          options={planAreas.map(value => ({ value, label: t(`plans.area.${value}`) }))}
        />
      </div>
      <p className={styles.about}>{t(`plans.${type}.about`)}</p>
      {offers.isPending && (
        <div className={styles.cards} aria-busy="true">
          {[0, 1, 2].map(index => (
            <Skeleton key={index} height={340} radius={12} />
          ))}
        </div>
      )}
      {offers.isLoadingError && <Failure error={offers.error} onRetry={() => void offers.refetch()} />}
      {offers.data !== undefined && (
        <OfferedPlans offers={offers.data} {...{ type, area, onBuy, onContact }} />
      )}
      <Questions />
    </div>
  )
}

function OfferedPlans({
  offers,
  type,
  area,
  onBuy,
  onContact,
}: Omit<PlanOffersProps, 'onType'> & { offers: Offers; area: PlanArea }) {
  const { t } = useTranslation('purchases')
  // The CN build has no balance to recharge.
  const canRecharge = useQuery(siteQuery).data?.build !== 'cn'
  const plans = plansOf(offers, type).filter(plan => area === 'all' || covers(plan, area))
  if (plans.length === 0) return <EmptyState drawing="cards" title={t('plans.empty')} />
  return (
    <>
      <ul className={styles.cards}>
        {plans.map(plan => (
          <li key={plan.plan_id}>
            <PlanCard plan={plan} currency={offers.currency} onBuy={onBuy} onContact={onContact} />
          </li>
        ))}
        {type === 'recharge' && canRecharge && (
          <li>
            <RechargeCard recharge={offers.recharge} onBuy={onBuy} />
          </li>
        )}
      </ul>
      {plans.length > 1 && <ComparePlans plans={plans} currency={offers.currency} />}
    </>
  )
}
