import type { means, plan } from '@adloom/contract/plans'
import type { z } from 'zod'
import { type Clock, wireTime } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/database.ts'
import { usableGrantsOf, type UsableGrant } from './ledger/service.ts'
import { currentSubscriptionsOf, type CurrentSubscription, isRenewable } from './subscriptions.ts'

type PlanOnWire = z.output<typeof plan>

/** The running plans of accounts with what is left of them, by account; those without a plan are absent. */
export async function plansOf(
  db: Executor,
  accountIds: readonly number[],
  clock?: Clock,
): Promise<Map<number, PlanOnWire[]>> {
  const [subscriptions, grants] = await Promise.all([
    currentSubscriptionsOf(db, accountIds, clock),
    usableGrantsOf(db, { accountIds, quotas: ['download_push', 'video_credits'] }, clock),
  ])
  const plans = new Map<number, PlanOnWire[]>()
  for (const account of new Set(subscriptions.map(one => one.account_id))) {
    const isOwn = (one: { account_id: number }) => one.account_id === account
    plans.set(account, describePlans(subscriptions.filter(isOwn), grants.filter(isOwn)))
  }
  return plans
}

function describePlans(subscriptions: CurrentSubscription[], grants: UsableGrant[]): PlanOnWire[] {
  const downloads = grants.filter(grant => grant.quota === 'download_push')
  const credits = grants.filter(grant => grant.quota === 'video_credits')
  const home = homeOfExtras(subscriptions)
  return subscriptions.map((one, position) => {
    const own = (list: UsableGrant[]) =>
      pairOf(list.filter(grant => grant.subscription_id === one.id && !grant.extra))
    // Add-ons belong to the account; they are listed with one plan, so that the sum over plans is right.
    const extra = (list: UsableGrant[]) => pairOf(position === home ? list.filter(grant => grant.extra) : [])
    return {
      id: one.plan_id,
      name: one.name,
      plan_type: one.kind,
      scope: one.scope,
      type: one.plan_type,
      expired_time: wireTime(one.ends_at),
      renewed_time: one.renewed_at === null ? 0 : wireTime(one.renewed_at),
      reset_time: wireTime(resetOf(one, grants)),
      downloads_and_push: own(downloads),
      extra_downloads_and_push: extra(downloads),
      video_credits: own(credits),
      extra_video_credits: extra(credits),
    }
  })
}

type Extras = z.output<typeof means.extras>

/** Add-ons of an account without a running plan; null while one runs (which shows them) or without any. */
export async function extrasOf(db: Executor, account: number, clock?: Clock): Promise<Extras> {
  const running = await currentSubscriptionsOf(db, [account], clock)
  if (running.length > 0) return null
  const quotas = ['download_push', 'video_credits'] as const
  const grants = await usableGrantsOf(db, { accountIds: [account], quotas }, clock)
  const first = grants.find(grant => grant.left !== 0) ?? grants[0]
  if (first === undefined) return null
  const pair = (quota: (typeof quotas)[number]) => pairOf(grants.filter(grant => grant.quota === quota))
  return {
    downloads_and_push: pair('download_push'),
    video_credits: pair('video_credits'),
    expired_time: wireTime(first.expires_at),
  }
}

/** The plan that packs last as long as: the paid subscription that ends last, else the first plan. */
function homeOfExtras(subscriptions: CurrentSubscription[]): number {
  const paid = subscriptions.filter(isRenewable).toSorted((one, other) => +other.ends_at - +one.ends_at)
  return paid[0] ? subscriptions.indexOf(paid[0]) : 0
}

/** The end of the running period of its downloads and credits; of the plan where nothing resets. */
function resetOf({ id, expires_at }: CurrentSubscription, grants: UsableGrant[]): Date {
  const own = grants.filter(grant => grant.subscription_id === id && !grant.extra && grant.total !== -1)
  return own.reduce((first, grant) => (grant.expires_at < first ? grant.expires_at : first), expires_at)
}

/** [remaining, total]; -1 is unlimited (D-24). */
function pairOf(grants: UsableGrant[]): [number, number] {
  if (grants.some(grant => grant.total === -1)) return [-1, -1]
  return [
    grants.reduce((sum, grant) => sum + grant.left, 0),
    grants.reduce((sum, grant) => sum + grant.total, 0),
  ]
}
