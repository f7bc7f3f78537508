import type { SummaryAction } from '../../features/plans/rules/summary-action.ts'

/** Names of the pages where an action is done (B§2). */
export const planPages: Record<SummaryAction, string> = {
  recharge: 'subscription',
  buyPack: 'subscription',
  subscribe: 'subscription',
  freeTrial: 'open_register_trial',
}
