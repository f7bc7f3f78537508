import { describe, expect, it } from 'vitest'
import { dayPattern, fitFatigue, isTiring, type DayOfRate, type DayPattern } from './fatigue.ts'
import { seeded, type Randomness } from './simulated-rates.test-support.ts'

const flat: DayPattern = { weekdays: [1, 1, 1, 1, 1, 1, 1], dispersion: 1 }
const firstDay = 20_000
const weekly = (events: readonly number[], displays = 1000): DayOfRate[] =>
  events.map((count, at) => ({ day: firstDay + 7 * at, channel: 'a', events: count, displays }))

describe('fatigue of a creative', () => {
  it('[IN-08.3] equals the smoothed random walk with the change in a week integrated out', () => {
    const { weeks, peak, change } = fitFatigue(weekly([60, 75, 70, 55, 40]), flat, firstDay + 34)!
    const expected = [0.06346, 0.06669, 0.06385, 0.05692, 0.05126]
    weeks.forEach(({ rate }, at) => expect(Math.abs(rate - expected[at]!)).toBeLessThan(0.0003))
    expect(peak).toBe(1)
    expect(Math.abs(change.mean - -0.26306)).toBeLessThan(0.01)
    expect(Math.abs(change.low - -0.62063)).toBeLessThan(0.02)
    expect(Math.abs(change.high - 0.01238)).toBeLessThan(0.02)
    expect(change.above).toBeCloseTo(0.0415, 2)
    expect(isTiring(change)).toBe(false)
  })

  it('[IN-08.3] keeps an even rate flat and adjusts for weekdays', () => {
    const rates = [0.05, 0.05, 0.05, 0.05, 0.05, 0.1, 0.1]
    // The last week has its displays at the weekend's better rate, the others on all days.
    const rows = Array.from({ length: 35 }, (_, at): DayOfRate => {
      const displays = at >= 28 && at % 7 < 5 ? 100 : 2000
      return { day: firstDay + at, channel: 'a', displays, events: displays * rates[at % 7]! }
    })
    const pattern = dayPattern([rows])
    const { change } = fitFatigue(rows, pattern, firstDay + 34)!
    expect(Math.abs(change.mean)).toBeLessThan(0.05)
    expect(pattern.dispersion).toBe(1)
  })

  it('[IN-08.3] is no loss where displays only move to a channel with a lower rate', () => {
    const rows = Array.from({ length: 28 }, (_, at) => [
      { day: firstDay + at, channel: 'a', displays: at < 14 ? 3000 : 500, events: at < 14 ? 300 : 50 },
      { day: firstDay + at, channel: 'b', displays: at < 14 ? 500 : 3000, events: at < 14 ? 10 : 60 },
    ]).flat()
    expect(Math.abs(fitFatigue(rows, dayPattern([rows]), firstDay + 27)!.change.mean)).toBeLessThan(0.06)
  })

  it('[IN-08.3] is undefined without displays in two weeks, the last one among them', () => {
    expect(fitFatigue(weekly([50]), flat, firstDay + 6)).toBeUndefined()
    expect(fitFatigue(weekly([50, 40]), flat, firstDay + 20)).toBeUndefined()
    expect(fitFatigue(weekly([0, 0]), flat, firstDay + 13)).toBeUndefined()
    expect(fitFatigue([], flat, firstDay)).toBeUndefined()
  })

  it('[IN-08.3] allows for weeks without displays', () => {
    const rows = weekly([80, 0, 0, 40]).filter(({ events }) => events > 0)
    const { weeks, change } = fitFatigue(rows, flat, firstDay + 27)!
    expect(weeks.map(week => week.firstDay - firstDay)).toEqual([0, 21])
    expect(change.mean).toBeLessThan(-0.3)
  })

  it('[IN-08.3] measures days that scatter more than independent displays', () => {
    const random = seeded(3)
    const rows = creative(random, { days: 56, loss: 0, noise: 0.3 })
    expect(dayPattern([rows]).dispersion).toBeGreaterThan(3)
    expect(dayPattern([creative(random, { days: 56, loss: 0, noise: 0 })]).dispersion).toBeLessThan(1.4)
  })

  it('[IN-08.3] finds a loss of 2 percent a day, and hardly ever one in rates that scatter', () => {
    const random = seeded(5)
    const [found, falsely] = [
      [0, 0],
      [0, 0],
    ]
    for (let run = 0; run < 60; run++) {
      const losses = [0.02, 0, 0, 0, 0, 0]
      const list = losses.map(loss => creative(random, { days: 56, loss, noise: 0.15 }))
      const pattern = dayPattern(list)
      list.forEach((rows, at) => {
        const { change } = fitFatigue(rows, pattern, firstDay + 55)!
        const count = losses[at]! > 0 ? found : falsely
        count[1]! += 1
        if (isTiring(change)) count[0]! += 1
      })
    }
    expect(found[0]! / found[1]!).toBeGreaterThan(0.95)
    expect(falsely[0]! / falsely[1]!).toBeLessThan(0.04)
  })
})

/** Days of a creative on two channels, with better weekends; the loss begins after the first third. */
function creative(
  random: Randomness,
  { days, loss, noise }: { days: number; loss: number; noise: number },
): DayOfRate[] {
  return Array.from({ length: days }, (_, at) =>
    ['a', 'b'].map(channel => {
      const displays = Math.floor(1000 * (0.5 + random.uniform()))
      const weekend = at % 7 > 4 ? 1.25 : 1
      const faded = Math.exp(-loss * Math.max(0, at - days / 3) + noise * random.normal())
      const events = random.events(displays, Math.min(0.9, (channel === 'a' ? 0.05 : 0.08) * weekend * faded))
      return { day: firstDay + at, channel, displays, events }
    }),
  ).flat()
}
