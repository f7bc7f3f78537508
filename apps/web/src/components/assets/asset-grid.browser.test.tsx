import { useState } from 'react'
import { expect, it } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { renderInBrowser, setUpBrowserTests } from '../../app/browser-tests.test-support.tsx'
import { AssetGrid } from './asset-grid.tsx'
import { nothingChosen, type Selection } from './selection.ts'
import type { TileId, TileThing } from './tile-thing.ts'

setUpBrowserTests()

const files = (count: number) =>
  Array.from({ length: count }, (_, index): TileThing => ({
    id: index + 1,
    name: `File ${index + 1}`,
    type: 'image',
    format: 'png',
    size: 1000,
    coverUrl: '',
    fullUrl: '',
    width: 10,
    height: 10,
    durationMs: null,
    frames: null,
    filmstrip: null,
    state: 'done',
  }))

const renderCell = (thing: TileThing) => <span>{thing.name}</span>

/** A grid 700 px wide (three columns) and 500 px high. */
function showGrid(count: number, more: { onMore?: () => void; onOpen?: (id: TileId) => void } = {}) {
  let current: Selection = nothingChosen
  const things = files(count)
  function Grid() {
    const [selection, setSelection] = useState<Selection>(nothingChosen)
    current = selection
    return (
      <div style={{ width: 700, height: 500, display: 'grid' }}>
        <AssetGrid
          things={things}
          total={count}
          label="Files"
          view="grid"
          selection={selection}
          onSelection={setSelection}
          onOpen={thing => more.onOpen?.(thing.id)}
          renderCell={renderCell}
          hasMore={more.onMore !== undefined}
          onMore={more.onMore}
        />
      </div>
    )
  }
  renderInBrowser(<Grid />)
  return { chosen: () => [...current.chosen], active: () => current.active }
}

const cells = () => [...document.querySelectorAll<HTMLElement>('[data-cell]')]
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })
const scroller = () => document.querySelector<HTMLElement>('[data-scroller]')!

it('[AS-01.17] renders only rows in view and follows the End key through 10,000 files', async () => {
  const { active } = showGrid(10_000)
  await expect.element(cell('File 1')).toBeVisible()
  expect(cells().length).toBeLessThan(60)
  await userEvent.click(cell('File 1'))
  await userEvent.keyboard('{End}')
  expect(active()).toBe(10_000)
  await expect.element(cell('File 10000')).toBeInViewport()
  expect(cells().length).toBeLessThan(60)
})

it('[AS-01.17] moves by a row with the down key and never leaves the list', async () => {
  const { active } = showGrid(8)
  await userEvent.click(cell('File 2'))
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe(5)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(active()).toBe(8)
})

it('[AS-01.17] selects by click, Ctrl click and Shift range', async () => {
  const { chosen } = showGrid(9)
  await userEvent.click(cell('File 2'))
  await userEvent.click(cell('File 4'), { modifiers: ['Control'] })
  expect(chosen()).toEqual([2, 4])
  await userEvent.click(cell('File 6'), { modifiers: ['Shift'] })
  expect(chosen()).toEqual([4, 5, 6])
})

it('[AS-01.17] selects what a frame touches that is drawn over the empty area', async () => {
  const { chosen } = showGrid(5)
  await expect.element(cell('File 5')).toBeVisible()
  const second = cell('File 2').element().getBoundingClientRect()
  const empty = cell('File 5').element().getBoundingClientRect()
  await commands.mouse([[empty.right + 60, empty.bottom - 10], 'down', [second.left + 20, second.top + 20]])
  await expect.poll(chosen).toEqual([2, 3, 5])
  expect(document.querySelector('[class*=lasso]')).not.toBeNull()
  await commands.mouse(['up'])
  await expect.poll(() => document.querySelector('[class*=lasso]')).toBeNull()
})

it('[AS-01.3] asks for the next page when the end comes near, not before', async () => {
  let asked = 0
  showGrid(300, { onMore: () => void (asked += 1) })
  await expect.element(cell('File 1')).toBeVisible()
  expect(asked).toBe(0)
  scroller().scrollTop = scroller().scrollHeight
  await expect.poll(() => asked).toBeGreaterThan(0)
})

it('[AS-01.17] opens a file by double click and by Enter', async () => {
  const opened: TileId[] = []
  showGrid(4, { onOpen: id => void opened.push(id) })
  await userEvent.dblClick(cell('File 3'))
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(opened).toEqual([3, 4])
})
