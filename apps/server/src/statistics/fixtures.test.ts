import { describe, expect, it } from 'vitest'
import { criticalValue, dayTest, differenceByDay, pairedDifference, ratioError } from './day-ratios.ts'
import { planRate } from './plan.ts'
import {
  logRateRatio,
  pooledRateDifference,
  rateDifference,
  rateDifferenceByDay,
  rateOf,
  totalOf,
  type Count,
} from './rates.ts'
import { isMismatched, sampleRatio } from './sample-ratio.ts'
import { boundary, sequentialTest, tuningConstant } from './sequential-test.ts'
import { chiSquaredTail, logGamma, normalQuantile } from './special-functions.ts'

const count = (events: number, units: number): Count => ({ events, units })
const near = (value: number, expected: number, within = 1e-6) =>
  expect(Math.abs(value - expected), `${value} is not ${expected}`).toBeLessThan(within)
const days = (units: readonly number[], events: readonly number[]): Count[] =>
  units.map((size, day) => count(events[day]!, size))

describe('the sequential test', () => {
  it('[IN-05.1] has the published boundary', () => {
    near(tuningConstant(0.05), 7.936155)
    near(tuningConstant(0.025), 9.503339)
    near(tuningConstant(0.0125), 11.042761)
    near(tuningConstant(0.01), 11.533741)
    for (const [share, wide, wider] of [
      [0.02, 6.6944, 6.8763],
      [0.25, 3.2643, 3.4945],
      [1, 3.0352, 3.2792],
      [10, 3.2417, 3.4739],
    ] as const) {
      near(boundary(share, { alpha: 0.05, plannedUnits: 1 }), wide, 1e-4)
      near(boundary(share, { alpha: 0.025, plannedUnits: 1 }), wider, 1e-4)
    }
    near(boundary(1, { alpha: 0.0125, plannedUnits: 1 }), 3.5031, 1e-4)
  })

  it.each([
    ['F1', count(1200, 10_000), count(1320, 10_000), 20_000, [1.809117, 0.163799, -0.002242, 0.026242]],
    ['F2', count(1200, 10_000), count(1380, 10_000), 20_000, [5.311875, 0.004933, 0.003617, 0.032383]],
  ] as const)(
    '[IN-05.1] gives the published values of rates: %s',
    (_name, control, arm, planned, expected) => {
      const test = sequentialTest(rateDifference(control, arm), control.units + arm.units, {
        alpha: 0.05,
        plannedUnits: planned,
      })
      for (const [at, value] of [test.logEvidence, test.p, test.low, test.high].entries())
        near(value, expected[at]!)
    },
  )

  it('[IN-05.1] gives the published values with other plans and sizes', () => {
    const f2 = sequentialTest(rateDifference(count(1200, 10_000), count(1380, 10_000)), 20_000, {
      alpha: 0.05,
      plannedUnits: 5000,
    })
    near(f2.logEvidence, 5.249549)
    near(f2.p, 0.00525)
    near((f2.high - f2.low) / 2, 0.014819)
    const f3 = sequentialTest(rateDifference(count(60, 500), count(90, 500)), 1000, {
      alpha: 0.05,
      plannedUnits: 5000,
    })
    near(f3.difference / f3.standardError, 2.666272)
    near(f3.p, 0.18171)
    near((f3.high - f3.low) / 2, 0.075699)
    const standardError = Math.sqrt((0.8 ** 2 + 0.82 ** 2) / 3000)
    const f4 = sequentialTest({ difference: 0.06, standardError }, 6000, { alpha: 0.05, plannedUnits: 6000 })
    near(f4.logEvidence, 2.559102)
    near(f4.p, 0.077374)
    near((f4.high - f4.low) / 2, 0.063484)
  })

  it('[IN-05.1] gives the published relative change', () => {
    const ratio = sequentialTest(logRateRatio(count(1200, 10_000), count(1380, 10_000)), 20_000, {
      alpha: 0.05,
      plannedUnits: 20_000,
    })
    near(Math.expm1(ratio.low), 0.028306)
    near(Math.expm1(ratio.high), 0.286096)
  })

  it('[IN-05.2] is certain exactly where its interval excludes zero, also for other units', () => {
    for (let events = 1000; events <= 1500; events += 7) {
      const [control, arm] = [count(1200, 10_000), count(events, 9000)]
      const design = { alpha: 0.05, plannedUnits: 30_000 }
      const test = sequentialTest(rateDifference(control, arm), 19_000, design)
      expect(test.p < 0.05).toBe(test.low > 0 || test.high < 0)
      const swapped = sequentialTest(rateDifference(arm, control), 19_000, design)
      near(swapped.p, test.p, 1e-12)
      near(swapped.low, -test.high, 1e-12)
      const { difference, standardError } = rateDifference(control, arm)
      const scaled = { difference: difference * 1000, standardError: standardError * 1000 }
      near(sequentialTest(scaled, 19_000, design).p, test.p, 1e-12)
    }
  })

  it('[IN-05.2] claims nothing without data', () => {
    const test = sequentialTest(rateDifference(count(0, 0), count(0, 0)), 0, { alpha: 0.05, plannedUnits: 1 })
    expect([test.p, test.low, test.high]).toEqual([1, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])
    expect(dayTest({ difference: 1, standardError: 0 }, 1, 0.05).p).toBe(1)
  })

  it('[IN-05.2] takes the pooled error of unequal shares', () => {
    const [control, arm] = [count(180, 9000), count(35, 1000)]
    const [pooled, apart] = [pooledRateDifference(control, arm), rateDifference(control, arm)]
    expect(pooled.difference).toBe(apart.difference)
    near(pooled.standardError, Math.sqrt(0.0215 * 0.9785 * (1 / 9000 + 1 / 1000)), 1e-12)
  })
})

