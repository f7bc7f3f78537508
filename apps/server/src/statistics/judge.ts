import { experimentLimits } from '../platform/limits/experiment-limits.ts'
import {
  compareArms,
  isEnough,
  relativeChange,
  togetherOf,
  type Comparison,
  type ComparisonDesign,
} from './compare-arms.ts'
import { hasDecayed, hasUnstableShares } from './judge-warnings.ts'
import { alpha } from './plan.ts'
import { rateOf, totalOf, type Count } from './rates.ts'
import { isMismatched, sampleRatio, strongestRatio, type SampleRatio } from './sample-ratio.ts'

/** What was decided before the experiment started. The first arm is the control. */
export interface ExperimentDesign {
  /** Viewers were divided at random in these shares; otherwise a network chose who saw what. */
  shares?: readonly number[]
  /** Units are independent viewers (displays), not impressions or installs of a network's rows. */
  hasViewers: boolean
  lowerWins: boolean
  /** The smallest relevant change, relative to the control. */
  minimumEffect: number
  /** Units of each arm, and whole days, at which the experiment ends. */
  unitsPerArm: number
  plannedDays: number
}

/** Units and events by arm and day, complete days only. */
export type ArmDays = readonly (readonly Count[])[]

/** A metric that must not become worse. */
export interface Guard {
  name: string
  hasViewers: boolean
  lowerWins: boolean
  arms: ArmDays
}

export type State =
  | 'waiting'
  | 'running'
  | 'winner'
  | 'no_difference'
  | 'inconclusive'
  | 'mismatch'
  | 'effect_changed'
  | 'guard_worse'

/** Why the state is what it is, or what to keep in mind. */
export interface Reason {
  code:
    | 'few_days'
    | 'few_units'
    | 'more_days_needed'
    | 'between_weeks'
    | 'keep_running'
    | 'beats'
    | 'inside_margin'
    | 'plan_reached'
    | 'sample_ratio'
    | 'effect_changed'
    | 'guard_worse'
    | 'effect_decays'
    | 'shares_changed'
    | 'observational'
    | 'overstated'
  arm?: number
  against?: number
  guard?: string
}

/** An arm against the control; the interval is what all looks share. */
export interface ArmComparison extends Comparison {
  arm: number
  change?: ReturnType<typeof relativeChange>
}

export interface Judgement {
  state: State
  winner?: number
  reasons: Reason[]
  arms: (Count & { rate: number })[]
  comparisons: ArmComparison[]
  sampleRatio?: SampleRatio & { isMismatched: boolean }
}

/** Two arms, at the level at which all pairs of arms are compared. */
interface Pair extends Omit<Comparison, 'looks'> {
  first: number
  second: number
  better?: number
  worse?: number
  hasChanged: boolean
}

/**
 * Returns what an experiment shows so far. Any crossing counts, but a verdict is given only at the end of
 * whole weeks, so that it holds for all weekdays.
 */
export function judge(design: ExperimentDesign, arms: ArmDays, guards: readonly Guard[] = []): Judgement {
  const comparisons = armsAgainstControl(design, arms)
  const mismatch = ratioOf(design, arms)
  const decision = mismatch?.isMismatched
    ? { state: 'mismatch' as const, reasons: [{ code: 'sample_ratio' as const }] }
    : decide(design, arms, { guards, comparisons })
  return {
    ...decision,
    reasons: [...decision.reasons, ...warnings(design, arms, decision)],
    arms: arms.map(list => ({ ...totalOf(list), rate: rateOf(totalOf(list)) })),
    comparisons,
    ...(mismatch ? { sampleRatio: mismatch } : {}),
  }
}

const wholeWeeks = (days: number): number => days - (days % experimentLimits.weekDays)

type Decision = Pick<Judgement, 'state' | 'winner' | 'reasons'>

