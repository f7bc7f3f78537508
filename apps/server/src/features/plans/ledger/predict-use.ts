import type { PredictedCost } from '@adloom/contract/predicted-cost'
import type { Caller } from '../../../platform/binder/caller.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { leftOf, usableGrants } from './grants.ts'
import { drawFrom } from './holds.ts'
import { instantOf } from './post.ts'
import { limitsOf } from './spending-limits.ts'

/** What work takes for a product; null: for none. */
export interface ProductCost {
  productId: number | null
  amount: number
}

/**
 * What paid work would take of a quota: what is left before and after, what the limits of the month leave,
 * and the grants in the order in which they would burn (BL-01.60). Nothing is reserved. `free` are versions
 * that were paid before.
 */
export async function predictUse(
  db: Executor,
  { accountId: account, userId }: Pick<Caller, 'accountId' | 'userId'>,
  quota: 'download_push' | 'video_credits',
  costs: readonly ProductCost[],
  free = 0,
): Promise<PredictedCost> {
  const productIds = [...new Set(costs.flatMap(({ productId }) => productId ?? []))]
  const [grants, limits] = await Promise.all([
    usableGrants(db, account, quota),
    limitsOf(db, { account, quota, userId, productIds }, instantOf()),
  ])
  const remaining = leftOf(grants)
  const amount = sumOf(costs)
  const allowed = limits.map(limit => {
    const others = limit.of === 'user' ? [] : costs.filter(one => one.productId !== limit.id)
    return Math.max(0, limit.amount - limit.used) + sumOf(others)
  })
  return {
    usage_type: quota,
    ...{ amount, free, remaining },
    left: remaining === -1 ? -1 : Math.max(0, remaining - amount),
    limit_left: allowed.length === 0 ? -1 : Math.min(...allowed),
    enough: (remaining === -1 || remaining >= amount) && allowed.every(left => left >= amount),
    burns: await nameGrants(db, amount === 0 ? [] : drawFrom(grants, amount)),
  }
}

const sumOf = (costs: readonly ProductCost[]) => costs.reduce((sum, one) => sum + one.amount, 0)

async function nameGrants(
  db: Executor,
  burnt: readonly { grantId: number; amount: number }[],
): Promise<PredictedCost['burns']> {
  if (burnt.length === 0) return []
  const rows = await db
    .selectFrom('grants')
    .leftJoin('subscriptions', 'subscriptions.id', 'grants.subscription_id')
    .leftJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['grants.id', 'grants.extra', 'grants.expires_at', 'plans.id as plan_id', 'plans.name'])
    .where(
      'grants.id',
      'in',
      burnt.map(one => one.grantId),
    )
    .execute()
  return burnt.flatMap(({ grantId, amount }) =>
    rows
      .filter(row => row.id === grantId)
      .map(row => ({
        grant_id: grantId,
        plan_id: row.extra ? 0 : (row.plan_id ?? 0),
        plan_name: row.extra ? '' : (row.name ?? ''),
        expired_time: wireTime(row.expires_at),
        amount,
      })),
  )
}
