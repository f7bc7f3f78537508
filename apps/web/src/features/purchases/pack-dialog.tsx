import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettled } from '../../lib/delays.ts'
import { keepPack, readKeptPack } from '../../lib/kept-pack.ts'
import { moneyOf } from '../../lib/plan-name.ts'
import { closePurchase } from '../../lib/purchase-request.ts'
import { SectionFailure } from '../../components/failure.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Agreement } from './agreement.tsx'
import { costQuery, type Offers, type PackCounts } from './api.ts'
import { BlockedPrompt, BlockedPurchase } from './blocked-purchase.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PackCounter } from './pack-counter.tsx'
import type { DialogProps } from './package-dialog.tsx'
import { PartnerChoice } from './partner-choice.tsx'
import { PurchaseFrame } from './purchase-frame.tsx'
import { buysAnything, formatGigabytes, packCount, packValidity } from './rules.ts'
import { useOrder } from './state.ts'
import { useChoices } from './use-choices.ts'

const widthPx = 720
/** How long counts stay the same before the price is asked for (B§9). */
const priceDelayMs = 300

/** Adds downloads, video credits and storage to a running subscription (B§4, B§5). */
export function PackDialog(props: DialogProps) {
  const { t } = useTranslation('purchases')
  if (props.offers.subscription_expired_time > 0) return <PackForm {...props} />
  return (
    <BlockedPurchase
      width={widthPx}
      title={t('title.pack')}
      reason={t('pack.noPlan')}
      way={
        <LinkButton key="plans" type="primary" to="/subscription-plans" onClick={closePurchase}>
          {t('pack.plans')}
        </LinkButton>
      }
      {...props}
    />
  )
}

function PackForm({ offers, partners, buyer, now, onContact }: DialogProps) {
  const { t } = useTranslation('purchases')
  const choices = useChoices({ partners, kind: 'pack', buyer, needsConsent: true })
  const order = useOrder()
  const { sold, counts, setCount } = useCounts(offers)
  const settled = useSettled(counts, priceDelayMs)
  const isEmpty = !buysAnything(counts)
  const cost = useQuery({ ...costQuery(settled), enabled: buysAnything(settled) })
  const isCurrent = settled === counts && cost.isSuccess && !cost.isPlaceholderData
  const total = isEmpty
    ? moneyOf(0, offers.currency)
    : cost.data && moneyOf(cost.data.total_amount, offers.currency)
  const blocked = { partners, onContact, category: buyer.category, onApply: () => keepPack(counts) }
  const submit = () => {
    if (choices.check() && isCurrent)
      order.send({ type: 3, payload: counts, expected_amount: cost.data.total_amount, ...choices.order })
  }
  return (
    <PurchaseFrame
      title={t('title.pack')}
      width={widthPx}
      busy={order.busy}
      disabledReason={disabledReason()}
      submit={isCurrent && !isEmpty ? t('pay', { price: total }) : t('pay.plain')}
      problem={order.problem}
      onSubmit={submit}
      summary={
        <OrderSummary
          title={t('pack.summary')}
          lines={lines()}
          validity={packValidity(now, offers.subscription_expired_time)}
          busy={!isEmpty && !isCurrent && !cost.isError}
          total={
            cost.isError && !isEmpty ? (
              <SectionFailure busy={cost.isFetching} onRetry={() => void cost.refetch()} />
            ) : (
              (total ?? '–')
            )
          }
        />
      }
    >
      <div>
        {sold.map(pack => (
          <PackCounter
            key={pack.usage_type}
            pack={pack}
            currency={offers.currency}
            count={counts[pack.usage_type] ?? 0}
            onChange={count => setCount(pack.usage_type, count)}
          />
        ))}
      </div>
      <PartnerChoice {...choices.partnerProps} />
      {choices.isBlocked && <BlockedPrompt {...blocked} kind="pack" />}
      <Agreement {...choices.agreementProps} />
    </PurchaseFrame>
  )

  function disabledReason(): string | undefined {
    if (choices.isBlocked) return t('partner.none')
    if (isEmpty) return t('pack.empty')
    return isCurrent ? undefined : t(cost.isError ? 'pack.noPrice' : 'pack.pricing')
  }

  function lines() {
    return sold
      .filter(({ usage_type }) => (counts[usage_type] ?? 0) > 0)
      .map(({ usage_type }) => {
        const item = cost.data?.items[usage_type]
        const count = counts[usage_type] ?? 0
        const label = t(`pack.line.${usage_type}`, { count, size: formatGigabytes(count) })
        return { label, value: item === undefined ? '–' : moneyOf(item.amount, offers.currency) }
      })
  }
}

/** The counts of the packs that are sold; they begin with what was kept, or what the offer suggests. */
function useCounts(offers: Offers) {
  const sold = offers.packs.filter(pack => pack.enabled)
  const [counts, setCounts] = useState<PackCounts>(() => {
    const kept = readKeptPack()
    const first = (pack: (typeof sold)[number]) => (kept ? (kept[pack.usage_type] ?? 0) : pack.default_count)
    return Object.fromEntries(sold.map(pack => [pack.usage_type, packCount(pack, first(pack))]))
  })
  const setCount = (type: keyof PackCounts, count: number) =>
    setCounts(before => (before[type] === count ? before : { ...before, [type]: count }))
  return { sold, counts, setCount }
}
