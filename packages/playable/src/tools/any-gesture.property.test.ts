import { stringifyDocument } from '@adloom/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPlayableStore } from '../commands/playable-store.ts'
import { anyStage, stageBoxes } from '../geometry/sample-stage.test-support.ts'
import { createSelectTool } from './select-tool.ts'
import type { EditorView, Grip, PointerInput } from './tool.ts'

const grip = fc.option(
  fc.constantFrom<Grip>(
    { kind: 'rotate' },
    { kind: 'pivot' },
    { kind: 'resize', hx: 1, hy: 1 },
    { kind: 'resize', hx: -1, hy: 0 },
    { kind: 'resize', hx: 0, hy: -1 },
  ),
  { nil: undefined },
)
const input = fc.record({
  x: fc.integer({ min: -100, max: 900 }),
  y: fc.integer({ min: -100, max: 1400 }),
  shift: fc.boolean(),
  alt: fc.boolean(),
  ctrl: fc.boolean(),
  clicks: fc.constantFrom(1, 1, 2),
})
const anyDrag = fc.record({
  grip,
  down: input,
  moves: fc.array(input, { maxLength: 5 }),
  escapes: fc.boolean(),
})
type AnyInput = Omit<PointerInput, 'screenX' | 'screenY' | 'grip'>

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
          let entered: string | undefined
          const view: EditorView = {
            store,
            orientation: () => orientation,
            rootId: () => 'one',
            entered: () => entered,
            enter: id => {
              entered = id
            },
            zoom: () => 1,
            guides: () => ({ x: [100], y: [] }),
            safeArea: () => ({ x: 50, y: 50, w: 650, h: 1200 }),
            panBy: () => undefined,
            editText: () => undefined,
          }
          const tool = createSelectTool(view)
          const at = (one: AnyInput, held?: Grip): PointerInput => ({
            ...one,
            screenX: one.x,
            screenY: one.y,
            ...(held ? { grip: held } : {}),
          })
          const text = () => stringifyDocument(store.serialise())
          store.select(chosen)
          for (const { grip: held, down, moves, escapes } of drags) {
            const [before, steps] = [text(), store.history.state().steps]
            tool.down(at(down, held))
            for (const move of moves) tool.move(at(move))
            if (escapes) tool.cancel()
            else tool.up(at(moves.at(-1) ?? down))
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
