import { seededRandom } from '@adloom/engine/players'
import { describe, expect, it } from 'vitest'
import { calibrate, isotonic, spearman, type MeasuredForecast } from './calibration.ts'

const limits = { needed: 20, least: 0.5 }
const random = seededRandom(5)

/** Forecasts whose measured rates are half of them, with so much noise. */
const creatives = (count: number, noise: number): MeasuredForecast[] =>
  Array.from({ length: count }, () => {
    const predicted = random()
    return { predicted, measured: predicted / 2 + (random() - 0.5) * noise }
  })

describe('the calibration of forecasts', () => {
  it('[IN-07.15] computes the rank correlation with mean ranks of equal values', () => {
    const pairs = (a: number[], b: number[]) => a.map((predicted, at) => ({ predicted, measured: b[at]! }))
    expect(spearman(pairs([1, 2, 3, 4, 5], [5, 6, 7, 8, 7]))).toBeCloseTo(0.8207826817, 9)
    expect(spearman(pairs([1, 2, 3], [9, 4, 1]))).toBe(-1)
    expect(spearman(pairs([1, 1, 1], [9, 4, 1]))).toBe(0)
  })

  it('[IN-07.15] knows nothing below 20 creatives, and predicts nothing from a weak order', () => {
    expect(calibrate(creatives(19, 0.1), limits)).toMatchObject({ state: 'uncalibrated', error: undefined })
    const weak = calibrate(creatives(40, 40), limits)
    expect(weak.state).toBe('weak')
    expect(weak.correlation!.low).toBeLessThan(weak.correlation!.value)
    expect(weak.predict(0.5)).toBeUndefined()
  })

  it('[IN-07.16] maps a forecast to a measured rate, with the error of unseen creatives', () => {
    const { state, correlation, error, predict } = calibrate(creatives(60, 0.1), limits)
    expect(state).toBe('calibrated')
    expect(correlation!.value).toBeGreaterThan(0.9)
    expect(correlation!.high).toBeLessThanOrEqual(1)
    expect(predict(0.6)).toBeGreaterThan(0.25)
    expect(predict(0.6)).toBeLessThan(0.35)
    expect(error).toBeGreaterThan(0.01)
    expect(error).toBeLessThan(0.05)
  })

  it('[IN-07.16] never falls with a rising forecast', () => {
    const map = isotonic(creatives(50, 1))
    const rates = Array.from({ length: 101 }, (_, at) => map(at / 100))
    for (const [at, rate] of rates.entries())
      if (at > 0) expect(rate).toBeGreaterThanOrEqual(rates[at - 1]! - 1e-12)
    const two = isotonic([
      { predicted: 0.2, measured: 0.4 },
      { predicted: 0.4, measured: 0.2 },
      { predicted: 0.6, measured: 0.9 },
    ])
    expect([two(0), two(0.3), two(0.5), two(1)].map(rate => Math.round(rate * 1e6) / 1e6)).toEqual([
      0.3, 0.3, 0.6, 0.9,
    ])
  })
})
