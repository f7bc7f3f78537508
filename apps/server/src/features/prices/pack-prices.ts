import { packTypes, type PackType } from '@adloom/contract/prices'
import { fail } from '../../platform/binder/fail.ts'
import type { BillingSettings } from './settings.ts'

export interface Price {
  /** Minor units; -1: on request. */
  amount: number
  /** For how many units. */
  per: number
}

/** The counts of a pack that are sold: 0, or from `minimum` to `maximum` in steps. */
export interface PackOffer {
  type: PackType
  price: Price
  minimum: number
  step: number
  maximum: number
  enabled: boolean
  defaultCount: number
}

/** What the packs are sold for and in which counts (B§5). */
export function packOffers(prices: ReadonlyMap<string, Price>, settings: BillingSettings): PackOffer[] {
  const counts: Record<PackType, [minimum: number, step: number, maximum: number, first: number]> = {
    download_push: [
      settings.downloads_minimum,
      settings.downloads_step,
      settings.downloads_maximum,
      settings.downloads_default,
    ],
    video_credits: [1, 1, settings.video_credits_maximum, settings.video_credits_default],
    storage: [settings.storage_unit, settings.storage_unit, settings.storage_unit, settings.storage_default],
  }
  return packTypes.map(type => {
    const [minimum, step, maximum, defaultCount] = counts[type]
    const price = prices.get(`pack:${type}`) ?? { amount: -1, per: 1 }
    return { type, price, minimum, step, maximum, enabled: price.amount >= 0, defaultCount }
  })
}

export type PackCounts = Partial<Record<PackType, number | undefined>>

export interface PackItem extends PackOffer {
  count: number
  /** Minor units. */
  amount: number
}

/** Prices counts of packs; throws pack_count and pack_unavailable (B§5). */
export function priceCounts(offers: readonly PackOffer[], counts: PackCounts): PackItem[] {
  return offers.map(offer => {
    const count = counts[offer.type] ?? 0
    if (!isSoldCount(offer, count))
      fail(
        'pack_count',
        { minimum: offer.minimum, step: offer.step, maximum: offer.maximum },
        { type: offer.type },
      )
    if (count > 0 && !offer.enabled) fail('pack_unavailable', {}, { type: offer.type })
    return { ...offer, count, amount: count === 0 ? 0 : packAmount(offer.price, count) }
  })
}

/** What a count costs, in minor units: rounded up, so that a part of a unit is never free. */
export function packAmount({ amount, per }: Price, count: number): number {
  return Math.ceil((count * amount) / per)
}

function isSoldCount({ minimum, step, maximum }: PackOffer, count: number): boolean {
  if (count === 0) return true
  return Number.isInteger(count) && count >= minimum && count <= maximum && (count - minimum) % step === 0
}
