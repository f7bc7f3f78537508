import { listCombinations } from './combinations.ts'
import { dcoLimits } from './dco-limits.ts'
import type { Combination, DcoPlan } from './dco-plan.ts'

/** Chosen combinations, and how many of the pairs of values that are possible they contain. */
export interface Coverage {
  combinations: Combination[]
  covered: number
  pairs: number
}

/**
 * Chooses combinations at random so that as few as possible contain each pair of values of two axes (pairwise
 * testing). With `count`, chooses exactly that many while there are enough: the first contain the most pairs,
 * and those beyond the last pair are random. Pairs that rules exclude are not counted. Equal seeds choose
 * equally.
 */
export function chooseCoverage(
  plan: Pick<DcoPlan, 'axes' | 'rules'>,
  { seed, count }: { seed: number; count?: number | undefined },
): Coverage {
  const all = shuffled(listCombinations(plan), seed)
  const pairsOf = pairNumbers(plan)
  const open = new Set(all.flatMap(pairsOf))
  const pairs = open.size
  const chosen: Combination[] = []
  let rest = all
  while (open.size > 0 && (count === undefined || chosen.length < count)) {
    const best = bestOf(rest, open, pairsOf)
    chosen.push(best)
    for (const pair of pairsOf(best)) open.delete(pair)
    rest = rest.filter(one => one !== best && pairsOf(one).some(pair => open.has(pair)))
  }
  const covered = pairs - open.size
  if (count !== undefined && chosen.length < count) {
    const taken = new Set(chosen)
    chosen.push(...all.filter(one => !taken.has(one)).slice(0, count - chosen.length))
  }
  return { combinations: chosen, covered, pairs }
}

/** Returns how many of the possible pairs the given combinations contain. */
export function measureCoverage(
  plan: Pick<DcoPlan, 'axes' | 'rules'>,
  combinations: readonly Combination[],
): Pick<Coverage, 'covered' | 'pairs'> {
  const pairsOf = pairNumbers(plan)
  const possible = new Set(listCombinations(plan).flatMap(pairsOf))
  const covered = new Set(combinations.flatMap(pairsOf).filter(pair => possible.has(pair)))
  return { covered: covered.size, pairs: possible.size }
}

/**
 * Returns the first combination and each that differs from it in one value: the arms of an experiment that
 * shows the effect of each value alone. Excluded ones are left out.
 */
export function chooseOneByOne(plan: Pick<DcoPlan, 'axes' | 'rules'>): Combination[] {
  return listCombinations(plan).filter(one => one.filter(value => value !== 0).length <= 1)
}

/** Numbers the pairs of values in a combination; one axis alone counts its values. */
function pairNumbers({ axes }: Pick<DcoPlan, 'axes'>): (combination: Combination) => number[] {
  const width = dcoLimits.valuesOfAxis * axes.length
  const numberOf = (at: number, value: number) => at * dcoLimits.valuesOfAxis + value
  return combination => {
    if (axes.length === 1) return [numberOf(0, combination[0]!)]
    const pairs: number[] = []
    for (let a = 0; a < axes.length; a++)
      for (let b = a + 1; b < axes.length; b++)
        pairs.push(numberOf(a, combination[a]!) * width + numberOf(b, combination[b]!))
    return pairs
  }
}

/** The combination with the most open pairs among the first ones; each of `rest` has at least one. */
function bestOf(
  rest: readonly Combination[],
  open: ReadonlySet<number>,
  pairsOf: (combination: Combination) => number[],
): Combination {
  let best = rest[0]!
  let most = 0
  for (const one of rest.slice(0, dcoLimits.compared)) {
    const gain = pairsOf(one).filter(pair => open.has(pair)).length
    if (gain > most) [best, most] = [one, gain]
  }
  return best
}

/** A shuffled copy (Fisher-Yates with mulberry32). */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  const list = [...items]
  let state = seed >>> 0
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[list[at], list[other]] = [list[other]!, list[at]!]
  }
  return list
}
