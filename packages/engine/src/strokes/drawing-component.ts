import type { NodeData } from '../data.ts'
import { readColor, writeColor } from '../draw/color.ts'
import { STEP_MS } from '../logic/clock.ts'
import { max } from '../math.ts'
import type { NodeComponent } from '../nodes/node-component.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { extend, paintStroke } from './stroke.ts'
import type { Stroke } from './stroke.ts'
import { createStrokeSheet } from './stroke-sheet.ts'

/** How long a line takes to fade away. */
const FADE_MS = 400

/** `age`: milliseconds since the pointer was released. */
interface Line {
  stroke: Stroke
  age: number
}

/** An area to draw lines in: emits events for the first line, each line's end and when the ink is used up. */
export function openDrawing(
  runtime: Runtime,
  node: SceneNode,
  { drawing: data }: Extract<NodeData, { kind: 'drawing' }>,
): NodeComponent {
  const [r, g, b] = readColor(data.color)
  const pen: Pen = { color: writeColor(r, g, b), width: data.width, fadeAfterMs: data.fade }
  let lines: Line[] = []
  let drawn: Line | undefined
  let isBegun = false
  let used = 0
  const sheet = createStrokeSheet(runtime, node, (context, w, h) => {
    for (const line of lines) paintLine(context, line, pen, w, h)
  })
  const isDry = () => !!data.ink && used >= data.ink
  const emit = (t: 'drawStart' | 'drawEnd' | 'inkUsed') => runtime.eventBus.emit({ t, node: node.id })

  function extendLine(line: Line, x: number, y: number): void {
    const { w, h } = node
    const length = extend(line.stroke, x, y, w, h)
    if (length === undefined) return
    if (data.ink && used + length > data.ink) cut(line.stroke, (data.ink - used) / length)
    used += length
    sheet.add(context => paintLine(context, line, pen, w, h, true))
  }

  function finish(): void {
    drawn = undefined
    emit('drawEnd')
    if (isDry()) emit('inkUsed')
  }

  function restore(): void {
    lines = []
    drawn = undefined
    isBegun = false
    used = 0
    sheet.renew()
  }

  return {
    respond(response) {
      if (response.t === 'restore') restore()
    },
    pointer(kind, x, y) {
      if (kind === 'down') {
        if (isDry()) return false
        lines.push((drawn = { stroke: [], age: 0 }))
        extendLine(drawn, x, y)
        if (!isBegun) {
          isBegun = true
          emit('drawStart')
        }
        return true
      }
      if (!drawn) return true
      if (kind !== 'cancel') extendLine(drawn, x, y)
      // A rule may have restored the layer.
      if (drawn && (kind !== 'move' || isDry())) finish()
      return true
    },
    step() {
      if (!data.fade) return
      let isFading = false
      for (const line of lines) {
        if (line !== drawn) line.age += STEP_MS
        if (line.age > data.fade) isFading = true
      }
      if (!isFading) return
      lines = lines.filter(({ age }) => age < data.fade! + FADE_MS)
      sheet.renew()
    },
    draw(painter) {
      if (lines.length) sheet.draw(painter, 1)
    },
  }
}

/** How lines look; without `fadeAfterMs` they stay. */
interface Pen {
  color: string
  width: number
  fadeAfterMs: number | undefined
}

function paintLine(
  context: CanvasRenderingContext2D,
  { stroke, age }: Line,
  { color, width, fadeAfterMs }: Pen,
  w: number,
  h: number,
  isEnd?: boolean,
): void {
  context.strokeStyle = color
  context.globalAlpha = fadeAfterMs ? max(0, 1 - max(0, age - fadeAfterMs) / FADE_MS) : 1
  paintStroke(context, stroke, width, w, h, isEnd)
}

/** Takes back a line's last stretch but for a share of it. */
function cut(stroke: Stroke, share: number): void {
  const at = stroke.length - 2
  for (const i of [at, at + 1]) stroke[i] = stroke[i - 2]! + (stroke[i]! - stroke[i - 2]!) * share
}
