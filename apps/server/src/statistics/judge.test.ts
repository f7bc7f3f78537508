import { describe, expect, it } from 'vitest'
import { randomNumbers, simulateDays } from '../testing/simulated-days.ts'
import { judge, type ArmDays, type ExperimentDesign, type Guard } from './judge.ts'
import type { Count } from './rates.ts'

const design: ExperimentDesign = {
  shares: [0.5, 0.5],
  hasViewers: true,
  lowerWins: false,
  minimumEffect: 0.1,
  unitsPerArm: 20_000,
  plannedDays: 28,
}
const { shares: _shares, ...observed } = design
/** The same numbers on each day. */
const days = (length: number, units: number, events: number): Count[] =>
  Array.from({ length }, () => ({ units, events }))
const codes = ({ reasons }: ReturnType<typeof judge>) => reasons.map(({ code }) => code)

describe('judge', () => {
  it('[IN-05.9] gives a verdict at the end of whole weeks', () => {
    const at = (length: number) => judge(design, [days(length, 1000, 120), days(length, 1000, 160)])
    expect([at(6).state, codes(at(6))]).toEqual(['waiting', ['few_days']])
    expect(at(7)).toMatchObject({ state: 'winner', winner: 1 })
    // A difference that appears in the second week is none before its end.
    const late = (length: number) =>
      judge(design, [
        days(length, 1000, 120),
        [...days(7, 1000, 128), ...days(Math.max(0, length - 7), 1000, 160)].slice(0, length),
      ])
    expect([late(13).state, codes(late(13))]).toEqual(['running', ['between_weeks']])
    expect(late(14).state).toBe('winner')
  })

  it('[IN-05.9] shows the looks of all days', () => {
    const { comparisons } = judge(design, [days(10, 1000, 120), days(10, 1000, 122)])
    expect(comparisons[0]?.looks.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(comparisons[0]?.change?.value).toBeCloseTo(122 / 120 - 1)
  })

  it('[IN-05.10] waits for 250 units and 25 expected events of each arm', () => {
    const few = judge(design, [days(7, 35, 5), days(7, 35, 5)])
    expect([few.state, codes(few), few.comparisons[0]?.looks]).toEqual(['waiting', ['few_units'], []])
    const rare = judge(design, [days(7, 1000, 3), days(7, 1000, 3)])
    expect([rare.state, codes(rare)]).toEqual(['waiting', ['few_units']])
  })

  it('[IN-05.10] ends when an effect of relevance is excluded, or at the planned size', () => {
    const same = judge(design, [days(14, 9000, 1080), days(14, 9000, 1082)])
    expect([same.state, codes(same)]).toEqual(['no_difference', ['inside_margin']])
    const slight = judge(design, [days(28, 600, 72), days(28, 600, 75)])
    expect([slight.state, codes(slight)]).toEqual(['inconclusive', ['plan_reached']])
  })

  it('[IN-05.10] names the arm with fewer events where fewer are better', () => {
    const arms = [days(7, 1000, 120), days(7, 1000, 160)]
    expect(judge({ ...design, lowerWins: true }, arms)).toMatchObject({ state: 'winner', winner: 0 })
  })

  it('[IN-05.4] gives no verdict where viewers were not divided as configured', () => {
    const arms = [days(7, 1000, 120), days(7, 700, 160)]
    const blocked = judge(design, arms)
    expect([blocked.state, codes(blocked)]).toEqual(['mismatch', ['sample_ratio']])
    expect(blocked.sampleRatio?.isMismatched).toBe(true)
    expect(judge({ ...design, shares: [10 / 17, 7 / 17] }, arms).state).toBe('winner')
    expect(judge(observed, arms).sampleRatio).toBeUndefined()
  })

  it('[IN-05.4] explains a wrong split by the look that found it, also after it has evened out', () => {
    const arms = [
      [...days(7, 1000, 120), ...days(14, 700, 84)],
      [...days(7, 700, 160), ...days(14, 848, 190)],
    ]
    const { sampleRatio } = judge(design, arms)
    expect(sampleRatio?.isMismatched).toBe(true)
    expect(sampleRatio?.p).toBeLessThan(0.0001)
  })

  it('[IN-05.11] gives no winner where the effect changed over time', () => {
    const reversed = judge(design, [days(28, 1000, 120), [...days(7, 1000, 180), ...days(21, 1000, 95)]])
    expect(reversed.state).toBe('effect_changed')
    expect(reversed.reasons).toContainEqual({ code: 'effect_changed', arm: 1, against: 0 })
    expect(reversed.winner).toBeUndefined()
  })

  it('[IN-05.12] lets a guard stop an experiment, and never win it', () => {
    const arms: ArmDays = [days(7, 1000, 120), days(7, 1000, 160)]
    const guard = (events: number): Guard => ({
      name: 'loss_rate',
      hasViewers: true,
      lowerWins: true,
      arms: [days(7, 1000, 400), days(7, 1000, events)],
    })
    const stopped = judge(design, arms, [guard(480)])
    expect(stopped.state).toBe('guard_worse')
    expect(stopped.reasons).toContainEqual({ code: 'guard_worse', guard: 'loss_rate', arm: 1 })
    const same: ArmDays = [days(7, 1000, 120), days(7, 1000, 120)]
    expect(judge(design, same, [guard(300)]).state).toBe('running')
  })

  it('[IN-05.8] needs a winner to beat every other arm', () => {
    const three = { ...design, shares: [0.25, 0.25, 0.5] }
    const one = judge(three, [days(7, 1000, 120), days(7, 1000, 124), days(7, 2000, 400)])
    expect([one.state, one.winner]).toEqual(['winner', 2])
    expect(one.reasons.filter(({ code }) => code === 'beats')).toHaveLength(2)
    const two = judge(three, [days(7, 1000, 120), days(7, 1000, 200), days(7, 2000, 404)])
    expect([two.state, two.winner]).toEqual(['running', undefined])
    expect(two.reasons.filter(({ code }) => code === 'beats')).toEqual([
      { code: 'beats', arm: 1, against: 0 },
      { code: 'beats', arm: 2, against: 0 },
    ])
  })

  it('[IN-05.14] compares within days where the shares of the arms changed', () => {
    const arms: ArmDays = [
      Array.from({ length: 14 }, (_, day) =>
        day % 7 < 5 ? { units: 9000, events: 90 } : { units: 1000, events: 20 },
      ),
      Array.from({ length: 14 }, (_, day) =>
        day % 7 < 5 ? { units: 1000, events: 10 } : { units: 9000, events: 180 },
      ),
    ]
    const total = judge({ ...design, shares: [47 / 70, 23 / 70] }, arms)
    expect(total.comparisons[0]?.looks.at(-1)?.difference).toBeCloseTo(0, 12)
    expect(codes(total)).toContain('shares_changed')
    expect(total.winner).toBeUndefined()
    expect(judge(observed, arms).winner).toBeUndefined()
  })

  it('[IN-05.15] takes days as the sample where a network chose the viewers', () => {
    const random = randomNumbers(7)
    const arms = [0.02, 0.03].map(rate => simulateDays(random, 14, { unitsPerDay: 10_000, rate }))
    const winner = judge({ ...observed, hasViewers: false }, arms)
    expect([winner.state, winner.winner]).toEqual(['winner', 1])
    expect(codes(winner)).toContain('observational')
    // The same totals of viewers that were divided at random are certain much earlier.
    const [first] = judge(design, arms).comparisons
    const [rows] = winner.comparisons
    expect([first!.looks[0]!.day, rows!.looks[0]!.day]).toEqual([0, 4])
    expect(winner.comparisons[0]?.change).toEqual({ value: expect.closeTo(0.5, 0) })
  })

  it('[IN-05.16] warns that the effect of a winner is overstated, and where it wears off', () => {
    const arm = [0, 1, 2, 3].flatMap(week => days(7, 4000, 640 - week * 20))
    const result = judge(design, [days(28, 4000, 480), arm])
    expect([result.state, codes(result)]).toEqual(['winner', ['beats', 'overstated', 'effect_decays']])
    const steady = judge(design, [days(28, 4000, 480), days(28, 4000, 560)])
    expect(codes(steady)).toEqual(['beats', 'overstated'])
  })

  it('[IN-05.10] waits for arms without any data', () => {
    const empty = judge(design, [days(7, 0, 0), days(7, 0, 0)])
    expect([empty.state, empty.arms]).toEqual([
      'waiting',
      [
        { units: 0, events: 0, rate: 0 },
        { units: 0, events: 0, rate: 0 },
      ],
    ])
  })
})
