import { formatBytes } from '@adloom/contract/format-bytes'
import { useTranslation } from 'react-i18next'
import type { PlanOffer } from './api.ts'

interface PlanFact {
  label: string
  value: string
}

/** Bits of a plan's scope. */
const scopes = { playable: 1, video: 2 } as const

/** Returns what a plan includes, as lines of a name and an amount; leaves out what it does not include. */
export function usePlanFacts(): (plan: PlanOffer) => PlanFact[] {
  const { t } = useTranslation('purchases')
  const amount = (count: number) => (count === -1 ? t('unlimited') : count.toLocaleString())
  return plan => {
    const facts = [
      { label: t('fact.downloads'), count: plan.downloads, value: amount(plan.downloads) },
      { label: t('fact.credits'), count: plan.video_credits, value: amount(plan.video_credits) },
      {
        label: t('fact.storage'),
        count: plan.storage,
        value: plan.storage === -1 ? t('unlimited') : formatBytes(plan.storage),
      },
      { label: t('fact.online'), count: plan.online, value: amount(plan.online) },
    ]
    return facts.filter(({ count }) => count !== 0)
  }
}

/** Whether a plan covers playables or videos. */
export function covers({ scope }: Pick<PlanOffer, 'scope'>, area: keyof typeof scopes): boolean {
  return (scope & scopes[area]) !== 0
}
