import { describe, expect, it } from 'vitest'
import {
  bandModel,
  countBand,
  cutOf,
  deviationOf,
  fitCounts,
  median,
  sensitivities,
  tailOf,
} from './alerts.ts'
import { historyDays, judgeDay, type SeriesRules } from './judge-days.ts'

/** A generator of the same numbers in every run (mulberry32), and of normal values. */
function seeded(seed: number) {
  let state = seed
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return { uniform, normal }
}

const rules: SeriesRules = { sensitivity: 'medium', isCount: false, changePercent: 0, direction: 'both' }
const weekdays = [1, 1.1, 1.15, 1.05, 1.2, 1.6, 1.5]
/** Amounts with a weekly cycle and lognormal noise. */
const cycle = (days: number, noise: () => number) =>
  Array.from({ length: days }, (_, day) => 1000 * weekdays[day % 7]! * Math.exp(0.1 * noise()))

describe('fixtures', () => {
  it('[IN-09.1] fits counts by their mean and variance', () => {
    const { mean, size } = fitCounts([38, 45, 31, 52, 40, 36, 60, 44, 29, 41])
    expect(mean).toBeCloseTo(41.6, 10)
    expect(size).toBeCloseTo(38.174_117_647, 6)
    expect(fitCounts([5, 5, 5]).size).toBe(Infinity)
  })

  it('[IN-09.1] bounds counts by the 99.9% band of the fitted distribution', () => {
    expect(countBand({ mean: 40, size: Infinity }, 0.001)).toEqual({ low: 21, high: 62 })
    expect(countBand({ mean: 40, size: 30 }, 0.001)).toEqual({ low: 14, high: 78 })
    expect(countBand({ mean: 40, size: 10 }, 0.001)).toEqual({ low: 8, high: 102 })
    expect(countBand({ mean: 5, size: Infinity }, 0.001)).toEqual({ low: 0, high: 14 })
    expect(countBand({ mean: 0, size: Infinity }, 0.001)).toEqual({ low: 0, high: 0 })
    const large = countBand({ mean: 100_000, size: Infinity }, 0.003)
    expect(large.low).toBeGreaterThan(98_900)
    expect(large.high).toBeLessThan(101_100)
  })

  it('[IN-09.1] measures deviation by the median', () => {
    const values = [1200, 1180, 1250, 1230, 1190, 1215]
    expect(median(values)).toBe(1207.5)
    expect(deviationOf(values)).toBe(20)
    expect((1100 - median(values)) / (1.4826 * deviationOf(values))).toBeCloseTo(-3.625, 2)
  })

  it('[IN-09.1] needs four weeks and a wider cut for fewer of them', () => {
    expect(cutOf(bandModel.fewestWeeks - 1, 'medium')).toBeUndefined()
    for (const sensitivity of sensitivities)
      for (let weeks = bandModel.fewestWeeks; weeks < bandModel.mostWeeks; weeks++)
        expect(cutOf(weeks, sensitivity)).toBeGreaterThan(cutOf(weeks + 1, sensitivity)!)
    expect(cutOf(20, 'medium')).toBe(cutOf(bandModel.mostWeeks, 'medium'))
  })
})

