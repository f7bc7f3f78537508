import type * as contract from '@adloom/contract/orders'
import { currencies } from '@adloom/contract/constants'
import type { PackType } from '@adloom/contract/prices'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Executor } from '../../platform/database/database.ts'
import {
  billingSettings,
  currencyOf,
  currentPrices,
  packOffers,
  packTerms,
  priceCounts,
  type PackCounts,
  type PackItem,
} from '../prices/service.ts'

/** Prices packs with the prices of now; throws when a count is not sold. */
export async function quotePacks(
  db: Executor,
  config: Pick<Config, 'build'>,
  counts: PackCounts,
): Promise<{ items: PackItem[]; total: number }> {
  const [prices, settings] = await Promise.all([currentPrices(db, currencyOf(config)), billingSettings(db)])
  const items = priceCounts(packOffers(prices, settings), counts)
  return { items, total: items.reduce((sum, item) => sum + item.amount, 0) }
}

/** What packs cost; those that the account cannot use are not enabled (BL-02.10). */
export async function describeCost(
  db: Executor,
  config: Pick<Config, 'build'>,
  counts: PackCounts,
  { accountId }: Pick<Caller, 'accountId'>,
): Promise<z.input<typeof contract.cost.output>> {
  const [{ items, total }, { usable }] = await Promise.all([
    quotePacks(db, config, counts),
    packTerms(db, accountId),
  ])
  const described = items.map(item => [
    item.type,
    {
      usage_type: item.type,
      unit_price: [item.price.amount, item.price.per] as [number, number],
      count: item.count,
      quantity: item.step,
      amount: item.amount,
      enabled: item.enabled && usable.has(item.type),
    },
  ])
  return {
    items: Object.fromEntries(described) as Record<
      PackType,
      z.input<typeof contract.cost.output>['items'][PackType]
    >,
    total_amount: total,
    currency: currencies[currencyOf(config)],
  }
}
