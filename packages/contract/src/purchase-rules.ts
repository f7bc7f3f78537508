/** The outcomes of the purchase rule (B§6, decision 0156). */
export const purchaseRules = [
  'purchasable',
  'subscription_disabled',
  'top_up_disabled',
  'personal_only',
  'enterprise_only',
  'approval_required',
  'not_purchasable',
] as const
export type PurchaseRule = (typeof purchaseRules)[number]

export type PartnerCategory = 'personal' | 'other'

/** Approval of a partner (B§3). */
export const approvals = { unreviewed: 0, pending: 1, rejected: 2, approved: 3 } as const
export type Approval = (typeof approvals)[keyof typeof approvals]

/** A purchase that is considered, and the partner through which it would be made. */
export interface PurchaseQuestion {
  /** 1 package, 2 recharge, 3 pack. */
  type: 1 | 2 | 3
  /** What the buying account is. */
  account_category: PartnerCategory
  /** The partner's; an account without a partner buys as an unreviewed person. */
  category: PartnerCategory
  approve_status: Approval
  /** The partner is another account that sells to this one. */
  reseller?: boolean
  /** The package is for companies. */
  enterprise_plan?: boolean
  /** False while a plan by agreement runs (CPM, REV): its price is not in the list. */
  subscriptions?: boolean
  /** False where the account has no balance to recharge: the CN build, and accounts billed by Mintegral. */
  top_ups?: boolean
}

/** Returns whether the purchase is possible through the partner, or what prevents it (BL-04). */
export function purchaseRule(question: PurchaseQuestion): PurchaseRule {
  if (question.type === 1 && question.subscriptions === false) return 'subscription_disabled'
  if (question.type === 2 && question.top_ups === false) return 'top_up_disabled'
  if (question.approve_status === approvals.rejected) return 'not_purchasable'
  if (question.type === 1 && question.enterprise_plan && question.category === 'personal')
    return 'enterprise_only'
  if (question.approve_status !== approvals.approved) return ruleOfUnapproved(question)
  return ruleOfApproved(question)
}

/** A person who enters nothing but an e-mail and a country buys plans and balance; a company is reviewed. */
function ruleOfUnapproved({ type, category }: PurchaseQuestion): PurchaseRule {
  return category === 'personal' && type !== 3 ? 'purchasable' : 'approval_required'
}

/** Packs are sold to the category of the account, or by a reseller to any. */
function ruleOfApproved(question: PurchaseQuestion): PurchaseRule {
  const { type, category, account_category, reseller } = question
  if (type !== 3 || reseller || category === account_category) return 'purchasable'
  return account_category === 'personal' ? 'personal_only' : 'enterprise_only'
}

/** Whether a package is bought for the first time by an unreviewed partner, which the dialog explains. */
export function needsFirstTimeTip(question: PurchaseQuestion, hasBought: boolean): boolean {
  return question.type === 1 && !hasBought && question.approve_status === approvals.unreviewed
}
