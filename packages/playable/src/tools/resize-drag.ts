import type { Matrix } from '@adloom/engine/draw'
import { boxUnder, map, unmap } from '@adloom/engine/stage'
import { resizeNodes } from '../commands/placement/resize-nodes.ts'
import { reshape } from '../commands/placement/transform-nodes.ts'
import type { Box, Point } from '../geometry/box.ts'
import { commonBox } from '../geometry/common-box.ts'
import { placeNode } from '../geometry/stage-view.ts'
import { beginNodeGesture, type NodeGesture } from './node-gesture.ts'
import { snapperFor, snapThreshold } from './snap-targets.ts'
import type { Snapper, SnapLine } from './snapper.ts'
import {
  type Drag,
  type EditorView,
  idleOverlay,
  isDragged,
  type PointerInput,
  type ResizeGrip,
} from './tool.ts'

/** The frame the handles sit on: one node's own turned box, or the upright box around several. */
interface Frame {
  matrix: Matrix
  w: number
  h: number
}

/** Pulls a handle of the selection: Shift keeps the proportions, Alt the middle, Ctrl leaves snapping out. */
export function createResizeDrag(view: EditorView, start: PointerInput, grip: ResizeGrip): Drag {
  const { store } = view
  const chosen = store.selection()
  let gesture: NodeGesture | undefined
  let frame: Frame | undefined
  let snapper: Snapper | undefined
  let lines: readonly SnapLine[] = []
  let size: { w: number; h: number } | undefined

  function open(): void {
    gesture = beginNodeGesture(view, 'resize_nodes', chosen)
    if (!gesture) return
    const [first] = gesture.nodes
    const around = commonBox(store, gesture.ids, view.orientation())
    if (first && gesture.nodes.length === 1) frame = placeNode(store, first, view.orientation())
    else if (around) frame = { matrix: [1, 0, 0, 1, around.x, around.y], w: around.w, h: around.h }
    snapper = snapperFor(view, gesture.ids)
  }

  function target(input: PointerInput, from: Frame): Point {
    const [, b, c] = from.matrix
    const edges = { ...(grip.hx !== 0 ? { x: input.x } : {}), ...(grip.hy !== 0 ? { y: input.y } : {}) }
    lines = []
    // Edges of rotated boxes do not snap.
    if (input.ctrl || Math.abs(b) > 1e-6 || Math.abs(c) > 1e-6) return input
    const found = snapper?.snapEdges(edges, boxUnder(from.matrix, from.w, from.h), snapThreshold(view))
    lines = found?.lines ?? []
    return {
      x: found?.caught.x ? input.x + found.dx : Math.round(input.x),
      y: found?.caught.y ? input.y + found.dy : Math.round(input.y),
    }
  }

  function apply(edges: Box, from: Frame): void {
    const { nodes, ids } = gesture ?? { nodes: [], ids: [] }
    const [first] = nodes
    if (nodes.length === 1 && first) gesture?.change(tx => reshape(tx, first, edges, view.orientation()))
    else
      gesture?.change(() =>
        resizeNodes(
          store,
          ids,
          boxUnder(from.matrix, from.w, from.h),
          placed(edges, from),
          view.orientation(),
        ),
      )
  }

  return {
    move(input) {
      if (!gesture && !isDragged(start, input)) return
      if (!gesture) open()
      if (!frame) return
      const at = unmap(frame.matrix, ...pair(target(input, frame)))
      if (!at) return
      const edges = pulledEdges(frame, grip, at, input)
      size = { w: edges.w, h: edges.h }
      apply(edges, frame)
    },
    up: () => gesture?.commit(),
    cancel: () => gesture?.cancel(),
    overlay: () => ({ ...idleOverlay, lines, cursor: 'resize', ...(size ? { size } : {}) }),
  }
}

/**
 * The edges of a frame (measured in its own box) when a handle is pulled to a point of that box. Nothing gets
 * smaller than one unit.
 */
function pulledEdges(
  { w, h }: { w: number; h: number },
  { hx, hy }: ResizeGrip,
  at: Point,
  { shift, alt }: { shift: boolean; alt: boolean },
): Box {
  const sides = alt ? 2 : 1
  let width = hx === 0 ? w : Math.max(1, w + (hx > 0 ? at.x - w : -at.x) * sides)
  let height = hy === 0 ? h : Math.max(1, h + (hy > 0 ? at.y - h : -at.y) * sides)
  if (shift && w > 0 && h > 0) {
    const scale = hx === 0 ? height / h : hy === 0 ? width / w : Math.max(width / w, height / h)
    width = w * scale
    height = h * scale
  }
  // An edge that is not pulled stays; along an axis without a handle, and with Alt, the middle does.
  return { x: offset(w, width, alt ? 0 : hx), y: offset(h, height, alt ? 0 : hy), w: width, h: height }
}

function offset(before: number, after: number, side: -1 | 0 | 1): number {
  return side === 0 ? (before - after) / 2 : side > 0 ? 0 : before - after
}

function placed(edges: Box, { matrix }: Frame): Box {
  return { ...map(matrix, edges.x, edges.y), w: edges.w, h: edges.h }
}

function pair({ x, y }: Point): [number, number] {
  return [x, y]
}
