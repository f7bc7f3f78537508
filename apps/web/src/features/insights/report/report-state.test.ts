import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dimensions, metricNames } from '@adloom/contract/insight-metrics'
import {
  comparisons,
  daysOf,
  granularities,
  orderOf,
  readReport,
  type ReportState,
  writeReport,
} from './report-state.ts'

const defaults: ReportState = {
  range: { last: 7 },
  zone: 0,
  accounts: [],
  filters: {},
  by: ['material_name'],
  metrics: ['cost', 'impression'],
  compare: 'none',
  granularity: 'day',
  order: '-cost',
  widths: {},
}
const read = (text: string) => readReport(new URLSearchParams(text), defaults)

const anyReport: fc.Arbitrary<ReportState> = fc.record({
  range: fc.oneof(
    fc.constantFrom({ last: 7 }, { last: 30 }, { last: 90 }),
    fc.constant({ from: '2026-01-02', to: '2026-11-22' }),
  ),
  zone: fc.integer({ min: -12, max: 14 }),
  accounts: fc.uniqueArray(fc.integer({ min: 1, max: 99 })),
  filters: fc.dictionary(
    fc.constantFrom('country_code', 'material_name', 'scene'),
    fc.array(fc.string(), { minLength: 1, maxLength: 3 }),
  ),
  by: fc.uniqueArray(fc.constantFrom(...dimensions), { minLength: 1 }),
  metrics: fc.uniqueArray(fc.constantFrom(...metricNames), { minLength: 1 }),
  compare: fc.constantFrom(...comparisons),
  granularity: fc.constantFrom(...granularities),
  order: fc.constantFrom('-cost', 'period', 'gs'),
  widths: fc.dictionary(
    fc.constantFrom('gs', 'gs:previous', 'material_name'),
    fc.integer({ min: 64, max: 600 }),
  ),
})

describe('the address of a report', () => {
  it('[IN-03.4, IN-02.40] restores every report', () => {
    fc.assert(
      fc.property(anyReport, state => {
        const text = writeReport(state, defaults).toString()
        expect(readReport(new URLSearchParams(text), defaults)).toEqual({
          ...state,
          filters: { ...state.filters },
          widths: { ...state.widths },
        })
      }),
    )
  })

  it('[IN-03.4] is empty for the default report and keeps parameters of others', () => {
    expect(writeReport(defaults, defaults).toString()).toBe('')
    const others = new URLSearchParams('view=4&by=scene')
    expect(writeReport(defaults, defaults, others).toString()).toBe('view=4')
  })

  it('[IN-03.4] leaves out unknown names, impossible days and ranges over a year', () => {
    expect(read('by=nothing,scene&cols=bad&per=second&compare=x&zone=99&last=8')).toEqual({
      ...defaults,
      by: ['scene'],
    })
    expect(read('from=2026-02-30&to=2026-03-01').range).toEqual({ last: 7 })
    expect(read('from=2026-03-02&to=2026-03-01').range).toEqual({ last: 7 })
    expect(read('from=2025-01-01&to=2026-03-01').range).toEqual({ last: 7 })
  })

  it('[IN-03.4] counts the days of a preset from today', () => {
    expect(daysOf({ last: 7 }, '2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  })
})

it('[IN-03.4] orders by date or the first column where no order of a shown column is chosen', () => {
  const metrics = ['cost' as const]
  expect(orderOf({ order: 'scene', by: ['scene'], metrics })).toBe('scene')
  expect(orderOf({ order: '-gs', by: [], metrics })).toBe('-gs')
  expect(orderOf({ order: '-scene', by: ['mid'], metrics })).toBe('-cost')
  expect(orderOf({ order: '', by: ['period', 'mid'], metrics })).toBe('period')
})
