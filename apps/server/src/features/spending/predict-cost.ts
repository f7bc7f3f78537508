import type * as contract from '@adloom/contract/spending'
import { currencies } from '@adloom/contract/constants'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { pricePack } from '../packs/service.ts'
import { balanceOf, drawFrom, instantOf, leftOf, limitsOf, usableGrants } from '../plans/ledger/service.ts'
import { currentSubscriptions, planKinds } from '../plans/service.ts'
import { currencyOf } from '../prices/service.ts'
import { kindsOf } from '../projects/service.ts'
import { pricePush } from '../pushes/service.ts'

type Act = z.output<typeof contract.predictCost.input>
type Prediction = z.input<typeof contract.predictCost.output>
type Cost = Prediction['items'][number]

/** What an act would take, by the rules that take it (BL-01.60). Nothing is reserved. */
export async function predictCost(context: AppContext, act: Act, caller: Caller): Promise<Prediction> {
  const item = await costOf(context, act, caller)
  return { items: [item], enough: item.enough, money: await moneyOf(context, caller) }
}

function costOf(context: AppContext, act: Act, caller: Caller): Promise<Cost> {
  if (act.act === 'pack') return costOfPack(context, act, caller)
  return act.act === 'push' ? costOfPush(context, act, caller) : costOfRender(context, act, caller)
}

async function costOfPack(
  context: AppContext,
  { project_id, ...act }: Extract<Act, { act: 'pack' }>,
  caller: Caller,
): Promise<Cost> {
  const input = { ...act, id: project_id }
  const kinds = kindsOf(caller)
  if (kinds.length === 0) fail('no_such_project')
  const { versions, free, productId } = await pricePack(context, input, caller, kinds)
  return {
    ...(await takenFrom(context.db, caller, 'download_push', [{ productId, amount: versions }])),
    free,
  }
}

async function costOfPush(
  context: AppContext,
  { act: _act, ...wanted }: Extract<Act, { act: 'push' }>,
  caller: Caller,
): Promise<Cost> {
  const { costs, free } = await pricePush(context, wanted, caller)
  return { ...(await takenFrom(context.db, caller, 'download_push', costs)), free }
}

async function costOfRender(
  { db }: AppContext,
  { seconds }: Extract<Act, { act: 'render' }>,
  caller: Caller,
): Promise<Cost> {
  const cost = { productId: null, amount: creditsOf(seconds) }
  return { ...(await takenFrom(db, caller, 'video_credits', [cost])), free: 0 }
}

/** A credit for each rendered minute begun (D-22). */
function creditsOf(seconds: readonly number[]): number {
  return seconds.reduce((sum, length) => sum + Math.ceil(length / 60), 0)
}

interface ProductCost {
  productId: number | null
  amount: number
}

async function takenFrom(
  db: Executor,
  { accountId: account, userId }: Caller,
  quota: 'download_push' | 'video_credits',
  costs: readonly ProductCost[],
): Promise<Omit<Cost, 'free'>> {
  const productIds = costs.flatMap(({ productId }) => productId ?? [])
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
    amount,
    remaining,
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
): Promise<Cost['burns']> {
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

/** The balance of an account that pays from it: packs and renders are paid by quotas alone. */
async function moneyOf({ db, config }: AppContext, { accountId }: Caller): Promise<Prediction['money']> {
  const plans = await currentSubscriptions(db, accountId)
  if (!plans.some(plan => plan.kind === planKinds.recharge)) return null
  const currency = currencyOf(config)
  const balance = await balanceOf(db, accountId, currency)
  return { currency: currencies[currency], amount: 0, balance, left: balance }
}