describe('the test of days', () => {
  const control = days(
    [10_200, 9800, 10_050, 10_400, 12_600, 13_100, 10_150, 10_300],
    [214, 186, 205, 221, 315, 341, 207, 211],
  )
  const arm = days(
    [10_150, 9900, 10_000, 10_350, 12_700, 13_000, 10_200, 10_250],
    [236, 199, 241, 232, 362, 359, 240, 222],
  )

  it('[IN-05.3] gives the published values of a ratio over days that both arms share', () => {
    near(rateOf(totalOf(control)), 0.02193995)
    near(rateOf(totalOf(arm)), 0.02415945)
    near(ratioError(control), 0.00096081)
    near(ratioError(arm), 0.00108994)
    const estimate = pairedDifference(control, arm)
    near(estimate.standardError, 0.00039376)
    near(estimate.difference / estimate.standardError, 5.636731, 1e-5)
    const test = dayTest(estimate, 8, 0.05)
    near(test.logEvidence, 4.115228)
    near(test.p, 0.016322)
    near(test.low, 0.00054568)
    near(test.high, 0.0038933)
  })

  it('[IN-05.3] needs more days where its interval is infinite', () => {
    for (const [length, value] of [
      [5, 8.453],
      [7, 4.64],
      [8, 4.250893],
      [14, 3.576],
      [28, 3.355],
      [56, 3.32],
    ] as const)
      near(criticalValue(length, 0.05), value, 1e-3)
    expect(criticalValue(4, 0.05)).toBe(Number.POSITIVE_INFINITY)
  })

  it('[IN-05.3] compares within days to about the same result where the shares are stable', () => {
    const paired = pairedDifference(control, arm)
    const within = differenceByDay(control, arm)
    near(within.difference, paired.difference, 2e-5)
    near(within.standardError, paired.standardError, 2e-5)
    const swapped = differenceByDay(arm, control)
    near(swapped.difference, -within.difference, 1e-12)
    near(swapped.standardError, within.standardError, 1e-12)
  })

  it('[IN-05.14] finds no difference where only the days differ', () => {
    // 1% on weekdays and 2% on weekends for both: the totals are 1.1% and 1.9%.
    const [before, after] = [
      [count(90, 9000), count(20, 1000)],
      [count(10, 1000), count(180, 9000)],
    ]
    near(rateOf(totalOf(after)) - rateOf(totalOf(before)), 0.008, 1e-12)
    near(rateDifferenceByDay(before, after).difference, 0, 1e-12)
    near(differenceByDay(before, after).difference, 0, 1e-12)
  })
})

