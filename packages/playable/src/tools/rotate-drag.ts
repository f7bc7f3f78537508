import { multiply, placed, unmap } from '@adloom/engine/stage'
import { transformNodes } from '../commands/placement/transform-nodes.ts'
import { setPivot, turningPoint } from '../commands/placement/rotate-nodes.ts'
import type { Point } from '../geometry/box.ts'
import { placementOf } from '../geometry/node-matrix.ts'
import { placeNode } from '../geometry/stage-view.ts'
import { beginNodeGesture, type NodeGesture } from './node-gesture.ts'
import { snapThreshold } from './snap-targets.ts'
import { type Drag, type EditorView, idleOverlay, isDragged, type PointerInput } from './tool.ts'

const step = 15

/**
 * Turns the selection about its pivot; with Shift in steps of 15 degrees, for one node counted from upright.
 */
export function createRotateDrag(view: EditorView, start: PointerInput): Drag {
  const chosen = view.store.selection()
  let gesture: NodeGesture | undefined
  let about: Point | undefined
  let before = 0
  let degrees: number | undefined

  function open(): void {
    gesture = beginNodeGesture(view, 'rotate_nodes', chosen)
    const [first] = gesture?.nodes ?? []
    before = first && gesture?.nodes.length === 1 ? (placementOf(first, view.orientation()).r ?? 0) : 0
    about = gesture && turningPoint(view.store, gesture.ids, view.orientation())
  }

  return {
    move(input) {
      if (!gesture && !isDragged(start, input)) return
      if (!gesture) open()
      if (!about) return
      const { x, y } = about
      const turned = angleAt(about, input) - angleAt(about, start)
      const by = input.shift
        ? Math.round((before + turned) / step) * step - before
        : Math.round(turned * 10) / 10
      degrees = before + by
      gesture?.change(tx =>
        transformNodes(
          tx,
          gesture?.ids ?? [],
          multiply(placed(x, y, by, 1, 1), [1, 0, 0, 1, -x, -y]),
          view.orientation(),
        ),
      )
    },
    up: () => gesture?.commit(),
    cancel: () => gesture?.cancel(),
    overlay: () => ({ ...idleOverlay, cursor: 'rotate', ...(degrees === undefined ? {} : { degrees }) }),
  }
}

/**
 * Moves the pivot of one node, which stays where it is; it catches on corners, edges and the middle unless
 * Ctrl is held.
 */
export function createPivotDrag(view: EditorView, start: PointerInput): Drag {
  const chosen = view.store.selection().slice(0, 1)
  let gesture: NodeGesture | undefined
  return {
    move(input) {
      if (!gesture && !isDragged(start, input)) return
      gesture ??= beginNodeGesture(view, 'set_pivot', chosen)
      const [node] = gesture?.nodes ?? []
      if (!node) return
      const { matrix, w, h } = placeNode(view.store, node, view.orientation())
      const at = unmap(matrix, input.x, input.y)
      if (!at || w === 0 || h === 0) return
      const catchAt = input.ctrl ? 0 : snapThreshold(view)
      const share = (value: number, size: number, scale: number) =>
        [0, 0.5, 1].find(mark => Math.abs(value - mark * size) * scale <= catchAt) ??
        Math.round((value / size) * 1000) / 1000
      const pivot = {
        px: share(at.x, w, Math.hypot(matrix[0], matrix[1])),
        py: share(at.y, h, Math.hypot(matrix[2], matrix[3])),
      }
      gesture?.change(() => setPivot(view.store, [node.id], pivot, view.orientation()))
    },
    up: () => gesture?.commit(),
    cancel: () => gesture?.cancel(),
    overlay: () => ({ ...idleOverlay, cursor: 'move' }),
  }
}

function angleAt(about: Point, { x, y }: Point): number {
  return (Math.atan2(y - about.y, x - about.x) * 180) / Math.PI
}
