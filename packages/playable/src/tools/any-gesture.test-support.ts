import fc from 'fast-check'
import type { PlayableStore } from '../commands/playable-store.ts'
import type { Orientation } from '../geometry/orientation.ts'
import { createSelectTool } from './select-tool.ts'
import type { EditorView, Grip, PointerInput, Tool } from './tool.ts'

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
export const anyDrag = fc.record({
  grip,
  down: input,
  moves: fc.array(input, { maxLength: 5 }),
  escapes: fc.boolean(),
})
type AnyInput = Omit<PointerInput, 'screenX' | 'screenY' | 'grip'>

/** A select tool on a canvas of this store. */
export function selectToolOf(store: PlayableStore, orientation: Orientation): Tool {
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
  return createSelectTool(view)
}

export const inputAt = (one: AnyInput, held?: Grip): PointerInput => ({
  ...one,
  screenX: one.x,
  screenY: one.y,
  ...(held ? { grip: held } : {}),
})