describe('the sample ratio', () => {
  it.each([
    [[5000, 5200], [0.5, 0.5], 3.921569, 0.638603],
    [[50_600, 49_400], [0.5, 0.5], 14.4, 5.346674],
    [[9000, 1150], [0.9, 0.1], 19.950739, 4.54928],
  ])('[IN-05.4] gives the published values of %j', (units, shares, chiSquared, evidence) => {
    const ratio = sampleRatio(units, shares)
    near(ratio.chiSquared, chiSquared)
    near(ratio.logEvidence, evidence)
  })

  it('[IN-05.4] is an alarm for wrong shares, not for small numbers or tiny deviations', () => {
    expect(isMismatched([[50_900, 49_100]], [0.5, 0.5])).toBe(true)
    expect(isMismatched([[50_900, 49_100]], [0.509, 0.491])).toBe(false)
    expect(isMismatched([[60, 20]], [0.5, 0.5])).toBe(false)
    expect(isMismatched([[5_010_000, 4_990_000]], [0.5, 0.5])).toBe(false)
    expect(isMismatched([[0, 0]], [0.5, 0.5])).toBe(false)
  })

  it('[IN-05.4] stays an alarm once the evidence was strong', () => {
    const strong = [5900, 5000]
    expect(isMismatched([strong, [100_000, 99_900]], [0.5, 0.5])).toBe(true)
    expect(isMismatched([[100_000, 99_900]], [0.5, 0.5])).toBe(false)
  })
})

describe('the plan', () => {
  it.each([
    [0.12, 12_001],
    [0.02, 80_679],
  ])('[IN-05.5] finds a change of 10%% of %d with the published units', (baseline, units) => {
    const plan = planRate({ baseline, minimumEffect: 0.1, arms: 2, unitsPerDay: 3000 })
    expect(plan.fixedUnits).toBe(units)
    expect(plan.unitsPerArm).toBe(Math.ceil(units * 1.7))
    expect(plan.days).toBe(Math.ceil((units * 3.4) / 3000 / 7) * 7)
  })

  it('[IN-05.5] needs more units for more arms, and has no days without units', () => {
    const input = { baseline: 0.12, minimumEffect: 0.1, arms: 4, unitsPerDay: 0 }
    const plan = planRate(input)
    expect(plan.fixedUnits).toBeGreaterThan(12_001)
    expect(plan.days).toBeUndefined()
    expect(planRate({ ...input, minimumEffect: 3, unitsPerDay: 1e9 }).days).toBe(7)
  })
})

describe('special functions', () => {
  it('[IN-05.1] have their known values', () => {
    near(logGamma(10), Math.log(362_880), 1e-12)
    near(logGamma(0.5), Math.log(Math.PI) / 2, 1e-12)
    for (const [freedom, value] of [10.828, 13.816, 16.266, 18.467].entries())
      near(chiSquaredTail(value, freedom + 1), 0.001, 1e-6)
    near(chiSquaredTail(0.5, 1), 0.4795001, 1e-6)
    expect(chiSquaredTail(0, 1)).toBe(1)
    near(normalQuantile(0.025), 1.959964, 1e-6)
    near(normalQuantile(0.8), -0.841621, 1e-6)
    near(1 / chiSquaredTail(2.557386 ** 2, 1), 1 / 0.010546, 0.01)
  })
})
