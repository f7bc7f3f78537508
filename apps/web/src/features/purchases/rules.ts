import { formatBytes } from '@adloom/contract/format-bytes'
import { type Plan, planKinds, planOwners } from '@adloom/contract/plan-warnings'
import type { PackType } from '@adloom/contract/prices'
import { approvals } from '@adloom/contract/purchase-rules'
import dayjs from 'dayjs'
import type { PartnerList } from './api.ts'
import type { PurchaseKind } from './partner-choice.tsx'

/** Which counts of a usage are sold, besides 0: from `minimum` to `maximum` in steps. */
export interface CounterRule {
  usage_type: PackType
  minimum: number
  step: number
  maximum: number
}

/** Returns the count that is bought for what was typed into a counter; 0 for nothing (B§5). */
export function packCount({ usage_type, minimum, step, maximum }: CounterRule, typed: number | null): number {
  const value = Math.max(0, Math.floor(typed ?? 0))
  const highest = maximum - ((maximum - minimum) % step)
  if (value >= highest) return highest
  if (usage_type !== 'download_push') return value < minimum ? 0 : value - ((value - minimum) % step)
  // One below the minimum is a step down from it, anything else below is on the way up to it.
  if (value === 0 || value === minimum - 1) return 0
  return Math.max(minimum, minimum + Math.ceil((value - minimum) / step) * step)
}

/** Whether a pack order buys anything: not all of its enabled counts are 0 (B§5). */
export function buysAnything(counts: Partial<Record<PackType, number>>): boolean {
  return Object.values(counts).some(count => count > 0)
}

type AmountProblem = 'required' | 'whole' | 'minimum' | 'maximum'

/** Returns what is wrong with a recharge amount in whole major units; undefined for a valid one (B§5). */
export function amountProblem(
  text: string,
  { min_amount, max_amount }: { min_amount: number; max_amount: number },
): AmountProblem | undefined {
  const amount = text.trim()
  if (amount === '') return 'required'
  if (!/^\d+$/.test(amount)) return 'whole'
  if (Number(amount) < min_amount) return 'minimum'
  return Number(amount) > max_amount ? 'maximum' : undefined
}

/** The first and the last day of a plan that starts at `now`, both included (B§9). */
export function planValidity(now: number, validityDays: number): [from: string, to: string] {
  const today = dayjs.unix(now)
  return [today, today.add(validityDays - 1, 'day')].map(day => day.format('YYYY-MM-DD')) as [string, string]
}

/** A pack is valid from today until the subscription ends (B§9). */
export function packValidity(now: number, subscriptionEnd: number): [from: string, to: string] {
  return [now, subscriptionEnd].map(time => dayjs.unix(time).format('YYYY-MM-DD')) as [string, string]
}

export type OrderProblem = 'partner' | 'agree'

/** What the buyer still has to choose before an order is sent. */
interface Choices {
  /** Undefined while no partner is chosen. */
  partnerCode: string | undefined
  /** The account has no partners: it buys for itself. */
  buysForItself: boolean
  agreed: boolean
}

/** Returns what is missing for an order (B§5): the partner, unless there are none, and the consent. */
export function orderProblems({ partnerCode, buysForItself, agreed }: Choices): OrderProblem[] {
  return [
    ...(partnerCode === undefined && !buysForItself ? ['partner' as const] : []),
    ...(agreed ? [] : ['agree' as const]),
  ]
}

/** Returns the address of the payment page of an order: `payUrl` names the order with a placeholder (B§7). */
export function payAddress(payUrl: string, orderId: number): string {
  return payUrl.replaceAll('{order_id}', String(orderId)).replaceAll('%7Border_id%7D', String(orderId))
}

/** Packs count storage in gigabytes. */
export function formatGigabytes(count: number): string {
  return formatBytes(count * 1024 ** 3)
}

/** What a buyer can do when no partner sells: apply for a review, wait for it, or ask us (BL-02.122). */
export function wayOut(partners: PartnerList, kind: PurchaseKind): 'apply' | 'wait' | 'contact' {
  const own = partners.list.filter(partner => !partner.reseller)
  if (own.some(partner => partner.approve_status === approvals.pending)) return 'wait'
  const rules = [...own, ...(partners.inline ? [partners] : [])].map(side => side[`rule_${kind}`])
  return rules.includes('approval_required') ? 'apply' : 'contact'
}

/** The paid subscriptions that continue beside a plan that is bought. */
export function runningBeside(plans: readonly Plan[], bought: { plan_id: number }): Plan[] {
  return plans.filter(
    plan =>
      plan.id !== bought.plan_id &&
      plan.plan_type === planKinds.subscription &&
      plan.type === planOwners.official,
  )
}
