import type { Requested } from '@adloom/contract/staff-grants'
import type { Executor } from '../../../platform/database/database.ts'
import { billingSettings } from '../../prices/service.ts'
import { periodCount, type PlanContent, withContents } from '../../plans/service.ts'
import { aloneLimits, staffLimits } from '../../../platform/limits/staff-limits.ts'
import { dayMs, gibibyte } from '../../../platform/limits/units.ts'

const minorUnits = 100
type Unit = keyof typeof aloneLimits
export type Amounts = Partial<Record<Unit, number>>

/** What a gift is worth in each unit; -1 is unlimited. */
async function amountsOf(db: Executor, gift: Requested): Promise<Amounts> {
  if (gift.kind === 'money') return { money: gift.amount }
  if (gift.kind === 'refund') return { refund: gift.amount }
  if (gift.kind === 'quota') return { [gift.quota]: gift.amount }
  const plans = await db.selectFrom('plans').selectAll().where('id', '=', gift.plan_id).execute()
  const [plan] = await withContents(db, plans)
  return plan ? amountsOfPlan(plan) : {}
}

/** Downloads and credits of all periods together, each of which has the whole total. */
function amountsOfPlan(plan: PlanContent): Amounts {
  const inAll = (amount: number) => (amount === -1 ? -1 : amount * periodCount(plan))
  return {
    download_push: inAll(plan.downloads),
    video_credits: inAll(plan.video_credits),
    storage: plan.storage_bytes,
    online: plan.online,
  }
}

/** What the plan of a request gave; since then it may contain less. */
async function amountsGiven(db: Executor, accountId: number, requestId: number): Promise<Amounts> {
  const grants = await db
    .selectFrom('grants')
    .select(['quota', 'total'])
    .where('account_id', '=', accountId)
    .where('cause', '=', `staff:${requestId}`)
    .execute()
  return grants.reduce<Amounts>((sum, { quota, total }) => addAmounts(sum, { [quota]: total }), {})
}

export function addAmounts(left: Amounts, right: Amounts): Amounts {
  const units = Object.keys(aloneLimits) as Unit[]
  return Object.fromEntries(
    units.map(unit => {
      const [a, b] = [left[unit] ?? 0, right[unit] ?? 0]
      return [unit, a === -1 || b === -1 ? -1 : a + b]
    }),
  )
}

export function isAbove(amounts: Amounts, limits: Record<Unit, number>): boolean {
  return (Object.keys(limits) as Unit[]).some(unit => {
    const amount = amounts[unit] ?? 0
    return limits[unit] !== -1 && (amount === -1 || amount > limits[unit])
  })
}

/** The limits of now: the settings of the staff, else those that the product is delivered with. */
async function currentLimits(db: Executor): Promise<Record<Unit, number>> {
  const settings = await billingSettings(db)
  return {
    download_push: settings.alone_downloads,
    video_credits: settings.alone_video_credits,
    storage: settings.alone_storage * gibibyte,
    online: settings.alone_online,
    money: settings.alone_money * minorUnits,
    refund: settings.alone_refund * minorUnits,
  }
}

interface Asked {
  accountId: number
  gift: Requested
  requester: { userId: number; accountId: number }
}

/**
 * Whether another staff member must approve: above a limit, together with what the requester gave the
 * account before, so that no gift is split into small ones; and always for the requester's own account.
 */
export async function needsSecond(db: Executor, asked: Asked, now: number): Promise<boolean> {
  const { accountId, gift, requester } = asked
  if (accountId === requester.accountId) return true
  const earlier = await db
    .selectFrom('staff_requests')
    .select(['id', 'gift'])
    .where('account_id', '=', accountId)
    .where('requested_by', '=', requester.userId)
    .where('state', '=', 'approved')
    .where('needs_second', '=', false)
    .where('requested_at', '>', new Date(now - staffLimits.countedDays * dayMs))
    .execute()
  let sum = await amountsOf(db, gift)
  for (const { id, gift: given } of earlier)
    sum = addAmounts(
      sum,
      given.kind === 'plan' ? await amountsGiven(db, accountId, id) : await amountsOf(db, given),
    )
  return isAbove(sum, await currentLimits(db))
}
