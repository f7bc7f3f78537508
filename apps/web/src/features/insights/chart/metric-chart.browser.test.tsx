import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInBrowser, setUpBrowserTests } from '../../../app/browser-tests.test-support.tsx'
import { applyScheme, palettes } from '../../../app/theme.ts'
import type { ChartData, ChartKind } from './chart-options.ts'
import { MetricChart } from './metric-chart.tsx'

setUpBrowserTests('insights')

const data: ChartData = {
  metric: 'fi_rate',
  categories: ['2026-11-20', '2026-11-21'],
  series: [
    { key: 'a', label: '<b>One</b>', values: [0.4, 0.5], previous: [0.3, 0.2] },
    { key: 'b', label: 'Two', values: [0.1, 0.2] },
  ],
}

function show(kind: ChartKind) {
  return renderInBrowser(
    <div style={{ width: 600 }}>
      <MetricChart data={data} kind={kind} categoryLabel="Date" />
    </div>,
  )
}
const svg = () => document.querySelector('figure [role=img] svg')
/** The first chart waits for the library. */
const patient = { timeout: 8000 }
const strokes = (color: string) =>
  [...(svg()?.querySelectorAll('path') ?? [])].filter(
    path => path.getAttribute('stroke')?.toLowerCase() === color.toLowerCase(),
  )

describe('MetricChart', () => {
  it('[IN-03.6] draws lines in the colours of the theme and the compared period dashed', async () => {
    show('line')
    await waitFor(() => expect(strokes(palettes.light['chart-1']).length).toBeGreaterThan(1), patient)
    const dashed = strokes(palettes.light['chart-1']).filter(path => path.hasAttribute('stroke-dasharray'))
    expect(dashed).toHaveLength(1)
    applyScheme('dark')
    await waitFor(() => expect(strokes(palettes.dark['chart-1']).length).toBeGreaterThan(1))
    applyScheme('light')
  })

  it('[IN-03.6] shows the same values as a table', async () => {
    show('bar')
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
    const table = screen.getByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(head => head.textContent),
    ).toEqual(['Date', '<b>One</b>', '<b>One</b> · previous period', 'Two'])
    expect(within(table).getAllByRole('row')[2]?.textContent).toBe('2026-11-2150.00%20.00%20.00%')
  })

  it('[IN-03.50] shows that there are no data instead of drawing 0', async () => {
    const values = [{ key: 'a', label: 'One', values: [null, 3] }]
    const view = renderInBrowser(
      <MetricChart data={{ ...data, metric: 'vi', series: values }} kind="bar" categoryLabel="Date" />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
    expect(screen.getAllByRole('row').map(row => row.textContent)).toEqual([
      'DateOne',
      '2026-11-20No data',
      '2026-11-213',
    ])
    view.unmount()
    const none = [{ key: 'a', label: 'One', values: [null, null] }]
    renderInBrowser(
      <MetricChart data={{ ...data, metric: 'vi', series: none }} kind="line" categoryLabel="Date" />,
    )
    expect(screen.getByText('No data')).toBeInTheDocument()
  })

  it('[IN-03.68] draws bars with long names to the right, with their values', async () => {
    const names = Array.from({ length: 15 }, (_, at) => `Candy_Harbor_summer_sweets_v${at}`)
    const long = {
      metric: 'gs' as const,
      categories: names,
      series: [{ key: 'gs', label: 'Displays', values: names.map((_, at) => 12_000 - at) }],
    }
    renderInBrowser(
      <div style={{ width: 500 }}>
        <MetricChart data={long} kind="bar" categoryLabel="Creative" />
      </div>,
    )
    const texts = () => [...(svg()?.querySelectorAll('text') ?? [])].map(text => text.textContent ?? '')
    await waitFor(
      () => expect(texts().filter(text => text.startsWith('Candy_Harbor'))).toHaveLength(12),
      patient,
    )
    expect(texts().filter(text => text === '12k')).not.toHaveLength(0)
    const drawn = svg()!.getBoundingClientRect()
    expect(drawn.height).toBeGreaterThan(12 * 26)
    const edges = [...svg()!.querySelectorAll('text')].map(text => text.getBoundingClientRect().left)
    expect(Math.min(...edges)).toBeGreaterThanOrEqual(drawn.left)
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
    expect(screen.getAllByRole('row')).toHaveLength(16)
  })

  it('[IN-03.69] states that every value is 0 instead of drawing an empty scale', () => {
    const zeros = [{ key: 'a', label: 'One', values: [0, null] }]
    renderInBrowser(<MetricChart data={{ ...data, series: zeros }} kind="bar" categoryLabel="Date" />)
    expect(screen.getByText('Every value is 0.')).toBeInTheDocument()
  })

  it('[IN-03.6] hides a series and keeps the colours of the others', async () => {
    show('line')
    const second = palettes.light['chart-2']
    await waitFor(() => expect(strokes(second).length).toBeGreaterThan(0), patient)
    await userEvent.click(screen.getByRole('button', { name: '<b>One</b>' }))
    await waitFor(() => expect(strokes(palettes.light['chart-1'])).toHaveLength(0))
    expect(strokes(second).length).toBeGreaterThan(0)
  })

  it('[IN-03.5] explains its metric on focus: definition, numerator and denominator, source', async () => {
    show('line')
    screen.getByRole('button', { name: 'About First interaction rate' }).focus()
    expect(await screen.findByText('First interactions ÷ Playable displays')).toBeInTheDocument()
    expect(screen.getByText(/Events that your playables send/)).toBeInTheDocument()
  })
})
