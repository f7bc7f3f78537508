import { describe, expect, it } from 'vitest'
import { randomNumbers, simulateDays, type SimulatedArm } from '../testing/simulated-days.ts'
import { compareArms } from './compare-arms.ts'
import { judge, type ExperimentDesign } from './judge.ts'
import { planRate } from './plan.ts'

const experiments = 2000

const design: ExperimentDesign = {
  shares: [0.5, 0.5],
  hasViewers: true,
  lowerWins: false,
  minimumEffect: 0.1,
  unitsPerArm: 12_000,
  plannedDays: 28,
}

/**
 * The share of experiments without a difference that had a winner on any of their days. A crossing on any
 * day counts at the end of its week, and no verdict begins between (IN-05.9), so that is when they are asked.
 */
function falseWinners(
  arms: readonly SimulatedArm[],
  { length, seed, ...more }: { length: number; seed: number } & Partial<ExperimentDesign>,
): number {
  const random = randomNumbers(seed)
  let winners = 0
  for (let run = 0; run < experiments; run++) {
    const data = arms.map(arm => simulateDays(random, length, arm))
    const hasWinner = Array.from({ length: Math.floor(length / 7) }, (_, at) => (at + 1) * 7).some(
      day =>
        judge(
          { ...design, ...more },
          data.map(list => list.slice(0, day)),
        ).state === 'winner',
    )
    if (hasWinner) winners++
  }
  return winners / experiments
}

describe('experiments without a difference', () => {
  it('[IN-05.6] have a false winner in at most 2.5% of 2,000 that are looked at daily for 30 days', () => {
    const arm = { unitsPerDay: 400, rate: 0.12 }
    expect(falseWinners([arm, arm], { length: 30, seed: 1, plannedDays: 30 })).toBeLessThanOrEqual(0.025)
  })

  it('[IN-05.6] have no more false winners with unequal shares', () => {
    const arms = [
      { unitsPerDay: 900, rate: 0.02 },
      { unitsPerDay: 100, rate: 0.02 },
    ]
    const rate = falseWinners(arms, { length: 30, seed: 2, shares: [0.9, 0.1] })
    expect(rate).toBeLessThanOrEqual(0.025)
  })

  it('[IN-05.6] have a false winner in at most 4% of 2,000 where days of an arm differ by 10%', () => {
    const arm = { unitsPerDay: 10_000, rate: 0.02, dayNoise: 0.1 }
    const { shares: _split, ...observed } = design
    const random = randomNumbers(3)
    let [winners, naive] = [0, 0]
    for (let run = 0; run < experiments; run++) {
      const data = [arm, arm].map(one => simulateDays(random, 28, one))
      if (judge({ ...observed, hasViewers: false, minimumEffect: 0.01 }, data).state === 'winner') winners++
      const totals = compareArms(data[0]!, data[1]!, {
        hasIndependentUnits: true,
        isSplit: true,
        alpha: 0.05,
        plannedUnits: 560_000,
      })
      if (totals.p < 0.05) naive++
    }
    expect(winners / experiments).toBeLessThanOrEqual(0.04)
    // The same data, taken as independent viewers.
    expect(naive / experiments).toBeGreaterThan(0.2)
  })

  it('[IN-05.8] have a false winner in at most 2.5% of 2,000 with four arms', () => {
    const arm = { unitsPerDay: 300, rate: 0.12 }
    const rate = falseWinners([arm, arm, arm, arm], {
      length: 21,
      seed: 4,
      shares: [0.25, 0.25, 0.25, 0.25],
    })
    expect(rate).toBeLessThanOrEqual(0.025)
  })
})

describe('experiments with a difference', () => {
  const baseline = 0.12
  const plan = planRate({ baseline, minimumEffect: 0.1, arms: 2, unitsPerDay: 0 })
  const looks = 28
  const unitsPerDay = Math.ceil(plan.unitsPerArm / looks)

  /** Power, mean days of the first crossing as units of a fixed test, and reported by true effect. */
  function outcomes(times: number, seed: number) {
    const random = randomNumbers(seed)
    const comparison = {
      hasIndependentUnits: true,
      isSplit: true,
      alpha: 0.05,
      plannedUnits: plan.unitsPerArm * 2,
    }
    let [wins, stopped, reported] = [0, 0, 0]
    for (let run = 0; run < experiments; run++) {
      const arms = [1, 1 + 0.1 * times].map(factor =>
        simulateDays(random, looks, { unitsPerDay, rate: (baseline * factor) / weekMean }),
      )
      const first = compareArms(arms[0]!, arms[1]!, comparison).looks.find(
        ({ p, low, high }) => p < 0.05 && (low > 0 || high < 0),
      )
      stopped += ((first?.day ?? looks - 1) + 1) * unitsPerDay
      if (!first) continue
      wins++
      reported += first.difference
    }
    return {
      power: wins / experiments,
      stop: stopped / experiments / plan.fixedUnits,
      overstated: reported / wins / (baseline * 0.1 * times),
    }
  }
  const weekMean = (5 + 2 * 1.2) / 7

  it.each([
    [0.5, 0.18, 1.59, 2.4],
    [0.75, 0.48, 1.39, 1.64],
    [1, 0.79, 1.1, 1.33],
    [1.25, 0.96, 0.83, 1.2],
    [1.5, 0.995, 0.63, 1.15],
    [2, 1, 0.41, 1.11],
  ])('[IN-05.7] stop as published at %d of the planned effect', (times, power, stop, overstated) => {
    const outcome = outcomes(times, 10 + times * 4)
    expect(Math.abs(outcome.power - power)).toBeLessThan(0.035)
    expect(Math.abs(outcome.stop - stop)).toBeLessThan(0.06)
    expect(Math.abs(outcome.overstated / overstated - 1)).toBeLessThan(0.08)
    if (times === 1) expect(outcome.power).toBeGreaterThan(0.76)
  })

  it('[IN-05.7] have their winner at the end of a week as often', () => {
    const random = randomNumbers(30)
    let wins = 0
    for (let run = 0; run < experiments; run++) {
      const arms = [1, 1.1].map(factor =>
        simulateDays(random, looks, { unitsPerDay, rate: (baseline * factor) / weekMean }),
      )
      const judgement = judge({ ...design, unitsPerArm: plan.unitsPerArm }, arms)
      if (judgement.winner === 1) wins++
    }
    expect(wins / experiments).toBeGreaterThan(0.76)
    expect(wins / experiments).toBeLessThan(0.83)
  })
})
