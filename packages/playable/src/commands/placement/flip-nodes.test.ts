import { map } from '@adloom/engine/stage'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nodeMatrix } from '../../geometry/node-matrix.ts'
import { anyStage, stageBoxes } from '../../geometry/sample-stage.test-support.ts'
import type { NodeRecord } from '../../format/records.ts'
import { flipNodes } from './flip-nodes.ts'
import { createPlayableStore } from '../playable-store.ts'

it('[D-31.12] mirrors a flipped layer in its own box, and restores it when flipped again', () => {
  fc.assert(
    fc.property(
      anyStage,
      fc.constantFrom(...stageBoxes),
      fc.constantFrom('x' as const, 'y' as const),
      (document, id, axis) => {
        const store = createPlayableStore(document)
        const corner = (fx: number, fy: number) => {
          const node = store.get(id) as NodeRecord
          const { x, y } = map(
            nodeMatrix(store, node, 'portrait'),
            fx * node.portrait.w,
            fy * node.portrait.h,
          )
          return [x, y]
        }
        const before = [corner(0, 0), corner(1, 0), corner(0, 1)]
        flipNodes(store, [id], axis, 'portrait')
        const mirrored =
          axis === 'x'
            ? [corner(1, 0), corner(0, 0), corner(1, 1)]
            : [corner(0, 1), corner(1, 1), corner(0, 0)]
        flipNodes(store, [id], axis, 'portrait')
        const back = [corner(0, 0), corner(1, 0), corner(0, 1)]
        for (const [at, point] of before.entries())
          for (const found of [mirrored[at], back[at]])
            expect(Math.hypot(found![0]! - point[0]!, found![1]! - point[1]!)).toBeLessThan(0.05)
      },
    ),
    { numRuns: 100 },
  )
})
