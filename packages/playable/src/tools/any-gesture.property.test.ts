import { stringifyDocument } from '@adloom/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPlayableStore } from '../commands/playable-store.ts'
import { anyStage, stageBoxes } from '../geometry/sample-stage.test-support.ts'
import { anyDrag, inputAt, selectToolOf } from './any-gesture.test-support.ts'

describe('any gesture on the canvas', () => {
  it('[ED-05.11] makes one step or none of a drag, leaves no trace after Escape, and undoes everything', () => {
    fc.assert(
      fc.property(
        anyStage,
        fc.array(anyDrag, { minLength: 1, maxLength: 8 }),
        fc.subarray(stageBoxes),
        fc.constantFrom('portrait' as const, 'landscape' as const),
        (document, drags, chosen, orientation) => {
          const store = createPlayableStore(document, { historyLimit: 200 })
          const tool = selectToolOf(store, orientation)
          const text = () => stringifyDocument(store.serialise())
          store.select(chosen)
          for (const { grip: held, down, moves, escapes } of drags) {
            const [before, steps] = [text(), store.history.state().steps]
            tool.down(inputAt(down, held))
            for (const move of moves) tool.move(inputAt(move))
            if (escapes) tool.cancel()
            else tool.up(inputAt(moves.at(-1) ?? down))
            expect([store.history.state().busy, tool.isBusy()]).toEqual([false, false])
            if (escapes) expect(text()).toBe(before)
            expect(store.history.state().steps - steps).toBe(text() === before ? 0 : 1)
            for (const node of store.ofType('node'))
              for (const value of Object.values(node.portrait))
                if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
          }
          while (store.history.undo());
          expect(store.serialise().records).toEqual(document.records)
        },
      ),
      { numRuns: 60 },
    )
  })
})
