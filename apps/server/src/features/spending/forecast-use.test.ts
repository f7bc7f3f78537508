import { describe, expect, it } from 'vitest'
import { forecastUse, type Right } from './forecast-use.ts'

const day = 86_400_000
const now = Date.UTC(2026, 2, 1)
const right = (left: number, days: number, startsIn = -1): Right => ({
  left,
  startsAt: now + startsIn * day,
  expiresAt: now + days * day,
})
/** A history of 28 days. */
const days = (use: (day: number) => number) => Array.from({ length: 28 }, (_, index) => use(index))
const inDays = (at: number | null) => (at === null ? null : (at - now) / day)

describe('how long a quota lasts', () => {
  it('[BL-01.65] at a steady pace it ends exactly when it is used up', () => {
    const found = forecastUse(
      days(() => 4),
      [right(40, 300)],
      now,
    )
    expect(found).toMatchObject({ state: 'lasts', week: { usual: 28, quiet: 28, busy: 28 } })
    expect([found.until, found.earliest, found.latest].map(inDays)).toEqual([10, 10, 10])
  })

  it('[BL-01.65] a burst of one day changes the earliest end and not the usual one', () => {
    const found = forecastUse(
      days(at => (at === 10 ? 200 : 4)),
      [right(56, 300)],
      now,
    )
    expect(inDays(found.until)).toBeCloseTo(14)
    expect(inDays(found.latest)).toBeCloseTo(14)
    expect(inDays(found.earliest)!).toBeLessThan(3)
  })

  it('[BL-01.65] weekends without use count by the week', () => {
    const found = forecastUse(
      days(at => (at % 7 < 5 ? 7 : 0)),
      [right(70, 300)],
      now,
    )
    expect(found.week.usual).toBe(35)
    expect(inDays(found.until)).toBeCloseTo(14)
  })

  it('[BL-01.65] burns what ends first, and what ends unused is no help later', () => {
    const found = forecastUse(
      days(() => 1),
      [right(30, 10), right(20, 300)],
      now,
    )
    expect(inDays(found.until)).toBeCloseTo(30)
    expect(found.unused).toBe(20)
  })

  it('[BL-01.65] later periods of a right are used when they begin', () => {
    const found = forecastUse(
      days(() => 2),
      [right(20, 10), right(20, 20, 10), right(5, 400, 20)],
      now,
    )
    expect(inDays(found.until)).toBeCloseTo(22.5)
  })

  it('[BL-01.65] a gap between rights ends the use', () => {
    expect(
      inDays(
        forecastUse(
          days(() => 2),
          [right(20, 10), right(20, 40, 12)],
          now,
        ).until,
      ),
    ).toBeCloseTo(10)
  })

  it('[BL-01.65] what is not used up before the plan ends outlasts it, with what is left', () => {
    const found = forecastUse(
      days(() => 1),
      [right(100, 30)],
      now,
    )
    expect(found).toMatchObject({ state: 'outlasts', unused: 70 })
    expect(inDays(found.until)).toBe(30)
  })

  it('[BL-01.66] too short a history or too few days of use give no forecast', () => {
    expect(forecastUse([1, 2, 3, 4, 5, 6, 7], [right(9, 9)], now)).toMatchObject({
      state: 'unknown',
      until: null,
    })
    expect(
      forecastUse(
        days(at => (at % 9 === 0 ? 5 : 0)),
        [right(9, 9)],
        now,
      ).state,
    ).toBe('unknown')
    expect(forecastUse([], [right(9, 9)], now).state).toBe('unused')
    expect(
      forecastUse(
        days(() => 0),
        [right(9, 9)],
        now,
      ).state,
    ).toBe('unused')
  })

  it('[BL-01.65] without anything left it ends now', () => {
    expect(
      inDays(
        forecastUse(
          days(() => 2),
          [],
          now,
        ).until,
      ),
    ).toBe(0)
  })
})
