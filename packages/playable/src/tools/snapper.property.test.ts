import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Box } from '../geometry/box.ts'
import { createSnapper, type SnapLine } from './snapper.ts'

const anyBox: fc.Arbitrary<Box> = fc.record({
  x: fc.integer({ min: -100, max: 900 }),
  y: fc.integer({ min: -100, max: 900 }),
  w: fc.integer({ min: 1, max: 300 }),
  h: fc.integer({ min: 1, max: 300 }),
})
const marks = (start: number, size: number) => [start, start + size / 2, start + size]

/** The way to the nearest edge, found by looking at every pair. */
function nearestByLooking(
  boxes: readonly Box[],
  box: Box,
  axis: 'x' | 'y',
  threshold: number,
): number | undefined {
  const side = axis === 'x' ? 'w' : 'h'
  const ways = boxes
    .flatMap(other =>
      marks(other[axis], other[side]).flatMap(at => marks(box[axis], box[side]).map(own => at - own)),
    )
    .filter(way => Math.abs(way) <= threshold)
  return ways.length === 0 ? undefined : Math.min(...ways.map(Math.abs))
}

function edges(lines: readonly SnapLine[]) {
  return lines.filter(line => line.kind === 'edge')
}

describe('snapping', () => {
  it('[D-31.18] never moves a box further than the threshold, and always to the nearest edge or centre', () => {
    fc.assert(
      fc.property(
        fc.array(anyBox, { maxLength: 30 }),
        anyBox,
        fc.integer({ min: 1, max: 80 }),
        (boxes, box, threshold) => {
          const { dx, dy, caught } = createSnapper({ boxes, neighbours: boxes }).snapBox(box, threshold)
          for (const [axis, by] of [
            ['x', dx],
            ['y', dy],
          ] as const) {
            expect(Math.abs(by)).toBeLessThanOrEqual(threshold)
            const nearest = nearestByLooking(boxes, box, axis, threshold)
            if (nearest !== undefined) expect(Math.abs(by)).toBeCloseTo(nearest, 9)
            if (!caught[axis]) expect(by).toBe(0)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('[D-31.18] draws every guide line through the moved box and through its target', () => {
    fc.assert(
      fc.property(fc.array(anyBox, { minLength: 1, maxLength: 20 }), anyBox, (boxes, box) => {
        const { dx, dy, lines } = createSnapper({ boxes }).snapBox(box, 40)
        const moved = { ...box, x: box.x + dx, y: box.y + dy }
        for (const line of edges(lines)) {
          const [side, other, length] =
            line.axis === 'x' ? (['w', 'y', 'h'] as const) : (['h', 'x', 'w'] as const)
          expect(marks(moved[line.axis], moved[side]).some(at => Math.abs(at - line.at) < 0.02)).toBe(true)
          expect(
            boxes.some(
              one =>
                marks(one[line.axis], one[side]).includes(line.at) &&
                one[other] >= line.from &&
                one[other] + one[length] <= line.to,
            ),
          ).toBe(true)
          expect(line.from).toBeLessThanOrEqual(moved[other])
          expect(line.to).toBeGreaterThanOrEqual(moved[other] + moved[length])
        }
      }),
      { numRuns: 200 },
    )
  })

  it('[D-31.18] makes gaps equal between two, after two or before two nodes if no edge is near', () => {
    const row = (x: number): Box => ({ x, y: 0, w: 100, h: 100 })
    const snap = (neighbours: Box[], box: Box) => createSnapper({ boxes: [], neighbours }).snapBox(box, 8)
    expect(snap([row(0), row(500)], { x: 253, y: 20, w: 100, h: 30 })).toMatchObject({
      dx: -3,
      dy: 0,
      caught: { x: true, y: false },
    })
    expect(snap([row(0), row(140)], { x: 275, y: 20, w: 60, h: 30 })).toMatchObject({ dx: 5 })
    expect(snap([row(400), row(540)], { x: 303, y: 20, w: 60, h: 30 })).toMatchObject({ dx: -3 })
    expect(snap([row(0), row(140)], { x: 275, y: 300, w: 60, h: 30 })).toMatchObject({ dx: 0, lines: [] })
    expect(snap([row(0), row(140)], { x: 275, y: 20, w: 60, h: 30 }).lines).toEqual([
      { kind: 'gap', axis: 'x', at: 35, from: 100, to: 140 },
      { kind: 'gap', axis: 'x', at: 35, from: 240, to: 280 },
    ])
  })

  it('[D-31.18] snaps to guides, and snaps a dragged edge alone', () => {
    const snapper = createSnapper({ boxes: [{ x: 0, y: 0, w: 100, h: 100 }], guides: { x: [333], y: [] } })
    expect(snapper.snapBox({ x: 330, y: 500, w: 100, h: 10 }, 8)).toMatchObject({ dx: 3, dy: 0 })
    expect(snapper.snapEdges({ x: 96 }, { x: 20, y: 200, w: 76, h: 20 }, 8)).toMatchObject({
      dx: 4,
      dy: 0,
      lines: [{ kind: 'edge', axis: 'x', at: 100, from: 0, to: 220 }],
    })
    expect(snapper.snapEdges({ x: 80 }, { x: 20, y: 200, w: 60, h: 20 }, 8)).toMatchObject({
      dx: 0,
      lines: [],
    })
  })
})