function decide(
  design: ExperimentDesign,
  arms: ArmDays,
  { guards, comparisons }: { guards: readonly Guard[]; comparisons: readonly ArmComparison[] },
): Decision {
  const days = wholeWeeks(arms[0]!.length)
  if (days === 0) return { state: 'waiting', reasons: [{ code: 'few_days' }] }
  const weeks = arms.map(list => list.slice(0, days))
  const worse = worseGuards(design, guards, days)
  if (worse.length > 0) return { state: 'guard_worse', reasons: worse }
  const pairs = allPairs(design, arms, { days, comparisons })
  return (
    effectChanged(pairs) ??
    winnerOf(pairs, arms.length) ??
    noDifference(design, weeks, pairs) ??
    undecided(design, weeks, { pairs, isBetween: arms[0]!.length > days })
  )
}

function effectChanged(pairs: readonly Pair[]): Decision | undefined {
  const changed = pairs.filter(({ hasChanged }) => hasChanged)
  if (changed.length === 0) return undefined
  return {
    state: 'effect_changed',
    reasons: changed.map(({ first, second }) => ({ code: 'effect_changed', arm: second, against: first })),
  }
}

const beatsOf = (pairs: readonly Pair[]): Reason[] =>
  pairs.flatMap(({ better, worse }) =>
    better === undefined || worse === undefined ? [] : [{ code: 'beats', arm: better, against: worse }],
  )

function winnerOf(pairs: readonly Pair[], arms: number): Decision | undefined {
  const beats = beatsOf(pairs)
  for (let winner = 0; winner < arms; winner++) {
    const reasons = beats.filter(({ arm }) => arm === winner)
    if (reasons.length === arms - 1) return { state: 'winner', winner, reasons }
  }
  return undefined
}

function noDifference(
  { minimumEffect }: ExperimentDesign,
  weeks: ArmDays,
  pairs: readonly Pair[],
): Decision | undefined {
  const margin = minimumEffect * rateOf(totalOf(weeks[0]!))
  return pairs.every(({ low, high }) => low > -margin && high < margin)
    ? { state: 'no_difference', reasons: [{ code: 'inside_margin' }] }
    : undefined
}

function undecided(
  design: ExperimentDesign,
  weeks: ArmDays,
  { pairs, isBetween }: { pairs: readonly Pair[]; isBetween: boolean },
): Decision {
  const beats = beatsOf(pairs)
  if (isPlanReached(design, weeks))
    return { state: 'inconclusive', reasons: [{ code: 'plan_reached' }, ...beats] }
  const lacking = lackingData(design, weeks, pairs)
  if (lacking) return { state: 'waiting', reasons: [lacking] }
  return { state: 'running', reasons: [{ code: isBetween ? 'between_weeks' : 'keep_running' }, ...beats] }
}

/** The largest number of units that was planned, or the last planned day. */
function isPlanReached({ unitsPerArm, plannedDays }: ExperimentDesign, weeks: ArmDays): boolean {
  return weeks[0]!.length >= plannedDays || weeks.every(list => totalOf(list).units >= unitsPerArm)
}

function lackingData(design: ExperimentDesign, weeks: ArmDays, pairs: readonly Pair[]): Reason | undefined {
  const comparison = comparisonOf(design, design, alpha)
  const [control, ...others] = weeks.map(totalOf)
  const arm = others.findIndex(total => !isEnough([control!, total], weeks[0]!.length, comparison))
  if (arm >= 0) return { code: 'few_units', arm: arm + 1, against: 0 }
  return pairs.every(({ low, high }) => !Number.isFinite(high - low))
    ? { code: 'more_days_needed' }
    : undefined
}

/** The design of a comparison of two of the arms. */
function comparisonOf(
  { shares, unitsPerArm }: ExperimentDesign,
  { hasViewers }: { hasViewers: boolean },
  level: number,
): ComparisonDesign {
  const isSplit = shares !== undefined
  return { isSplit, hasIndependentUnits: isSplit && hasViewers, alpha: level, plannedUnits: unitsPerArm * 2 }
}

