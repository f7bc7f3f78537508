import { errors } from '@adloom/contract/errors'
import { planKinds, planOwners } from '@adloom/contract/plan-warnings'
import i18next from 'i18next'
import { isApiError } from './api-error.ts'
import type { NoticeAction } from './notices.ts'
import { openPurchase } from './purchase-request.ts'
import { type Me, meQuery } from './queries/session.ts'
import { queryClient } from './query-client.ts'

/** Refusals that a purchase ends. A limit that the owner of the account set is none of them. */
const refusals = ['quota_used_up', 'video_credits_used_up', 'storage_full', 'channel_not_in_trial'] as const
const codes: readonly number[] = refusals.map(name => errors[name].code)

export function isCreditRefusal(error: unknown): boolean {
  return isApiError(error, ...refusals)
}

/** The same of a job that failed. */
export function isCreditCode(code: number): boolean {
  return codes.includes(code)
}

export const plansPath = '/subscription-plans'

/** Packs are sold to accounts with a running subscription; others begin with a plan. */
export function buysPacks({ plans }: Pick<Me, 'plans'>): boolean {
  return plans.some(
    ({ plan_type, type }) => plan_type === planKinds.subscription && type === planOwners.official,
  )
}

/** What a message about missing credit offers (BL-05.90); undefined where nothing can be bought. */
function creditAction(): NoticeAction | undefined {
  const me = queryClient.getQueryData(meQuery.queryKey)
  if (!me || me.account_type === 'internal') return undefined
  if (buysPacks(me)) return { label: i18next.t('credit.buy'), run: () => openPurchase({ kind: 'pack' }) }
  return { label: i18next.t('credit.plans'), run: () => void window.open(plansPath, '_blank', 'noopener') }
}

export function actionOfRefusal(error: unknown): NoticeAction | undefined {
  return isCreditRefusal(error) ? creditAction() : undefined
}

export function actionOfCode(code: number): NoticeAction | undefined {
  return isCreditCode(code) ? creditAction() : undefined
}
