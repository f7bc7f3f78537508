import { placementOf } from '@adloom/playable/geometry'
import { expect, it } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { centreOf, setUpBrowserTests } from '../../../app/browser-tests.test-support.tsx'
import { showCanvas } from '../canvas-tests.test-support.tsx'

setUpBrowserTests('editor')

const A = { x: 100, y: 100, w: 200, h: 200 }
const B = { x: 400, y: 700, w: 200, h: 100 }

/** Handle of the selection, such as `resize 1 1`. */
const grip = (name: string) => [...document.querySelectorAll(`[data-grip="${name}"]`)].at(-1)!

it('[D-31.11] moves a layer as one step, and undo puts it back', async () => {
  const { store, pull, box, selected } = await showCanvas({ A, B })
  await pull([200, 200], [330, 487])
  expect(store.history.state().busy).toBe(true)
  await commands.mouse(['up'])
  expect(box('A')).toEqual({ ...A, x: 230, y: 387 })
  expect(selected()).toEqual(['A'])
  store.history.undo()
  expect(box('A')).toEqual(A)
  expect(store.history.state().canUndo).toBe(false)
})

it('[D-31.18] catches at the edge of another layer within 8 pixels', async () => {
  const { pull, box, zoom } = await showCanvas({ A, B })
  const near = Math.floor(6 / zoom())
  await pull([200, 200], [500 + near, 487])
  await commands.mouse(['up'])
  expect(box('A').x).toBe(B.x)
})

it('[D-31.18] catches at no edge while Ctrl is held', async () => {
  const { pull, box, zoom } = await showCanvas({ A, B })
  const near = Math.floor(6 / zoom())
  await userEvent.keyboard('{Control>}')
  await pull([200, 200], [500 + near, 487])
  await commands.mouse(['up'])
  await userEvent.keyboard('{/Control}')
  expect(Math.abs(box('A').x - (B.x + near))).toBeLessThanOrEqual(1)
})

it('[D-34.5] restores a layer on Escape during a drag and adds no step', async () => {
  const { store, pull, box } = await showCanvas({ A, B })
  const before = store.all()
  await pull([200, 200], [263, 487])
  expect(box('A')).not.toEqual(A)
  await userEvent.keyboard('{Escape}')
  expect(store.all()).toEqual(before)
  await commands.mouse(['up'])
  expect(store.history.state()).toMatchObject({ busy: false, canUndo: false })
})

it('[D-31.11] keeps the proportions of a layer that is resized with Shift', async () => {
  const { store, id, box } = await showCanvas({ A, B })
  store.select([id('B')])
  await expect.poll(() => grip('resize 1 1')).toBeDefined()
  const corner = centreOf(grip('resize 1 1'))
  await userEvent.keyboard('{Shift>}{Control>}')
  await commands.mouse([corner, 'down', [corner[0] + 20, corner[1]], [corner[0] + 40, corner[1]], 'up'])
  await userEvent.keyboard('{/Control}{/Shift}')
  const { x, y, w, h } = box('B')
  expect([x, y]).toEqual([B.x, B.y])
  expect(w).toBeGreaterThan(B.w + 20)
  expect(Math.abs(w / h - 2)).toBeLessThan(0.02)
})

it('[D-31.30] turns a layer by the handle above its frame, with Shift in steps of 15 degrees', async () => {
  const { store, id } = await showCanvas({ A, B })
  store.select([id('A')])
  await expect.poll(() => document.querySelector('[data-testid="rotate-handle"]')).not.toBeNull()
  const handle = centreOf(document.querySelector('[data-testid="rotate-handle"]')!)
  await userEvent.keyboard('{Shift>}')
  await commands.mouse([handle, 'down', [handle[0] + 20, handle[1]], [handle[0] + 60, handle[1] + 20], 'up'])
  await userEvent.keyboard('{/Shift}')
  const node = store.get(id('A'))
  const turned = node?.type === 'node' ? (placementOf(node, 'portrait').r ?? 0) : 0
  expect(turned).toBeGreaterThan(0)
  expect(turned % 15).toBeCloseTo(0)
  const top = centreOf(document.querySelector('[data-testid="rotate-handle"]')!)
  expect(top[0]).toBeGreaterThan(handle[0] + 5)
})

it('[D-31.31] selects the layers that a marquee touches, and the covering one by a click', async () => {
  const { pull, selected, at } = await showCanvas({ A, B })
  await pull([30, 30], [420, 720])
  await commands.mouse(['up'])
  expect(selected()).toEqual(['A', 'B'])
  await commands.mouse([at(60, 1200), 'down', 'up'])
  expect(selected()).toEqual([])
  await commands.mouse([at(200, 200), 'down', 'up'])
  expect(selected()).toEqual(['A'])
})

it('[D-31.11] nudges the selection by one unit or ten, a held key as one step', async () => {
  const { store, surface, id, box } = await showCanvas({ A, B })
  store.select([id('A')])
  ;(surface.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight>3/}')
  expect(box('A').x).toBe(A.x + 3)
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(box('A').y).toBe(A.y + 10)
  store.history.undo()
  expect(box('A')).toEqual({ ...A, x: A.x + 3 })
  store.history.undo()
  expect(box('A')).toEqual(A)
})

it('[D-31.27] zooms about the pointer with Ctrl and the wheel, and scrolls by pixels without', async () => {
  const { at, zoom } = await showCanvas({ A })
  const before = { zoom: zoom(), point: at(200, 200) }
  await commands.mouse([before.point])
  await userEvent.keyboard('{Control>}')
  await commands.mouse([{ wheel: [0, -50] }])
  await userEvent.keyboard('{/Control}')
  await expect.poll(zoom).toBeGreaterThan(before.zoom * 1.2)
  const [x, y] = at(200, 200)
  expect(Math.hypot(x - before.point[0], y - before.point[1])).toBeLessThan(2)
  await commands.mouse([{ wheel: [30, 40] }])
  await expect.poll(() => Math.round(x - at(200, 200)[0])).toBe(30)
  expect(Math.round(y - at(200, 200)[1])).toBe(40)
})

it('[D-31.27] scrolls by a drag while Space is held and moves no layer', async () => {
  const { store, surface, at, pull, box } = await showCanvas({ A })
  ;(surface.element() as HTMLElement).focus()
  const before = at(0, 0)
  await userEvent.keyboard('{ >}')
  await pull([200, 200], [300, 260])
  await commands.mouse(['up'])
  await userEvent.keyboard('{/ }')
  const after = at(0, 0)
  expect(after[0]).toBeGreaterThan(before[0] + 10)
  expect(box('A')).toEqual(A)
  expect(store.history.state().canUndo).toBe(false)
})
