import { describe, expect, it } from 'vitest'
import {
  approvals,
  needsFirstTimeTip,
  purchaseRule,
  purchaseRules,
  type PartnerCategory,
  type PurchaseQuestion,
  type PurchaseRule,
} from './purchase-rules.ts'

const { unreviewed, pending, rejected, approved } = approvals
const statuses = [unreviewed, pending, rejected, approved]
const [package_, recharge, pack] = [1, 2, 3] as const

type Row = [category: PartnerCategory, account: PartnerCategory, type: 1 | 2 | 3, outcomes: string]

/** Outcomes of an unreviewed, pending, rejected and approved partner. */
const table: Row[] = [
  ['personal', 'personal', package_, 'purchasable purchasable not_purchasable purchasable'],
  ['personal', 'personal', recharge, 'purchasable purchasable not_purchasable purchasable'],
  ['personal', 'personal', pack, 'approval_required approval_required not_purchasable purchasable'],
  ['personal', 'other', package_, 'purchasable purchasable not_purchasable purchasable'],
  ['personal', 'other', recharge, 'purchasable purchasable not_purchasable purchasable'],
  ['personal', 'other', pack, 'approval_required approval_required not_purchasable enterprise_only'],
  ['other', 'personal', package_, 'approval_required approval_required not_purchasable purchasable'],
  ['other', 'personal', recharge, 'approval_required approval_required not_purchasable purchasable'],
  ['other', 'personal', pack, 'approval_required approval_required not_purchasable personal_only'],
  ['other', 'other', package_, 'approval_required approval_required not_purchasable purchasable'],
  ['other', 'other', recharge, 'approval_required approval_required not_purchasable purchasable'],
  ['other', 'other', pack, 'approval_required approval_required not_purchasable purchasable'],
]

const asked: PurchaseQuestion = {
  type: package_,
  account_category: 'personal',
  category: 'personal',
  approve_status: approved,
}

describe('what may be bought through a partner', () => {
  it.each(table)('[BL-04.2] a %s partner of a %s account, purchase type %i: %s', (...row) => {
    const [category, account_category, type, outcomes] = row
    const found = statuses.map(approve_status =>
      purchaseRule({ type, account_category, category, approve_status }),
    )
    expect(found.join(' ')).toBe(outcomes)
  })

  it('[BL-04.2] a reseller that is approved sells packs to persons and companies', () => {
    for (const account_category of ['personal', 'other'] as const)
      expect(
        purchaseRule({ ...asked, type: pack, account_category, category: 'other', reseller: true }),
      ).toBe('purchasable')
  })

  it('[BL-04.2] a package for companies needs a company', () => {
    expect(purchaseRule({ ...asked, enterprise_plan: true })).toBe('enterprise_only')
    expect(purchaseRule({ ...asked, enterprise_plan: true, category: 'other' })).toBe('purchasable')
  })

  it('[BL-04.2] a plan by agreement and an account without balance come before the partner', () => {
    const off = { ...asked, subscriptions: false, top_ups: false, approve_status: rejected }
    expect(purchaseRule({ ...off, type: package_ })).toBe('subscription_disabled')
    expect(purchaseRule({ ...off, type: recharge })).toBe('top_up_disabled')
    expect(purchaseRule({ ...off, type: pack })).toBe('not_purchasable')
  })

  it('[BL-04.2] each outcome of the list occurs', () => {
    const found = new Set<PurchaseRule>()
    for (const type of [package_, recharge, pack] as const)
      for (const approve_status of statuses)
        for (const category of ['personal', 'other'] as const)
          for (const account_category of ['personal', 'other'] as const)
            for (const open of [true, false])
              found.add(
                purchaseRule({
                  ...{ type, approve_status, category, account_category },
                  subscriptions: open,
                  top_ups: open,
                }),
              )
    expect([...found].sort()).toEqual([...purchaseRules].sort())
  })

  it('[BL-04.3] the first package bought by an unreviewed partner shows a tip', () => {
    const first = { ...asked, approve_status: unreviewed }
    expect(needsFirstTimeTip(first, false)).toBe(true)
    expect(needsFirstTimeTip(first, true)).toBe(false)
    expect(needsFirstTimeTip({ ...first, type: recharge }, false)).toBe(false)
    expect(needsFirstTimeTip({ ...first, approve_status: approved }, false)).toBe(false)
  })
})
