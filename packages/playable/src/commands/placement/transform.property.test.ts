import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Orientation } from '../../geometry/orientation.ts'
import type { RecordReader } from '../../geometry/record-reader.ts'
import { anyStage, stageBoxes } from '../../geometry/sample-stage.test-support.ts'
import { cornersOf, placeNode } from '../../geometry/stage-view.ts'
import { alignNodes, distributeNodes, matchSize } from './align-nodes.ts'
import { groupNodes, ungroupNodes } from '../layers/group-nodes.ts'
import { unlinkOrientations } from './link-orientations.ts'
import { moveNodes } from './move-nodes.ts'
import { createPlayableStore } from '../playable-store.ts'
import { reparentNodes } from '../layers/reparent-nodes.ts'
import { rotateNodes, setPivot } from './rotate-nodes.ts'
import { resizeNodes } from './resize-nodes.ts'
import { commonBox } from '../../geometry/common-box.ts'

const orientations: Orientation[] = ['portrait', 'landscape']
const some = fc.uniqueArray(fc.constantFrom(...stageBoxes), { minLength: 1, maxLength: 5 })
const side = fc.constantFrom(...orientations)

/** The corners of every box in both orientations. */
function looks(reader: RecordReader, ids: readonly string[] = stageBoxes): number[] {
  return orientations.flatMap(orientation =>
    ids.flatMap(id => {
      const node = reader.get(id)
      return node?.type === 'node'
        ? cornersOf(placeNode(reader, node, orientation)).flatMap(({ x, y }) => [x, y])
        : []
    }),
  )
}

function expectAlike(actual: number[], expected: number[]): void {
  expect(actual.length).toBe(expected.length)
  actual.forEach((value, at) => expect(Math.abs(value - (expected[at] ?? NaN))).toBeLessThan(0.05))
}

