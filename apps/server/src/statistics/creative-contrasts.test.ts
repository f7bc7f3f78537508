import { describe, expect, it } from 'vitest'
import { fitContrasts, studentQuantile, type RateRow } from './creative-contrasts.ts'

const row = (creative: string, stratum: string, events: number, displays: number): RateRow => ({
  creative,
  stratum,
  events,
  displays,
})
const rows = [
  row('a', 'p', 120, 4000),
  row('b', 'p', 90, 3900),
  row('c', 'p', 200, 5000),
  row('d', 'p', 150, 5200),
  row('e', 'p', 80, 2500),
  row('f', 'p', 60, 2100),
  row('a', 'q', 60, 1000),
  row('c', 'q', 80, 1100),
  row('e', 'q', 45, 900),
  row('g', 'q', 70, 1500),
  row('h', 'q', 30, 700),
]

describe('contrasts of creatives', () => {
  it('[IN-08.1] equal generalised least squares with the variance of Paule and Mandel', () => {
    const fit = fitContrasts(rows)!
    expect(fit.spread).toBeCloseTo(0.101083529, 6)
    const found = fit.contrast(new Set(['a', 'c', 'g']))!
    expect(found.effect).toBeCloseTo(0.210786483, 6)
    expect(found.variance).toBeCloseTo(0.02341, 4)
  })

  it('[IN-08.1] compare within a product and channel: a better channel is no effect', () => {
    // Creatives with the element have most displays on the channel with the better rate.
    const confounded = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((creative, at) => {
      const [good, bad] = at < 3 ? [10_000, 1000] : [1000, 10_000]
      return [row(creative, 'good', good / 20, good), row(creative, 'bad', bad / 100, bad)]
    })
    const { effect } = fitContrasts(confounded)!.contrast(new Set(['a', 'b', 'c']))!
    expect(Math.abs(effect)).toBeLessThan(0.03)
  })

  it('[IN-08.1] are undefined where no stratum holds creatives of both kinds', () => {
    const apart = [
      row('a', 'p', 50, 1000),
      row('b', 'p', 60, 1000),
      row('c', 'q', 20, 1000),
      row('d', 'q', 30, 1000),
      row('e', 'q', 25, 1000),
      row('f', 'only f', 25, 1000),
    ]
    expect(fitContrasts(apart)!.contrast(new Set(['a', 'b']))).toBeUndefined()
    expect(fitContrasts(apart)!.contrast(new Set())).toBeUndefined()
    expect(fitContrasts(apart.slice(4))).toBeUndefined()
    expect(fitContrasts([])).toBeUndefined()
  })

  it('[IN-08.1] count a creative once: displays beyond some thousands add next to nothing', () => {
    const scaled = (factor: number) =>
      rows.map(one => ({ ...one, events: one.events * factor, displays: one.displays * factor }))
    const [many, more] = [10_000, 1_000_000].map(factor =>
      fitContrasts(scaled(factor))!.contrast(new Set(['a', 'c', 'g']))!,
    )
    expect(more!.variance / many!.variance).toBeCloseTo(1, 2)
  })

  it.each([
    [1, 12.706],
    [2, 4.303],
    [3, 3.182],
    [6, 2.447],
    [30, 2.042],
    [Infinity, 1.96],
  ])('[IN-08.1] widen intervals by Student’s t with %d degrees', (degrees, quantile) => {
    expect(Math.abs(studentQuantile(degrees) - quantile)).toBeLessThan(0.01)
  })
})
