import type { Plan } from '@adloom/contract/plan-warnings'
import { needsFirstTimeTip, approvals, type Approval } from '@adloom/contract/purchase-rules'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { moneyOf, planName } from '../../lib/plan-name.ts'
import { Agreement } from './agreement.tsx'
import type { Offers, PartnerList, PlanOffer } from './api.ts'
import { BlockedPrompt, BlockedPurchase } from './blocked-purchase.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PartnerChoice } from './partner-choice.tsx'
import { PurchaseFrame } from './purchase-frame.tsx'
import { usePlanFacts } from './plan-facts.ts'
import { PlanTerms } from './plan-terms.tsx'
import { planValidity } from './rules.ts'
import { useOrder } from './state.ts'
import { useChoices } from './use-choices.ts'

export interface DialogProps {
  offers: Offers
  partners: PartnerList
  buyer: { email: string; country: string; category: 'personal' | 'enterprise' }
  /** Whether the account ever bought something. */
  hasBought: boolean
  /** The running plans of the account. */
  running: readonly Plan[]
  /** Seconds since the epoch, by the server. */
  now: number
  onContact: () => void
}

const widthPx = 720

/** Buys a plan (B§4, B§5). */
export function PackageDialog({ planId, ...props }: DialogProps & { planId: number }) {
  const { t } = useTranslation('purchases')
  const plan = props.offers.plans.find(one => one.plan_id === planId)
  if (plan === undefined || plan.price < 0)
    return (
      <BlockedPurchase width={widthPx} title={t('title.package')} reason={t('onRequest.text')} {...props} />
    )
  return <PackageForm plan={plan} {...props} />
}

function PackageForm({
  plan,
  offers,
  partners,
  buyer,
  hasBought,
  running,
  now,
  onContact,
}: DialogProps & { plan: PlanOffer }) {
  const { t } = useTranslation('purchases')
  const choices = useChoices({ partners, kind: 'package', buyer, needsConsent: true })
  const order = useOrder()
  const facts = usePlanFacts()
  const price = moneyOf(plan.price, offers.currency)
  const title = t(plan.starts_time > 0 ? 'title.renewal' : 'title.plan', {
    name: planName({ id: plan.plan_id, name: plan.name }),
  })
  const first = needsFirstTimeTip(
    {
      type: 1,
      account_category: buyer.category === 'personal' ? 'personal' : 'other',
      category: choices.partner?.category ?? 'personal',
      approve_status: (choices.partner?.approve_status ?? approvals.unreviewed) as Approval,
    },
    hasBought,
  )
  const submit = () => {
    if (choices.check())
      order.send({ type: 1, plan_id: plan.plan_id, expected_amount: plan.price, ...choices.order })
  }
  return (
    <PurchaseFrame
      title={title}
      width={widthPx}
      busy={order.busy}
      disabledReason={choices.isBlocked ? t('partner.none') : undefined}
      submit={t('pay', { price })}
      problem={order.problem}
      onSubmit={submit}
      summary={
        <OrderSummary
          title={planName({ id: plan.plan_id, name: plan.name })}
          lines={facts(plan)}
          validity={planValidity(plan.starts_time || now, plan.validity_days)}
          terms={<PlanTerms plan={plan} running={running} />}
          total={price}
        />
      }
    >
      <PartnerChoice {...choices.partnerProps} />
      {choices.isBlocked && (
        <BlockedPrompt {...{ partners, onContact }} kind="package" category={buyer.category} />
      )}
      {choices.code !== undefined && first && <Alert type="info" showIcon title={t('firstTime')} />}
      <Agreement {...choices.agreementProps} />
    </PurchaseFrame>
  )
}
