import { describe, expect, it } from 'vitest'
import { dragBox, pointInBox } from './drag-box.ts'

const canvas = { width: 1080, height: 1920 }
const box = { x: 500, y: 900, w: 200, h: 100 }
const options = { canvas, isFree: false, reach: 10 }
const at = { x: 0, y: 0 }

describe('a box on the canvas', () => {
  it('[VD-06.7] moves, and snaps to the middle and the edges with a guide', () => {
    expect(dragBox(box, 'move', { x: 35, y: 5 }, at, options)).toEqual({
      place: { ...box, x: 540, y: 905 },
      guides: { x: 540 },
    })
    expect(dragBox(box, 'move', { x: -395, y: -855 }, at, options)).toEqual({
      place: { ...box, x: 100, y: 50 },
      guides: { x: 0, y: 0 },
    })
    expect(dragBox(box, 'move', { x: 35, y: 5 }, at, { ...options, reach: 0 }).guides).toEqual({})
  })

  it('[VD-06.7] resizes from the opposite corner in its ratio, or freely', () => {
    const { place } = dragBox(box, 'se', { x: 100, y: 0 }, at, options)
    expect(place).toEqual({ x: 550, y: 925, w: 300, h: 150 })
    const free = dragBox(box, 'se', { x: 100, y: 0 }, at, { ...options, isFree: true })
    expect(free.place).toEqual({ x: 550, y: 900, w: 300, h: 100 })
    expect(dragBox(box, 'w', { x: 50, y: 9 }, at, options).place).toEqual({ x: 525, y: 900, w: 150, h: 100 })
  })

  it('[VD-06.7] resizes a turned box along its own sides', () => {
    const turned = { ...box, rotation: 90 }
    const { place } = dragBox(turned, 'e', { x: 0, y: 40 }, at, options)
    expect(place.w).toBeCloseTo(240)
    expect([place.x, place.y].map(Math.round)).toEqual([500, 920])
  })

  it('[VD-06.7] turns in steps of fifteen degrees', () => {
    const turn = (x: number, y: number, isFree = false) =>
      dragBox(box, 'rotate', at, { x, y }, { ...options, isFree }).place.rotation
    expect(turn(500, 100)).toBe(0)
    expect(turn(900, 905)).toBe(90)
    expect(turn(900, 950, true)).toBe(97)
  })

  it('[VD-06.7] is hit inside its turned sides only', () => {
    const turned = { ...box, rotation: 90 }
    expect(pointInBox({ x: 500, y: 990 }, turned)).toBe(true)
    expect(pointInBox({ x: 590, y: 900 }, turned)).toBe(false)
  })
})
