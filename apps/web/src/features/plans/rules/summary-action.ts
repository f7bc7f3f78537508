import { type Build, type Plan, planKinds, planOwners, scopes, type Standing } from './standing.ts'

export type SummaryAction = 'recharge' | 'buyPack' | 'freeTrial' | 'subscribe'

/** The one button of the subscription summary (SH-28, B§6). */
export function summaryAction(
  { plans, trial_scope }: Pick<Standing, 'plans' | 'trial_scope'>,
  build: Build,
): SummaryAction {
  if (build !== 'cn' && plans.some(plan => plan.plan_type === planKinds.recharge)) return 'recharge'
  if (plans.some(plan => plan.plan_type === planKinds.subscription && !isPlayableTrial(plan)))
    return 'buyPack'
  return trial_scope === scopes.both ? 'freeTrial' : 'subscribe'
}

function isPlayableTrial({ type, scope }: Plan): boolean {
  return type === planOwners.trial && (scope & scopes.playable) !== 0
}