describe('commands on places', () => {
  it('[D-31.12] keeps every node where it is drawn on grouping, regrouping and ungrouping, in both orientations', () => {
    fc.assert(
      fc.property(anyStage, some, some, (document, first, second) => {
        const store = createPlayableStore(document)
        const before = looks(store)
        const inner = groupNodes(store, first)
        expectAlike(looks(store), before)
        const outer = groupNodes(store, [inner ?? '', ...second])
        expectAlike(looks(store), before)
        ungroupNodes(store, [outer ?? '', inner ?? '', 'g1'])
        expectAlike(looks(store), before)
        if (store.get('g2')) ungroupNodes(store, ['g2'])
        expectAlike(looks(store), before)
        while (store.history.undo());
        expect(store.serialise().records).toEqual(document.records)
      }),
      { numRuns: 40 },
    )
  })

  it('[D-31.12] keeps the appearance under another parent, and never puts a group inside itself', () => {
    fc.assert(
      fc.property(
        anyStage,
        some,
        fc.constantFrom('one', 'two', 'g1', 'g2', 'global:above'),
        fc.nat(4),
        (document, ids, parent, position) => {
          const store = createPlayableStore(document)
          const before = looks(store)
          reparentNodes(store, [...ids, 'g1'], parent, position)
          expectAlike(looks(store), before)
          expect(reparentNodes(store, ['g1'], 'g2')).toEqual([])
          expect(reparentNodes(store, ['g1'], 'n1')).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('[D-32.1] keeps the appearance when orientations are split and when the pivot moves', () => {
    fc.assert(
      fc.property(anyStage, fc.double({ min: -1, max: 2, noNaN: true }), (document, px) => {
        const store = createPlayableStore(document)
        const before = looks(store)
        unlinkOrientations(store, [...stageBoxes, 'g1', 'g2'])
        setPivot(store, stageBoxes, { px, py: 1 - px }, 'portrait')
        setPivot(store, stageBoxes, { px, py: px }, 'landscape')
        expectAlike(looks(store), before)
      }),
      { numRuns: 60 },
    )
  })

  it('[D-31.12] moves every node by the given distance on the canvas', () => {
    fc.assert(
      fc.property(
        anyStage,
        some,
        side,
        fc.integer({ min: -500, max: 500 }),
        fc.integer({ min: -500, max: 500 }),
        (document, ids, orientation, x, y) => {
          const store = createPlayableStore(document)
          const before = ids.map(id => commonBox(store, [id], orientation))
          moveNodes(store, ids, { x, y }, orientation)
          ids.forEach((id, at) => {
            const now = commonBox(store, [id], orientation)
            expect(now?.x).toBeCloseTo((before[at]?.x ?? NaN) + x, 2)
            expect(now?.y).toBeCloseTo((before[at]?.y ?? NaN) + y, 2)
          })
        },
      ),
      { numRuns: 60 },
    )
  })

  it('[D-31.12] returns to the start after a rotation and its reverse, and keeps the centre of rotation', () => {
    fc.assert(
      fc.property(
        anyStage,
        some,
        side,
        fc.integer({ min: -360, max: 360 }),
        (document, ids, orientation, degrees) => {
          const store = createPlayableStore(document)
          const before = looks(store)
          const about = { x: 300, y: 400 }
          rotateNodes(store, ids, degrees, orientation, about)
          rotateNodes(store, ids, -degrees, orientation, about)
          expectAlike(looks(store), before)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('[D-31.12] fills the target box when several nodes are scaled with one ratio', () => {
    fc.assert(
      fc.property(
        anyStage,
        some,
        side,
        fc.integer({ min: 1, max: 12 }),
        (document, ids, orientation, quarter) => {
          const store = createPlayableStore(document)
          const from = commonBox(store, ids, orientation) ?? { x: 0, y: 0, w: 0, h: 0 }
          const to = { x: 10, y: 20, w: (from.w * quarter) / 4, h: (from.h * quarter) / 4 }
          resizeNodes(store, ids, from, to, orientation)
          const now = commonBox(store, ids, orientation)
          for (const key of ['x', 'y', 'w', 'h'] as const)
            expect(Math.abs((now?.[key] ?? NaN) - to[key])).toBeLessThan(0.05)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('[D-31.12] aligns edges, distributes equal gaps and matches sizes', () => {
    const many = fc.uniqueArray(fc.constantFrom(...stageBoxes), { minLength: 3, maxLength: 6 })
    fc.assert(
      fc.property(anyStage, many, side, (document, ids, orientation) => {
        const store = createPlayableStore(document)
        const boxes = () => ids.map(id => commonBox(store, [id], orientation) ?? { x: NaN, y: 0, w: 0, h: 0 })
        alignNodes(store, ids, 'right', orientation)
        const edge = Math.max(...boxes().map(({ x, w }) => x + w))
        for (const { x, w } of boxes()) expect(x + w).toBeCloseTo(edge, 2)
        const byTop = () => boxes().sort((one, other) => one.y - other.y || one.h - other.h)
        const [first, last] = [byTop()[0], byTop().at(-1)]
        const span = (last?.y ?? 0) + (last?.h ?? 0) - (first?.y ?? 0)
        distributeNodes(store, ids, 'y', 'gaps', orientation)
        const sorted = byTop()
        if (sorted.reduce((total, { h }) => total + h, 0) < span) {
          expect([sorted[0]?.y, sorted.at(-1)?.y]).toEqual([first?.y, last?.y])
          const gaps = sorted.slice(1).map((one, at) => one.y - (sorted[at]?.y ?? 0) - (sorted[at]?.h ?? 0))
          for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? NaN, 1)
        }
        alignNodes(store, ids.slice(0, 1), 'left', orientation)
        expect(boxes()[0]?.x).toBeCloseTo(0, 2)
        matchSize(store, ids, 'both', orientation)
        const sizes = ids.map(id => {
          const node = store.get(id)
          const {
            w,
            h,
            matrix: [a, b, c, d],
          } = placeNode(store, node as Extract<typeof node, { type: 'node' }>, orientation)
          return [w * Math.hypot(a, b), h * Math.hypot(c, d)]
        })
        for (const [w, h] of sizes) {
          expect(w).toBeCloseTo(sizes[0]?.[0] ?? NaN, 1)
          expect(h).toBeCloseTo(sizes[0]?.[1] ?? NaN, 1)
        }
      }),
      { numRuns: 60 },
    )
  })
})
