import { describe, expect, it } from 'vitest'
import { fitView, panBy, scaleRange, zoomAt } from './canvas-demo-page.tsx'

describe('the view of a board', () => {
  it('[SH-19.1] keeps the point under the pointer fixed while zooming', () => {
    const before = { x: 40, y: -20, scale: 0.5 }
    const point = { x: 300, y: 200 }
    const after = zoomAt(before, point, 3)
    expect(after.scale).toBe(1.5)
    expect((point.x - after.x) / after.scale).toBeCloseTo((point.x - before.x) / before.scale)
    expect((point.y - after.y) / after.scale).toBeCloseTo((point.y - before.y) / before.scale)
  })

  it('[SH-19.1] stays within its range, and does not move when it cannot zoom further', () => {
    const far = zoomAt({ x: 10, y: 10, scale: scaleRange.max }, { x: 500, y: 500 }, 4)
    expect(far).toEqual({ x: 10, y: 10, scale: scaleRange.max })
    expect(zoomAt({ x: 0, y: 0, scale: 0.2 }, { x: 0, y: 0 }, 0.01).scale).toBe(scaleRange.min)
  })

  it("[SH-19.1] centres the entire board, and pans by the pointer's movement", () => {
    expect(fitView({ width: 750, height: 1334 }, { width: 1000, height: 747 }, 40)).toEqual({
      scale: 0.5,
      x: 312.5,
      y: 40,
    })
    expect(fitView({ width: 100, height: 100 }, { width: 300, height: 300 }, 10)).toEqual({
      scale: 1,
      x: 100,
      y: 100,
    })
    expect(panBy({ x: 1, y: 2, scale: 3 }, 10, -10)).toEqual({ x: 11, y: -8, scale: 3 })
  })
})
