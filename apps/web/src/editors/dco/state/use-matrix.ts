import {
  type Combination,
  combinationKey,
  countCombinations,
  type DcoPlan,
  type ExclusionRule,
  listCombinations,
  listPicks,
  measureCoverage,
} from '@adloom/playable/variations'
import { useMemo } from 'react'
import type { ShownCombinations } from '../matrix/matrix-bar.tsx'

export interface MatrixState {
  /** Combinations that no rule excludes and that the filters show. */
  shown: Combination[]
  /** Keys of the picks. */
  picks: ReadonlySet<string>
  /** Picks that no rule excludes. */
  picked: Combination[]
  allowed: number
  excluded: number
  /** Possible pairs of values, and those that the picks contain. */
  coverage: { covered: number; pairs: number }
}

/** What the matrix of a plan shows; combinations are listed again only when axes, rules or filters change. */
export function useMatrix(plan: DcoPlan, when: ExclusionRule['when'], shown: ShownCombinations): MatrixState {
  const { axes, rules } = plan
  const all = useMemo(() => listCombinations({ axes, rules }), [axes, rules])
  const filtered = useMemo(
    () => (when.length === 0 ? all : listCombinations({ axes, rules }, when)),
    [all, axes, rules, when],
  )
  const picks = useMemo(() => new Set(plan.picks), [plan.picks])
  const picked = useMemo(() => listPicks(plan), [plan])
  const visible = useMemo(
    () =>
      shown === 'all'
        ? filtered
        : filtered.filter(one => picks.has(combinationKey({ axes }, one)) === (shown === 'picked')),
    [filtered, picks, shown, axes],
  )
  const coverage = useMemo(() => measureCoverage({ axes, rules }, picked), [axes, rules, picked])
  return {
    shown: visible,
    picks,
    picked,
    allowed: all.length,
    excluded: countCombinations(plan) - all.length,
    coverage,
  }
}
