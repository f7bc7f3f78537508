import { experimentLimits } from '../platform/limits/experiment-limits.ts'
import { hasStableShares, testOf, type ComparisonDesign } from './compare-arms.ts'
import type { Count } from './rates.ts'

const { weekDays, fallingWeeks } = experimentLimits

/** Whether an arm's share of the units changed between days. */
export function hasUnstableShares(arms: readonly (readonly Count[])[]): boolean {
  return arms.slice(1).some(list => !hasStableShares(arms[0]!, list))
}

/**
 * Whether the effect of an arm wears off: its intervals of the first and last whole week have nothing in
 * common, or it fell every week.
 */
export function hasDecayed(
  control: readonly Count[],
  arm: readonly Count[],
  design: ComparisonDesign,
): boolean {
  const weeks = Array.from({ length: Math.floor(control.length / weekDays) }, (_, at) => {
    const [from, to] = [at * weekDays, (at + 1) * weekDays]
    return testOf(control.slice(from, to), arm.slice(from, to), design)
  })
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last || weeks.length < 2) return false
  if (first.low > last.high || last.low > first.high)
    return Math.abs(last.difference) < Math.abs(first.difference)
  return (
    weeks.length >= fallingWeeks &&
    weeks.every((week, at) => at === 0 || Math.abs(week.difference) < Math.abs(weeks[at - 1]!.difference))
  )
}
