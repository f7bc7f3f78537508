import { type Combination, combinationOf, type DcoPlan, type ExclusionRule } from './dco-plan.ts'

/** Returns how many combinations the axes have, excluded ones too; 0 without an axis. */
export function countCombinations({ axes }: Pick<DcoPlan, 'axes'>): number {
  return axes.length === 0 ? 0 : axes.reduce((product, axis) => product * axis.values.length, 1)
}

/** Returns the combination at a place from 0; the last axis changes fastest. */
export function combinationAt({ axes }: Pick<DcoPlan, 'axes'>, place: number): Combination {
  const combination = Array.from<number>({ length: axes.length })
  let rest = place
  for (let at = axes.length - 1; at >= 0; at--) {
    const size = axes[at]!.values.length
    combination[at] = rest % size
    rest = Math.floor(rest / size)
  }
  return combination
}

/** Returns the place of a combination: the inverse of `combinationAt`. */
export function placeOf({ axes }: Pick<DcoPlan, 'axes'>, combination: Combination): number {
  return axes.reduce((place, axis, at) => place * axis.values.length + combination[at]!, 0)
}

/** Returns a test whether a rule excludes a combination. */
export function exclusionOf(plan: Pick<DcoPlan, 'axes' | 'rules'>): (combination: Combination) => boolean {
  const rules = plan.rules.map(rule => matcherOf(plan, rule.when))
  return combination => rules.some(matches => matches(combination))
}

/**
 * Returns a test whether a combination has one of the values of every condition. Without a
 * condition each does; a condition on an axis that is absent never holds.
 */
export function matcherOf(
  { axes }: Pick<DcoPlan, 'axes'>,
  when: ExclusionRule['when'],
): (combination: Combination) => boolean {
  const conditions = when.map(({ axis: id, values }) => {
    const at = axes.findIndex(axis => axis.id === id)
    const wanted = new Set(values.map(value => axes[at]?.values.findIndex(one => one.id === value) ?? -1))
    return { at, wanted }
  })
  return combination => conditions.every(({ at, wanted }) => at >= 0 && wanted.has(combination[at]!))
}

/** Returns the combinations that no rule excludes and that meet the conditions, by place. */
export function listCombinations(
  plan: Pick<DcoPlan, 'axes' | 'rules'>,
  when: ExclusionRule['when'] = [],
): Combination[] {
  const isExcluded = exclusionOf(plan)
  const isWanted = matcherOf(plan, when)
  const found: Combination[] = []
  for (let place = 0; place < countCombinations(plan); place++) {
    const combination = combinationAt(plan, place)
    if (isWanted(combination) && !isExcluded(combination)) found.push(combination)
  }
  return found
}

/** Returns the picked combinations that no rule excludes, in the order in which they were picked. */
export function listPicks(plan: DcoPlan): Combination[] {
  const isExcluded = exclusionOf(plan)
  return plan.picks
    .map(key => combinationOf(plan, key))
    .filter((one): one is Combination => one !== undefined && !isExcluded(one))
}
