import { expect, it } from 'vitest'
import { chartByDimension, chartOverTime } from './chart-data.ts'

const graph = {
  periods: ['2026-11-20', '2026-11-21'],
  series: [
    { key: '', label: '', is_other: false, values: { gs: [1, 2] } },
    { key: '', label: '', is_other: true, values: { gs: [3, 4] } },
  ],
}

it('[IN-03.6] puts the compared period beside its own series', () => {
  const previous = [{ key: '', label: '', is_other: false, values: { gs: [9, 8, 7] } }]
  const chart = chartOverTime({ ...graph, previous }, 'gs', one => (one.is_other ? 'Other' : 'All'))
  expect(chart.series).toEqual([
    { key: '', label: 'All', values: [1, 2], previous: [9, 8] },
    { key: ':other', label: 'Other', values: [3, 4] },
  ])
})

it('[IN-03.6] draws at most 20 bars, with the compared values beside them', () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({
    keys: { scene: String(at) } as Record<string, string>,
    labels: at === 0 ? { scene: 'Start' } : ({} as Record<string, string>),
    values: { reach: at },
    ...(at === 1 && { previous: { reach: 5 } }),
  }))
  const chart = chartByDimension(
    rows,
    'reach',
    'Arrivals',
    ({ keys, labels }) => labels.scene ?? keys.scene ?? '',
  )
  expect(chart.categories).toHaveLength(20)
  expect(chart.categories.slice(0, 2)).toEqual(['Start', '1'])
  expect(chart.series[0]?.previous?.slice(0, 3)).toEqual([null, 5, null])
})
