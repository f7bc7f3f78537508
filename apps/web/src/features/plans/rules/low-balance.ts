import { planKinds, type Standing } from './standing.ts'

const minorUnits = 100
/** Whole units of the currency (B§9). */
const lowBalanceBase = 100

type Money = Pick<Standing, 'plans' | 'account_type' | 'balance' | 'min_amount' | 'mtg_charge'>

/** Below this balance the alert shows; minor units, as the balance itself (SH-26). */
export function lowBalanceThreshold(minAmount: number): number {
  return (minAmount >= 0 ? minAmount : 0) + lowBalanceBase * minorUnits
}

/**
 * Only who pays from a balance can run out of it: a top-up runs, and costs do not go to the Mintegral bill.
 */
export function isBalanceLow({ plans, account_type, balance, min_amount, mtg_charge }: Money): boolean {
  if (account_type === 'internal' || mtg_charge || !plans.some(plan => plan.plan_type === planKinds.recharge))
    return false
  return balance < lowBalanceThreshold(min_amount)
}