describe('false alarms', () => {
  /** Shares of judged days that are out by the day itself and by a shift. */
  function falseAlarms(series: (at: number) => number[], given: SeriesRules, count: number) {
    const found = { day: 0, shift: 0 }
    for (let at = 0; at < count; at++) {
      const { state } = judgeDay(series(at), given)
      if (state === 'day' || state === 'shift') found[state]++
    }
    return { day: found.day / count, shift: found.shift / count }
  }

  it.each([
    [5, 'medium'],
    [8, 'medium'],
    [8, 'high'],
    [8, 'low'],
  ] as const)(
    '[IN-09.2] with %s weeks and sensitivity %s keeps to its share of days',
    (weeks, sensitivity) => {
      const { normal } = seeded(11)
      const shares = falseAlarms(() => cycle(weeks * 7 + 14 + 1, normal), { ...rules, sensitivity }, 8000)
      expect(shares.day).toBeLessThan(1.35 * tailOf(sensitivity) + 0.0003)
      expect(shares.shift).toBeLessThan(1.35 * tailOf(sensitivity) + 0.0003)
    },
  )

  it('[IN-09.2] keeps to its share with small counts', () => {
    const { uniform } = seeded(5)
    const poisson = (mean: number) => {
      let [count, product] = [0, uniform()]
      for (; product > Math.exp(-mean); count++) product *= uniform()
      return count
    }
    const counts = () => Array.from({ length: 57 }, () => poisson(8))
    const shares = falseAlarms(counts, { ...rules, isCount: true }, 8000)
    expect(shares.day).toBeLessThan(0.005)
    expect(shares.shift).toBe(0)
  })

  it('[IN-09.2] opens an incident after two days in a row in at most 0.15% of usual days', () => {
    const { normal } = seeded(23)
    let [incidents, judged] = [0, 0]
    for (let series = 0; series < 60; series++) {
      const values = cycle(historyDays + 100, normal)
      let before = false
      for (let day = historyDays; day < values.length; day++) {
        const { state } = judgeDay(values.slice(0, day + 1), rules)
        const isOut = state === 'day' || state === 'shift'
        if (isOut && before) incidents++
        before = isOut && !before
        judged++
      }
    }
    expect(incidents / judged).toBeLessThan(0.0015)
  })
})

describe('detection', () => {
  const { normal } = seeded(3)
  const usual = () => cycle(historyDays + 1, normal)
  const change = (values: number[], days: number, factor: number) =>
    values.map((value, at) => (at >= values.length - days ? value * factor : value))

  it('[IN-09.3] reports a day that is far out, with what is usual for its weekday', () => {
    const values = usual()
    const judged = judgeDay(change(values, 1, 0.4), rules)
    expect(judged.state).toBe('day')
    expect(judged.excess).toBeGreaterThan(1)
    const weekday = (values.length - 1) % 7
    expect(judged.expected! / (1000 * weekdays[weekday]!)).toBeCloseTo(1, 0)
    expect(judged.band!.low).toBeLessThan(judged.expected!)
    expect(judged.band!.high).toBeGreaterThan(judged.expected!)
  })

  it('[IN-09.3] reports a small change that lasts as a shift', () => {
    const values = change(usual(), 10, 0.68)
    expect(judgeDay(values, rules).state).toBe('shift')
    expect(judgeDay(values.slice(0, -9), rules).state).toBe('usual')
  })

  it('[IN-09.3] judges only changes of the chosen size and direction', () => {
    const values = change(usual(), 1, 0.4)
    expect(judgeDay(values, { ...rules, direction: 'above' }).state).toBe('usual')
    expect(judgeDay(values, { ...rules, direction: 'below' }).state).toBe('day')
    expect(judgeDay(values, { ...rules, changePercent: 90 }).state).toBe('usual')
  })

  it('[IN-09.4] judges nothing before four weeks, and no day without a value', () => {
    const values = usual()
    expect(judgeDay(values.slice(-28), rules).state).toBe('collecting')
    expect(judgeDay([...Array<number>(60).fill(0), ...values.slice(-20)], rules).state).toBe('collecting')
    expect(judgeDay([...values, undefined], rules).state).toBe('unknown')
  })

  it('[IN-09.4] compares constant and small counts with a band of counts', () => {
    const counts = { ...rules, isCount: true }
    const constant = Array<number>(60).fill(100)
    expect(judgeDay([...constant, 104], counts)).toMatchObject({ state: 'usual', expected: 100 })
    expect(judgeDay([...constant, 60], counts).state).toBe('day')
    const small = Array.from({ length: 60 }, (_, at) => 3 + (at % 5))
    // No drop can be detected there: a day without any is within the band.
    expect(judgeDay([...small, 0], counts).state).toBe('usual')
    expect(judgeDay([...small, 30], counts).state).toBe('day')
    expect(judgeDay([...Array<number>(60).fill(0.25), 0.5], rules).state).toBe('unknown')
  })

  it('[IN-09.4] reports a count that falls to nothing', () => {
    expect(judgeDay([...usual(), 0], { ...rules, isCount: true })).toMatchObject({ state: 'day', value: 0 })
  })
})
