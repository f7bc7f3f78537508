import { expect, it } from 'vitest'
import { dayInZone, newestCompleteDay } from '../networks/ad-network.ts'
import { appLovinRules } from '../networks/applovin.ts'
import { mintegralRules } from '../networks/mintegral.ts'
import { nextPullAt, windowsOf } from './pull-schedule.ts'

const dayMs = 86_400_000

it('[AD-01.16] divides the history before today, newest first, and continues where it stopped', () => {
  // Day 1000 is complete in UTC+8 since 4 o'clock of the next one.
  const noon = 1001 * dayMs + dayMs / 6
  const pullState = { wanted_pull: 2, done_pull: 0, done_from: null, covered_day: null }
  const windows = windowsOf(mintegralRules, pullState, noon)
  expect(windows.slice(0, 2)).toEqual([
    { fromDay: 994, toDay: 1000 },
    { fromDay: 987, toDay: 993 },
  ])
  expect(windows.at(-1)).toEqual({ fromDay: 821, toDay: 825 })
  expect(windowsOf(mintegralRules, { ...pullState, done_from: 987 }, noon).slice(0, 2)).toEqual([
    { fromDay: 994, toDay: 1000 },
    { fromDay: 980, toDay: 986 },
  ])
  const later = { wanted_pull: 2, done_pull: 2, done_from: null, covered_day: 980 }
  expect(windowsOf(mintegralRules, later, noon).at(-1)?.fromDay).toBe(974)
  // An hour after midnight the day before is not complete, but AppLovin's 45 days end with the new one.
  expect(windowsOf(appLovinRules, pullState, 1001 * dayMs + dayMs / 24)).toEqual([
    { fromDay: 957, toDay: 999 },
  ])
})

it('[AD-01.17] pulls when the day of the network is complete in its zone', () => {
  // Mintegral's day in UTC+8 ends at 16:00 UTC and is complete 4 hours later.
  expect(nextPullAt(mintegralRules, 30, Date.UTC(2026, 10, 20, 12)).toISOString()).toBe(
    '2026-11-20T20:00:00.000Z',
  )
  expect(nextPullAt(mintegralRules, 30, Date.UTC(2026, 10, 20, 20)).toISOString()).toBe(
    '2026-11-21T20:00:00.000Z',
  )
  expect(nextPullAt(appLovinRules, 45, Date.UTC(2026, 10, 20, 12)).toISOString()).toBe(
    '2026-11-21T06:15:00.000Z',
  )
})

it.each(['UTC', 'Etc/GMT-8', 'America/Los_Angeles', 'Europe/Berlin', 'Australia/Lord_Howe'])(
  '[AD-01.25] pulls each day in %s once and when it is over, also days of 23 and 25 hours',
  zone => {
    const rules = { ...appLovinRules, zone, trailingDays: 1 }
    // The clocks of these zones change within the days after these.
    for (const first of [
      '2026-03-06',
      '2026-03-27',
      '2026-04-03',
      '2026-10-02',
      '2026-10-23',
      '2026-10-30',
    ]) {
      let at = nextPullAt(rules, 0, Date.parse(first)).getTime()
      let covered = newestCompleteDay(rules, at) - 1
      for (let count = 0; count < 4; count++) {
        const state = { wanted_pull: 1, done_pull: 1, done_from: null, covered_day: covered }
        expect(windowsOf(rules, state, at)).toEqual([{ fromDay: covered, toDay: covered + 1 }])
        covered++
        const hoursAfter = at - rules.completeAfterHours * 3_600_000
        expect([dayInZone(zone, hoursAfter - 15 * 60_000), dayInZone(zone, hoursAfter)]).toEqual([
          covered,
          covered + 1,
        ])
        at = nextPullAt(rules, 0, at).getTime()
      }
    }
  },
)
