import { type Box, boxBetween } from '../geometry/box.ts'
import { nodesInBox } from '../geometry/nodes-in-box.ts'
import { type Drag, type EditorView, idleOverlay, isDragged, type PointerInput, seenOf } from './tool.ts'

/** Selects the nodes that the marquee touches, with Alt those inside it; with Shift adds to the selection. */
export function createMarqueeDrag(view: EditorView, start: PointerInput): Drag {
  const { store } = view
  const before = store.selection()
  const kept = start.shift ? before : []
  let marquee: Box | undefined
  return {
    move(input) {
      if (!marquee && !isDragged(start, input)) return
      marquee = boxBetween(start, input)
      const found = seenOf(
        view,
        nodesInBox(
          store,
          view.entered() ?? view.rootId(),
          view.orientation(),
          marquee,
          input.alt ? 'contain' : 'touch',
        ),
      )
      store.select([...new Set([...kept, ...found])])
    },
    up() {
      if (!marquee && !start.shift) store.select([])
    },
    cancel: () => store.select(before),
    overlay: () => ({
      ...idleOverlay,
      cursor: marquee ? 'crosshair' : 'default',
      ...(marquee ? { marquee } : {}),
    }),
  }
}
