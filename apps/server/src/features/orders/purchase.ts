import { type PurchaseType, purchaseTypes } from '@adloom/contract/orders'
import type { CurrencyName, PackType } from '@adloom/contract/prices'
import { fail } from '../../platform/binder/fail.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Executor } from '../../platform/database/database.ts'
import { accountSettings, currencyOf, currentPrices, type PackCounts, packTerms } from '../prices/service.ts'
import { contentOf, withContents } from '../plans/service.ts'
import { quotePacks } from './quote.ts'
import type { Sold } from './tables.ts'

/** What is asked for, as people type it. */
export type Wanted =
  | { type: typeof purchaseTypes.package; plan_id: number }
  | { type: typeof purchaseTypes.recharge; amount: number }
  | { type: typeof purchaseTypes.pack; payload: PackCounts }

/** What an order buys, with its price. */
export interface Purchase {
  type: PurchaseType
  planId: number | null
  payload: Partial<Record<PackType, number>> | null
  /** What it gives, as of now. */
  sold: Sold
  /** Minor units. */
  amount: number
  currency: CurrencyName
  /** A plan for companies. */
  isEnterprise: boolean
}

const minorUnits = 100

/** Prices a purchase with the prices of now; throws when it is not sold to the account (B§5). */
export async function pricePurchase(
  db: Executor,
  config: Pick<Config, 'build'>,
  accountId: number,
  wanted: Wanted,
): Promise<Purchase> {
  const currency = currencyOf(config)
  switch (wanted.type) {
    case purchaseTypes.package: {
      const priced = await priceOfPlan(db, currency, wanted.plan_id)
      return { type: wanted.type, planId: wanted.plan_id, payload: null, currency, ...priced }
    }
    case purchaseTypes.recharge: {
      const { recharge_minimum: minimum, recharge_maximum: maximum } = await accountSettings(db, accountId)
      if (!Number.isInteger(wanted.amount)) fail('recharge_whole')
      if (wanted.amount < minimum || wanted.amount > maximum) fail('recharge_range', { minimum, maximum })
      const amount = wanted.amount * minorUnits
      return {
        type: wanted.type,
        planId: null,
        payload: null,
        sold: {},
        amount,
        currency,
        isEnterprise: false,
      }
    }
    case purchaseTypes.pack: {
      const { items, total } = await quotePacks(db, config, wanted.payload)
      const bought = items.filter(item => item.count > 0)
      if (bought.length === 0) fail('pack_empty')
      const { end, usable } = await packTerms(db, accountId)
      if (!end) fail('subscription_required')
      for (const { type } of bought) if (!usable.has(type)) fail('pack_unavailable', {}, { type })
      const payload = Object.fromEntries(bought.map(item => [item.type, item.count]))
      const sold = { packs: bought.map(({ type, count, price, amount }) => ({ type, count, price, amount })) }
      return { type: wanted.type, planId: null, payload, sold, amount: total, currency, isEnterprise: false }
    }
  }
}

async function priceOfPlan(db: Executor, currency: CurrencyName, planId: number) {
  if (!Number.isInteger(planId)) fail('plan_not_sold')
  const plan = await db.selectFrom('plans').selectAll().where('id', '=', planId).executeTakeFirst()
  if (!plan?.offered) return fail('plan_not_sold')
  const price = (await currentPrices(db, currency)).get(`plan:${planId}`)
  if (!price || price.amount <= 0) return fail('plan_on_request')
  const [now = plan] = await withContents(db, [plan])
  const sold = { plan: { name: plan.name, ...contentOf(now) } }
  return { amount: price.amount, isEnterprise: plan.enterprise, sold }
}
