import type { TimelineScene } from './paint-timeline.ts'
import { labelStep, timecode } from './ruler.ts'
import { frameAt, rulerPx, xOf } from './timeline-layout.ts'

/** Draws ticks with times, the played range and markers. */
export function paintRuler(context: CanvasRenderingContext2D, scene: TimelineScene): void {
  const { view, timeline, colors, range, markers } = scene
  const { rate } = timeline.settings
  context.fillStyle = colors.ground
  context.fillRect(0, 0, view.width, rulerPx)
  if (range) {
    const [left, right] = [xOf(view, range.from), xOf(view, range.to)]
    context.fillStyle = colors.accent
    context.globalAlpha = 0.22
    context.fillRect(left, 0, right - left, rulerPx)
    context.globalAlpha = 1
    context.fillRect(left, 0, 2, rulerPx)
    context.fillRect(right - 2, 0, 2, rulerPx)
  }
  const step = labelStep(view.framePx, rate)
  const minor =
    [10, 5, 4, 2, 1].find(divisions => step % divisions === 0 && (step / divisions) * view.framePx >= 6) ?? 1
  context.font = '500 11px "Inter Variable", Inter, system-ui, sans-serif'
  context.textBaseline = 'middle'
  const begin = Math.max(0, Math.floor(frameAt(view, 0) / step) * step)
  for (let frame = begin; xOf(view, frame) < view.width; frame += step) {
    const x = Math.round(xOf(view, frame)) + 0.5
    context.fillStyle = colors.faint
    context.fillRect(x, rulerPx - 10, 1, 9)
    context.fillStyle = colors.text
    context.fillText(timecode(frame, rate), x + 5, 11)
    context.fillStyle = colors.faint
    context.globalAlpha = 0.5
    for (let division = 1; division < minor; division++)
      context.fillRect(Math.round(xOf(view, frame + (step * division) / minor)) + 0.5, rulerPx - 6, 1, 5)
    context.globalAlpha = 1
  }
  for (const marker of markers) paintMarker(context, xOf(view, marker.at), marker.color ?? colors.guide)
}

function paintMarker(context: CanvasRenderingContext2D, x: number, color: string): void {
  context.fillStyle = color
  context.beginPath()
  context.moveTo(x - 5, rulerPx - 14)
  context.lineTo(x + 5, rulerPx - 14)
  context.lineTo(x + 5, rulerPx - 7)
  context.lineTo(x, rulerPx - 2)
  context.lineTo(x - 5, rulerPx - 7)
  context.fill()
}
