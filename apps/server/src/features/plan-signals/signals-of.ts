import {
  isBalanceLow,
  lowBalanceThreshold,
  type Plan,
  planWarnings,
  type QuotaWarning,
  quotaWarnings,
} from '@adloom/contract/plan-warnings'
import { planSignalLimits } from '../../platform/limits/plan-signal-limits.ts'

export type Standing = Parameters<typeof planWarnings>[0] &
  Parameters<typeof quotaWarnings>[0] &
  Parameters<typeof isBalanceLow>[0]

/** What an account is warned of. */
export type Signal = (
  | { kind: 'lowBalance'; balance: number; threshold: number }
  | { kind: 'expiring'; plan: Plan; days: number }
  | { kind: 'rationLow'; plan: Plan; left: number; total: number }
  | ({ kind: 'quotaLow' } & QuotaWarning)
) & {
  /** Names of the conditions that hold, the weakest first; the last one is what is sent. */
  causes: [string, ...string[]]
}

/** Returns what to warn an account of now, by the rules of the pages (BL-05.70). */
export function signalsOf(standing: Standing): Signal[] {
  return [...balanceSignals(standing), ...planWarnings(standing).map(planSignal), ...quotaSignals(standing)]
}

function balanceSignals(standing: Standing): Signal[] {
  if (!isBalanceLow(standing)) return []
  const [{ balance }, threshold] = [standing, lowBalanceThreshold(standing)]
  return [{ kind: 'lowBalance', balance, threshold, causes: ['low_balance'] }]
}

/** The end of each term of a plan, and each period of its quota, is a condition of its own. */
function planSignal({ kind, plan, left }: ReturnType<typeof planWarnings>[number]): Signal {
  if (kind === 'expiring') {
    const cause = `expiring:${plan.id}:${plan.expired_time}`
    const isLast = left <= planSignalLimits.lastNoticeDays
    return { kind, plan, days: left, causes: isLast ? [cause, `${cause}:last`] : [cause] }
  }
  const cause = `ration_low:${plan.id}:${plan.reset_time}`
  const total = plan.downloads_and_push[1]
  return { kind, plan, left, total, causes: used(cause, left) }
}

function quotaSignals(standing: Standing): Signal[] {
  return quotaWarnings(standing).map(warning => ({
    kind: 'quotaLow',
    ...warning,
    causes: used(`quota_low:${warning.usage}`, warning.left),
  }))
}

/** What is used up is a condition beyond what is low. */
function used(cause: string, left: number): Signal['causes'] {
  return left <= 0 ? [cause, `${cause}:used_up`] : [cause]
}
