import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addAxis,
  addAxisValue,
  addRule,
  chooseCoverage,
  type Combination,
  combinationAt,
  combinationKey,
  combinationOf,
  countCombinations,
  dcoLimits,
  type DcoPlan,
  emptyPlan,
  exclusionOf,
  listCombinations,
  measureCoverage,
  moveAxis,
  nameVariants,
  placeOf,
  readPlan,
  removeAxis,
  removeAxisValue,
  removeRule,
  setAxisName,
  setPicks,
  togglePicks,
} from '../entries/variations.ts'

function planOf(sizes: number[]): DcoPlan {
  return sizes.reduce(
    (plan, size, at) =>
      addAxis(plan, {
        kind: 'param',
        param: `p${at}`,
        name: `Axis ${at}`,
        values: Array.from({ length: size }, (_value, index) => ({ label: `V${index}`, value: index })),
      }),
    emptyPlan(),
  )
}

const sizes = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 })

/** A plan with up to three rules of two conditions. */
const plans = fc
  .tuple(sizes, fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()), { maxLength: 3 }))
  .map(([given, rules]) =>
    rules.reduce((plan, numbers) => {
      const condition = (axisNumber: number, valueNumber: number) => {
        const axis = plan.axes[axisNumber % plan.axes.length]!
        return { axis: axis.id, values: [axis.values[valueNumber % axis.values.length]!.id] }
      }
      return addRule(plan, [condition(numbers[0], numbers[1]), condition(numbers[2], numbers[3])])
    }, planOf(given)),
  )

const edits = fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.nat(), fc.nat()), { maxLength: 25 })

function edited(plan: DcoPlan, [kind, a, b]: [number, number, number]): DcoPlan {
  const axis = plan.axes[a % Math.max(1, plan.axes.length)]
  const value = axis?.values[b % axis.values.length]
  const all = countCombinations(plan)
  if (kind === 0) {
    const values = [{ label: 'a' }, { label: 'b', value: b }]
    return addAxis(plan, { kind: 'param', param: `q${a % 20}`, name: 'Axis', values })
  }
  if (!axis || !value) return plan
  if (kind === 1) return addAxisValue(plan, axis.id, { label: 'more', value: b })
  if (kind === 2) return removeAxisValue(plan, axis.id, value.id)
  if (kind === 3) return removeAxis(plan, axis.id)
  if (kind === 4) return moveAxis(plan, axis.id, b % 2 === 0 ? 1 : -1)
  if (kind === 5) return addRule(plan, [{ axis: axis.id, values: [value.id] }])
  if (kind === 6) return removeRule(plan, plan.rules[b % Math.max(1, plan.rules.length)]?.id ?? '')
  if (kind === 7) return setAxisName(plan, axis.id, `Name ${b % 3}`)
  return togglePicks(plan, [combinationKey(plan, combinationAt(plan, b % all))], a % 3 > 0)
}

describe('combinations', () => {
  it('[ED-09.3] are all but those that a rule excludes, each once', () => {
    fc.assert(
      fc.property(plans, plan => {
        const isExcluded = exclusionOf(plan)
        const places = Array.from({ length: countCombinations(plan) }, (_one, place) => place)
        const expected = places.filter(place => !isExcluded(combinationAt(plan, place)))
        expect(listCombinations(plan).map(one => placeOf(plan, one))).toEqual(expected)
      }),
    )
  })

  it('[ED-09.6] have a key that leads back to them and does not depend on the order of axes', () => {
    fc.assert(
      fc.property(plans, fc.nat(), (plan, number) => {
        const combination = combinationAt(plan, number % countCombinations(plan))
        const key = combinationKey(plan, combination)
        expect(combinationOf(plan, key)).toEqual(combination)
        const moved = moveAxis(plan, plan.axes[0]!.id, 1)
        expect(combinationKey(moved, combinationOf(moved, key)!)).toBe(key)
      }),
    )
  })
})

describe('a coverage', () => {
  it('[ED-09.4] contains every pair of values that is possible, and no excluded combination', () => {
    fc.assert(
      fc.property(plans, fc.nat(), (plan, seed) => {
        const { combinations, covered, pairs } = chooseCoverage(plan, { seed })
        expect(covered).toBe(pairs)
        expect(measureCoverage(plan, combinations)).toEqual({ covered, pairs })
        expect(combinations.filter(exclusionOf(plan))).toEqual([])
        expect(new Set(combinations).size).toBe(combinations.length)
        expect(chooseCoverage(plan, { seed }).combinations).toEqual(combinations)
      }),
    )
  })

  it('[ED-09.4] of a count has that many, as far as there are, and covers more with more', () => {
    fc.assert(
      fc.property(plans, fc.nat(), fc.integer({ min: 1, max: 40 }), (plan, seed, count) => {
        const chosen = chooseCoverage(plan, { seed, count })
        expect(chosen.combinations).toHaveLength(Math.min(count, listCombinations(plan).length))
        expect(new Set(chosen.combinations.map(String)).size).toBe(chosen.combinations.length)
        expect(chooseCoverage(plan, { seed, count: count + 1 }).covered).toBeGreaterThanOrEqual(
          chosen.covered,
        )
      }),
    )
  })

  it('[ED-09.4] of 3 × 4 × 5 × 3 values takes at most 30 of 180 combinations', () => {
    const plan = planOf([3, 4, 5, 3])
    expect(chooseCoverage(plan, { seed: 1 }).combinations.length).toBeLessThanOrEqual(30)
  })
})

describe('names of variants', () => {
  it('[ED-09.5] are allowed as file names and each used once', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 40 })
    fc.assert(
      fc.property(sizes, texts, texts, (given, pattern, project) => {
        const plan = { ...planOf(given), pattern: `${pattern}{AXIS 0}{project}` }
        const all = listCombinations(plan)
        const names = nameVariants(plan, all, project)
        expect(new Set(names.map(name => name.toLowerCase())).size).toBe(all.length)
        for (const name of names) expect(name).toMatch(/^[^/\\":*?<>|\t\n]{1,200}$/)
      }),
    )
  })
})

describe('edits of a plan', () => {
  it('[ED-09.1] keep it valid, within its limits, and its picks combinations of it', () => {
    fc.assert(
      fc.property(edits, given => {
        const plan = given.reduce<DcoPlan>(edited, emptyPlan())
        expect(readPlan(JSON.parse(JSON.stringify(plan)))).toEqual(JSON.parse(JSON.stringify(plan)))
        expect(countCombinations(plan)).toBeLessThanOrEqual(dcoLimits.combinations)
        for (const key of plan.picks) expect(combinationOf(plan, key)).toBeDefined()
      }),
    )
  })

  it('[ED-09.6] keep picks when an axis is added, and join those that become equal when it goes', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 4 }), (given, size) => {
        const plan = planOf(given)
        const picked = setPicks(
          plan,
          listCombinations(plan)
            .slice(0, 50)
            .map(one => combinationKey(plan, one)),
        )
        const values = Array.from({ length: size }, (_one, at) => ({ label: `N${at}`, value: at }))
        const wider = addAxis(picked, { kind: 'skin', param: '', name: 'Skin', values })
        expect(wider.picks).toHaveLength(picked.picks.length)
        const chosen = wider.picks.map(key => combinationOf(wider, key)?.at(-1))
        expect(chosen.every((one: Combination[number] | undefined) => one === 0)).toBe(true)
        expect(removeAxis(wider, wider.axes.at(-1)!.id).picks.toSorted()).toEqual(picked.picks.toSorted())
      }),
    )
  })
})
