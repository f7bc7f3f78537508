import { packTypes } from '@adloom/contract/prices'
import type { Executor } from '../../platform/database/database.ts'
import { contentOf, withContents } from '../plans/service.ts'
import { currentPrices, packAmount } from '../prices/service.ts'
import type { Order, SoldPack, SoldPlan } from './tables.ts'

/** What an order of a plan gives: the content that it was sold with, not what the plan contains since. */
export async function soldPlan(
  tx: Executor,
  { sold, plan_id: planId, created_at: at }: Pick<Order, 'sold' | 'plan_id' | 'created_at'>,
): Promise<SoldPlan> {
  if (sold?.plan) return sold.plan
  const plan = await tx
    .selectFrom('plans')
    .selectAll()
    .where('id', '=', planId ?? 0)
    .executeTakeFirstOrThrow()
  const [then = plan] = await withContents(tx, [plan], at)
  return { name: plan.name, ...contentOf(then) }
}

/** The parts of a pack at the prices of its order. */
export async function soldPacks(
  tx: Executor,
  { sold, payload, currency, created_at: at }: Pick<Order, 'sold' | 'payload' | 'currency' | 'created_at'>,
): Promise<SoldPack[]> {
  if (sold?.packs) return sold.packs
  const prices = await currentPrices(tx, currency, at)
  return packTypes.flatMap(type => {
    const count = payload?.[type] ?? 0
    const price = prices.get(`pack:${type}`) ?? { amount: 0, per: 1 }
    return count > 0 ? [{ type, count, price, amount: packAmount(price, count) }] : []
  })
}
