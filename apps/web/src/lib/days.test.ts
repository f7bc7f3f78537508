import { describe, expect, it } from 'vitest'
import { addDays, dayAt, dayCount, isDay, lastDays } from './days.ts'

describe('days', () => {
  it('[IN-03.3] the last 7 days exclude today', () => {
    expect(lastDays('2026-03-03', 7)).toEqual({ from: '2026-02-24', to: '2026-03-02' })
    expect(dayCount(lastDays('2026-03-03', 7))).toBe(7)
  })

  it('[IN-03.3] takes today from the zone of the report', () => {
    const lateEvening = Date.parse('2026-11-23T20:00:00Z') / 1000
    expect(dayAt(lateEvening, 0)).toBe('2026-11-23')
    expect(dayAt(lateEvening, 8)).toBe('2026-11-24')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })

  it('[IN-03.4] accepts only days that exist', () => {
    expect(['2026-02-28', '2026-02-30', '2026-2-3', 'x', null].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
