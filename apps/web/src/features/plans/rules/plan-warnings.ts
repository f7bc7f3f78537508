import { type Plan, planKinds, planOwners, type Standing } from './standing.ts'

export interface PlanWarning {
  kind: 'expiring' | 'rationLow'
  plan: Plan
  /** Whole days until the plan ends, begun ones counted; for `rationLow` downloads that are left. */
  left: number
}

const daySeconds = 86_400
/** B§5: a plan that ends within these days is warned of; a trial is short, so it is warned of late. */
const noticeDays = { plan: 7, trial: 3 }
/** A ration is low when less than this share of it is left. */
const rationShare = 0.1

/** What a user should hear about plans that end or run out (BL-01), the soonest first. */
export function planWarnings({
  plans,
  account_type,
  system_time,
}: Pick<Standing, 'plans' | 'account_type' | 'system_time'>): PlanWarning[] {
  if (account_type === 'internal') return []
  const ending = plans
    .filter(plan => endsSoon(plan, system_time) && !plans.some(other => takesOver(other, plan)))
    .map(plan => ({ kind: 'expiring' as const, plan, left: daysLeft(plan, system_time) }))
  const low = plans
    .filter(isRationLow)
    .map(plan => ({ kind: 'rationLow' as const, plan, left: plan.downloads_and_push[0] }))
  return [...ending.toSorted((one, other) => one.plan.expired_time - other.plan.expired_time), ...low]
}

function daysLeft({ expired_time }: Plan, now: number): number {
  return Math.ceil((expired_time - now) / daySeconds)
}

function endsSoon(plan: Plan, now: number): boolean {
  const days = plan.type === planOwners.trial ? noticeDays.trial : noticeDays.plan
  return plan.expired_time > now && plan.expired_time - now <= days * daySeconds
}

/** Another plan of the same kind goes on with what this one covers. Money on a top-up is never taken over. */
function takesOver(other: Plan, plan: Plan): boolean {
  if (plan.plan_type === planKinds.recharge || other.plan_type !== plan.plan_type) return false
  return other.expired_time > plan.expired_time && (other.scope & plan.scope) === plan.scope
}

function isRationLow({ plan_type, downloads_and_push: [left, total] }: Plan): boolean {
  return plan_type === planKinds.ration && total > 0 && left < total * rationShare
}
