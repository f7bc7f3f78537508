import type { Pair, Plan } from './standing.ts'

export interface QuotaTotals {
  downloads: Pair
  credits: Pair
}

/** Each quota over all plans and what was bought on top (B§3): their sum is what the user has. */
export function quotaTotals(plans: readonly Plan[]): QuotaTotals {
  return {
    downloads: sum(plans.flatMap(plan => [plan.downloads_and_push, plan.extra_downloads_and_push])),
    credits: sum(plans.flatMap(plan => [plan.video_credits, plan.extra_video_credits])),
  }
}

/** -1 in either place is unlimited, and unlimited with anything stays so (D-24). */
function sum(pairs: readonly Pair[]): Pair {
  if (pairs.some(pair => pair.includes(-1))) return [-1, -1]
  return [pairs.reduce((all, [left]) => all + left, 0), pairs.reduce((all, [, total]) => all + total, 0)]
}
