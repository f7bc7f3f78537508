import { expect, it } from 'vitest'
import { createClickCounter, pointerInput, readGrip } from './pointer-input.ts'

const keys = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }

it('[D-31.31] a pointer has a position in canvas units and in pane pixels', () => {
  expect(pointerInput(keys, { x: 110, y: 60 }, { zoom: 2, x: 10, y: 20 }, true)).toMatchObject({
    x: 50,
    y: 20,
    screenX: 110,
    screenY: 60,
    clicks: 1,
    ctrl: false,
  })
})

it('[D-31.18] Ctrl switches snapping off, or on where it is off', () => {
  const ctrl = (ctrlKey: boolean, snapping: boolean) =>
    pointerInput({ ...keys, ctrlKey }, { x: 0, y: 0 }, { zoom: 1, x: 0, y: 0 }, snapping).ctrl
  expect([ctrl(false, true), ctrl(true, true), ctrl(false, false), ctrl(true, false)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('[D-31.31] reads the handle under the pointer', () => {
  expect(readGrip('resize 1 -1')).toEqual({ kind: 'resize', hx: 1, hy: -1 })
  expect(readGrip('rotate')).toEqual({ kind: 'rotate' })
})

it('[D-31.31] two quick presses at one position are a double click, a third starts again', () => {
  const count = createClickCounter()
  expect([
    count({ x: 0, y: 0 }, 0),
    count({ x: 2, y: 1 }, 200),
    count({ x: 2, y: 1 }, 350),
    count({ x: 2, y: 1 }, 900),
    count({ x: 40, y: 1 }, 950),
  ]).toEqual([1, 2, 1, 1, 1])
})
