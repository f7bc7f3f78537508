import type { NodeData, ScratchData } from '../data.ts'
import { fillStyle } from '../draw/fill.ts'
import { traceRect } from '../draw/shape.ts'
import { STEP_MS } from '../logic/clock.ts'
import { max, round } from '../math.ts'
import type { NodeComponent } from '../nodes/node-component.ts'
import { assignVariable } from '../logic/assign-variable.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { createCoverage } from './coverage.ts'
import { paintImageFill } from './paint-image-fill.ts'
import { extend, paintStroke } from './stroke.ts'
import type { Stroke } from './stroke.ts'
import { createStrokeSheet } from './stroke-sheet.ts'

/** How long what is left takes to fade away. */
const FADE_MS = 400

/**
 * A cover to scratch off: emits an event when enough of it is gone, and then fades out the rest unless it
 * is to stay.
 */
export function openScratch(
  runtime: Runtime,
  node: SceneNode,
  { scratch: data, portrait }: Extract<NodeData, { kind: 'scratch' }>,
): NodeComponent {
  const { fill, brush } = data
  const coverage = createCoverage(portrait.w, portrait.h)
  let strokes: Stroke[] = []
  let isCleared = false
  /** How much of the rest is still to be seen. */
  let rest = 1
  const sheet = createStrokeSheet(
    runtime,
    node,
    (context, w, h) => {
      paintCover(context, runtime, data, w, h)
      for (const stroke of strokes) erase(context, stroke, brush, w, h)
    },
    [fill],
  )

  function count(): void {
    const share = isCleared && data.stays !== true ? 1 : coverage.share()
    if (data.var) assignVariable(runtime, data.var, round(share * 100))
  }

  function extendLine(stroke: Stroke, x: number, y: number): void {
    const { w, h } = node
    if (extend(stroke, x, y, w, h) === undefined) return
    const from = max(0, stroke.length - 4)
    coverage.cover({ ax: stroke[from]! * w, ay: stroke[from + 1]! * h, bx: x, by: y }, brush / 2, w, h)
    sheet.add(context => erase(context, stroke, brush, w, h, true))
    const isNow = !isCleared && coverage.share() >= data.share
    if (isNow) isCleared = true
    count()
    if (isNow) runtime.eventBus.emit({ t: 'scratched', node: node.id })
  }

  function restore(): void {
    coverage.empty()
    strokes = []
    isCleared = false
    rest = 1
    sheet.renew()
    count()
  }

  return {
    appear() {
      if (rest <= 0) restore()
    },
    respond(response) {
      if (response.t === 'restore') restore()
    },
    pointer(kind, x, y) {
      if (isCleared && data.stays !== true) return false
      if (kind === 'down') strokes.push([])
      const stroke = strokes[strokes.length - 1]
      if (stroke && kind !== 'cancel') extendLine(stroke, x, y)
      return true
    },
    step() {
      if (!isCleared || data.stays === true || rest <= 0) return
      rest -= STEP_MS / FADE_MS
      // Once cleared, it lets touches through to what it covered.
      if (rest <= 0) node.hidden = true
    },
    draw(painter) {
      sheet.draw(painter, max(0, rest))
    },
  }
}

/** Removes the cover along a stroke. */
function erase(
  context: CanvasRenderingContext2D,
  stroke: Stroke,
  brush: number,
  w: number,
  h: number,
  isEnd?: boolean,
): void {
  context.globalCompositeOperation = 'destination-out'
  context.strokeStyle = '#000'
  paintStroke(context, stroke, brush, w, h, isEnd)
}

/** Paints the entire cover: its fill or image in a box with rounded corners. */
function paintCover(
  context: CanvasRenderingContext2D,
  runtime: Runtime,
  { fill, radius }: ScratchData,
  w: number,
  h: number,
): void {
  context.beginPath()
  traceRect(context, w, h, radius || 0)
  context.closePath()
  if (fill.kind === 'image') {
    context.save()
    context.clip()
    paintImageFill(context, runtime, fill, w, h)
    context.restore()
  } else {
    context.fillStyle = fillStyle(context, fill, { x: 0, y: 0, w, h }) || 'rgba(0,0,0,0)'
    context.fill()
  }
}
