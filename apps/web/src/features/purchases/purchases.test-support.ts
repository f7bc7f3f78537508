import type { Me } from '../../lib/queries/session.ts'
import type { Offers, PartnerList, PlanOffer } from './api.ts'

const gigabyte = 1024 ** 3

/** A plan as `buy.offers` returns it. */
export function planOffer(change: Partial<PlanOffer> = {}): PlanOffer {
  return {
    ...{ plan_id: 21, type: 1, name: 'A', scope: 1, plan_type: 1, price: 29_900, validity_days: 30 },
    ...{ downloads: 300, video_credits: 0, storage: 200 * gigabyte, online: 5, tags: [1] },
    ...{ starts_time: 0, subscribed: false },
    ...change,
  }
}

export const offers: Offers = {
  currency: 1,
  plans: [
    planOffer(),
    planOffer({ plan_id: 22, scope: 3, price: 79_900, downloads: 600, video_credits: 60, tags: [2] }),
    planOffer({ plan_id: 29, scope: 3, price: -1, downloads: -1, video_credits: -1, tags: [] }),
    planOffer({ plan_id: 35, plan_type: 4, price: 60_000, validity_days: 90, downloads: 0, tags: [] }),
    planOffer({ plan_id: 26, plan_type: 3, price: -1, tags: [] }),
  ],
  packs: [
    {
      ...{ usage_type: 'download_push', unit_price: [1500, 10], quantity: 10, enabled: true },
      ...{ minimum: 10, step: 10, maximum: 1000, default_count: 10 },
    },
    {
      ...{ usage_type: 'video_credits', unit_price: [200, 1], quantity: 1, enabled: true },
      ...{ minimum: 1, step: 1, maximum: 1000, default_count: 1 },
    },
    {
      ...{ usage_type: 'storage', unit_price: [3000, 100], quantity: 100, enabled: true },
      ...{ minimum: 100, step: 100, maximum: 100, default_count: 0 },
    },
  ],
  recharge: { min_amount: 100, max_amount: 100_000, currency: 1 },
  subscription_expired_time: Date.UTC(2026, 11, 31, 12) / 1000,
}

const ownRules = {
  rule_package: 'purchasable',
  rule_recharge: 'purchasable',
  rule_pack: 'approval_required',
} as const

/** Partners: one that is approved, one under review and a person. */
export const partners: PartnerList = {
  list: [
    {
      ...{ partner_code: 'P1', name: 'North Media', country_code: 'US', category: 'other', address: '' },
      ...{ approve_status: 3, reseller: true },
      ...{ rule_package: 'purchasable', rule_recharge: 'purchasable', rule_pack: 'purchasable' },
    },
    {
      ...{ partner_code: 'P2', name: 'Late Review', country_code: 'JP', category: 'other', address: '' },
      ...{ approve_status: 1, reseller: true },
      ...{ rule_package: 'approval_required', rule_recharge: 'approval_required' },
      rule_pack: 'approval_required',
    },
  ],
  inline: false,
  ...ownRules,
}

/** The account has no partner: its user buys as a person. */
export const noPartners: PartnerList = { list: [], inline: true, ...ownRules }

export const buyer = { email: 'nia@studio.test', country: 'US', category: 'personal' }

export const user = {
  ...{ id: 7, username: 'nia', plans: [], extras: null, has_grant_record: false },
  system_time: Date.UTC(2026, 1, 27, 12) / 1000,
} as unknown as Me
