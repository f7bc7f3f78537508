import { duplicateNodes } from '../commands/layers/duplicate-nodes.ts'
import { shiftNodes } from '../commands/placement/move-nodes.ts'
import type { Box, Point } from '../geometry/box.ts'
import { commonBox } from '../geometry/common-box.ts'
import { isInner } from '../geometry/instance-inside.ts'
import { beginNodeGesture, type NodeGesture } from './node-gesture.ts'
import { snapperFor, snapThreshold } from './snap-targets.ts'
import type { Snapper, SnapLine } from './snapper.ts'
import { type Drag, type EditorView, idleOverlay, isDragged, type PointerInput } from './tool.ts'

/**
 * Moves the selected nodes with the pointer: Shift keeps to one axis, Alt moves copies, Ctrl leaves snapping
 * out.
 */
export function createMoveDrag(view: EditorView, start: PointerInput): Drag {
  const { store } = view
  const chosen = store.selection()
  let gesture: NodeGesture | undefined
  let isCopying = false
  let box: Box | undefined
  let snapper: Snapper | undefined
  let lines: readonly SnapLine[] = []

  // The layers of an instance are its prefab's: there are no more of them.
  const copies = chosen.some(id => !isInner(id))

  function open(held: boolean): void {
    const alt = held && copies
    if (gesture && alt === isCopying) return
    gesture?.cancel()
    isCopying = alt
    const orientation = view.orientation()
    gesture = beginNodeGesture(view, alt ? 'duplicate_nodes' : 'move_nodes', chosen, ids =>
      alt ? duplicateNodes(store, ids, orientation, { x: 0, y: 0 }) : ids,
    )
    box = gesture && commonBox(store, gesture.ids, orientation)
    snapper = gesture && snapperFor(view, gesture.ids)
  }

  function distance(input: PointerInput): Point {
    const by = { x: input.x - start.x, y: input.y - start.y }
    const locked = input.shift ? (Math.abs(by.x) < Math.abs(by.y) ? 'x' : 'y') : undefined
    if (locked) by[locked] = 0
    lines = []
    if (!box || !snapper) return by
    const moved = { ...box, x: box.x + by.x, y: box.y + by.y }
    const snapped = input.ctrl ? undefined : snapper.snapBox(moved, snapThreshold(view))
    for (const axis of ['x', 'y'] as const) {
      if (axis === locked) continue
      // Without a snap, coordinates are rounded so that thin lines stay sharp.
      if (snapped?.caught[axis]) by[axis] += axis === 'x' ? snapped.dx : snapped.dy
      else by[axis] += Math.round(moved[axis]) - moved[axis]
    }
    lines = (snapped?.lines ?? []).filter(line => line.axis !== locked)
    return by
  }

  return {
    move(input) {
      if (!gesture && !isDragged(start, input)) return
      open(input.alt)
      const by = distance(input)
      gesture?.change(tx => shiftNodes(tx, gesture?.ids ?? [], by, view.orientation()))
    },
    up: () => gesture?.commit(),
    cancel: () => gesture?.cancel(),
    overlay: () => ({ ...idleOverlay, lines, cursor: isCopying ? 'copy' : 'move' }),
  }
}
