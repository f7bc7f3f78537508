import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { dragBy, renderInBrowser, setUpBrowserTests } from '../../../app/browser-tests.test-support.tsx'
import type { GridColumn } from './grid-columns.ts'
import { MetricGrid } from './metric-grid.tsx'

setUpBrowserTests('insights')

interface Row {
  name: string
  at: number
}

const columns: GridColumn[] = [
  { id: 'name', label: 'Material', width: 200, align: 'start', orderKey: 'name' },
  ...Array.from({ length: 39 }, (_, at): GridColumn => ({
    id: `m${at}`,
    label: `Metric ${at}`,
    width: 120,
    align: 'end',
    orderKey: `m${at}`,
    isMovable: true,
    explanation: `About metric ${at}`,
  })),
]
const rows = Array.from({ length: 1000 }, (_, at): Row => ({ name: `row ${at}`, at }))

function Table({
  filter,
  onEnd,
  shown = rows,
  ...widths
}: {
  filter?: (name: string) => void
  onEnd?: () => void
  shown?: Row[]
  widths?: Record<string, number>
  onWidths?: (widths: Record<string, number>) => void
}) {
  const [order, setOrder] = useState('')
  const [ids, setIds] = useState(columns.slice(1).map(({ id }) => id))
  const [placed, setPlaced] = useState(columns)
  return (
    <div style={{ width: 900 }}>
      <output data-testid="order">{order}</output>
      <output data-testid="columns">{ids.slice(0, 4).join(' ')}</output>
      <MetricGrid
        label="Report"
        columns={placed}
        rows={shown}
        total={shown.length}
        cellOf={cell}
        totals={{ row: { name: '', at: 7777 }, label: 'Total' }}
        order={order}
        onOrder={setOrder}
        onMove={next => {
          setIds(next)
          setPlaced([columns[0]!, ...next.map(id => columns.find(column => column.id === id)!)])
        }}
        onEnd={onEnd}
        empty="Nothing here"
        {...widths}
      />
    </div>
  )
  function cell(row: Row, { id }: GridColumn) {
    if (id !== 'name') return { text: `${row.at}·${id}` }
    return { text: row.name, action: { label: `Only ${row.name}`, run: () => filter?.(row.name) } }
  }
}