/** Each arm against the control; the error is divided among the arms. */
function armsAgainstControl(design: ExperimentDesign, arms: ArmDays): ArmComparison[] {
  const [control, ...others] = arms
  const comparison = comparisonOf(design, design, alpha / others.length)
  return others.map((list, at) => {
    const change = relativeChange(control!, list, comparison)
    return { arm: at + 1, ...compareArms(control!, list, comparison), ...(change ? { change } : {}) }
  })
}

/** All pairs of arms over the first days; the error is divided among the pairs. */
function allPairs(
  design: ExperimentDesign,
  arms: ArmDays,
  { days, comparisons }: { days: number; comparisons: readonly ArmComparison[] },
): Pair[] {
  const level = alpha / ((arms.length * (arms.length - 1)) / 2)
  const comparison = comparisonOf(design, design, level)
  return arms.flatMap((control, first) =>
    arms.slice(first + 1).map((list, at): Pair => {
      const second = first + 1 + at
      // The only two arms were compared at this level already.
      const { looks } = arms.length === 2 ? comparisons[0]! : compareArms(control, list, comparison)
      const together = togetherOf(looks.filter(({ day }) => day < days))
      return { ...together, first, second, ...outcomeOf(together, { first, second, level, design }) }
    }),
  )
}

function outcomeOf(
  { low, high, p }: Omit<Comparison, 'looks'>,
  {
    first,
    second,
    level,
    design,
  }: { first: number; second: number; level: number; design: ExperimentDesign },
): Pick<Pair, 'better' | 'worse' | 'hasChanged'> {
  // An empty common part of the intervals means that the effect was not the same all the time.
  if (low > high) return { hasChanged: true }
  if (p >= level || (low <= 0 && high >= 0)) return { hasChanged: false }
  const isSecondBetter = low > 0 !== design.lowerWins
  return {
    hasChanged: false,
    better: isSecondBetter ? second : first,
    worse: isSecondBetter ? first : second,
  }
}

function worseGuards(design: ExperimentDesign, guards: readonly Guard[], days: number): Reason[] {
  return guards.flatMap(guard => {
    const [control, ...others] = guard.arms.map(list => list.slice(0, days))
    const comparison = comparisonOf(design, guard, alpha / others.length)
    return others.flatMap((list, at): Reason[] => {
      const { low, high } = compareArms(control!, list, comparison)
      const isWorse = low <= high && (guard.lowerWins ? low > 0 : high < 0)
      return isWorse ? [{ code: 'guard_worse', guard: guard.name, arm: at + 1 }] : []
    })
  })
}

function ratioOf({ shares, hasViewers }: ExperimentDesign, arms: ArmDays): Judgement['sampleRatio'] {
  if (!shares || !hasViewers) return undefined
  const units = arms.map(list => {
    let sum = 0
    return list.map(day => (sum += day.units))
  })
  const looks = arms[0]!.map((_day, at) => units.map(list => list[at]!))
  const last = looks.at(-1) ?? arms.map(() => 0)
  const isWrong = isMismatched(looks, shares)
  // The look that raised the alarm explains it; later ones may have evened out.
  return { ...(isWrong ? strongestRatio(looks, shares) : sampleRatio(last, shares)), isMismatched: isWrong }
}

function warnings(design: ExperimentDesign, arms: ArmDays, { state, winner }: Decision): Reason[] {
  const reasons: Reason[] = []
  if (!design.shares) reasons.push({ code: 'observational' })
  else if (hasUnstableShares(arms)) reasons.push({ code: 'shares_changed' })
  if (state !== 'winner') return reasons
  reasons.push({ code: 'overstated' })
  const comparison = comparisonOf(design, design, alpha)
  const against = winner === 0 ? 1 : winner!
  if (hasDecayed(arms[0]!, arms[against]!, comparison)) reasons.push({ code: 'effect_decays', arm: against })
  return reasons
}