const grid = () => screen.getByRole('grid', { name: 'Report' })
const cellCount = () => grid().querySelectorAll('[role=gridcell],[role=rowheader]').length
const scrollTo = async (left: number, top: number) => {
  grid().scrollTo(left, top)
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

describe('MetricGrid', () => {
  it('[IN-03.7] mounts only the cells in view of 1,000 rows and 40 columns', async () => {
    renderInBrowser(<Table />)
    await screen.findByText('0·m0')
    expect(grid()).toHaveProperty('scrollWidth', 200 + 39 * 120)
    expect(cellCount()).toBeLessThan(500)
    await scrollTo(3000, 20_000)
    expect(screen.queryByText('0·m0')).toBeNull()
    expect(await screen.findByText('500·m25')).toBeInTheDocument()
    expect(cellCount()).toBeLessThan(500)
    expect(grid().getAttribute('aria-rowcount')).toBe('1002')
  })

  it('[IN-03.7] keeps the first column, the heads and the totals in view', async () => {
    renderInBrowser(<Table />)
    await screen.findByText('0·m0')
    await scrollTo(3000, 20_000)
    const { left, top } = grid().getBoundingClientRect()
    const total = screen.getByText('Total').getBoundingClientRect()
    expect(total.left - left).toBeLessThan(20)
    expect(total.top - top).toBeLessThan(80)
    const name = screen.getByText('row 500').getBoundingClientRect()
    expect(name.left - left).toBeLessThan(20)
    expect(
      screen.getByRole('columnheader', { name: 'Metric 25' }).getBoundingClientRect().top - top,
    ).toBeLessThan(5)
    expect(screen.getByText('7777·m25')).toBeInTheDocument()
  })

  it('[IN-03.7] sorts by a click on a head and by Enter', async () => {
    renderInBrowser(<Table />)
    await userEvent.click(await screen.findByText('Metric 1'))
    expect(screen.getByTestId('order').textContent).toBe('-m1')
    expect(screen.getByRole('columnheader', { name: 'Metric 1' }).getAttribute('aria-sort')).toBe(
      'descending',
    )
    grid().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    expect(screen.getByTestId('order').textContent).toBe('m1')
  })

  it('[IN-03.7] moves a column by a drag and by Alt with an arrow key', async () => {
    renderInBrowser(<Table />)
    await dragBy(await screen.findByText('Metric 0'), 240, 0)
    expect(screen.getByTestId('columns').textContent).toBe('m1 m2 m0 m3')
    expect(screen.getByTestId('order').textContent).toBe('')
    grid().focus()
    await userEvent.keyboard('{ArrowRight}{Alt>}{ArrowRight}{/Alt}')
    expect(screen.getByTestId('columns').textContent).toBe('m2 m1 m0 m3')
    expect(screen.getByText('Moved column Metric 1')).toBeInTheDocument()
  })

  it('[IN-03.7] resizes a column at its edge and by Shift with an arrow key', async () => {
    renderInBrowser(<Table />)
    const head = await screen.findByRole('columnheader', { name: 'Metric 0' })
    await dragBy(head.lastElementChild!, 60, 0)
    await waitFor(() => expect(head.getBoundingClientRect().width).toBe(180))
    grid().focus()
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowLeft}{/Shift}')
    await waitFor(() => expect(head.getBoundingClientRect().width).toBe(164))
  })

  it('[IN-03.65] begins with given widths and reports changed ones once a drag has ended', async () => {
    const reported: Record<string, number>[] = []
    renderInBrowser(<Table widths={{ m0: 200 }} onWidths={widths => void reported.push(widths)} />)
    const head = await screen.findByRole('columnheader', { name: 'Metric 0' })
    expect(head.getBoundingClientRect().width).toBe(200)
    await dragBy(head.lastElementChild!, 60, 0)
    await waitFor(() => expect(reported).toEqual([{ m0: 260 }]))
    grid().focus()
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowLeft}{/Shift}')
    await waitFor(() => expect(reported.at(-1)).toEqual({ m0: 244 }))
  })

  it('[IN-03.5] explains the column whose head the keyboard is on', async () => {
    renderInBrowser(<Table />)
    await screen.findByText('0·m0')
    grid().focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(await screen.findByText('About metric 0')).toBeInTheDocument()
  })

  it('[IN-03.7] runs the action of a cell by click and Enter, and refers to the active cell', async () => {
    const filter = vi.fn()
    renderInBrowser(<Table filter={filter} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Only row 1' }))
    grid().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(filter.mock.calls).toEqual([['row 1'], ['row 0']])
    const active = document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toBe('row 0')
  })

  it('[IN-03.7] keeps the active cell mounted and in view at the far end', async () => {
    renderInBrowser(<Table />)
    await screen.findByText('0·m0')
    grid().focus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    const last = await screen.findByText('999·m38')
    const cell = last.closest('[role=gridcell]')!
    await waitFor(() => expect(cell.id).toBe(grid().getAttribute('aria-activedescendant')))
    const [inner, outer] = [cell.getBoundingClientRect(), grid().getBoundingClientRect()]
    expect(inner.right).toBeLessThanOrEqual(outer.right + 1)
    expect(inner.bottom).toBeLessThanOrEqual(outer.bottom + 1)
  })

  it('[IN-03.7] asks for more rows near the end, and shows its text without rows', async () => {
    const onEnd = vi.fn()
    const { rerender } = renderInBrowser(<Table onEnd={onEnd} />)
    await screen.findByText('0·m0')
    expect(onEnd).not.toHaveBeenCalled()
    await scrollTo(0, 1_000_000)
    await waitFor(() => expect(onEnd).toHaveBeenCalled())
    rerender(<Table shown={[]} />)
    expect(within(grid()).getByText('Nothing here')).toBeInTheDocument()
  })
})
