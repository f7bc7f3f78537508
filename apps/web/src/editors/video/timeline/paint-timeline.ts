import { type ClipRecord, endOf, type Timeline } from '@adloom/video/format'
import type { MediaImages } from './media-images.ts'
import { clipColors, type TimelineColors } from './timeline-colors.ts'
import {
  firstEndingAfter,
  frameAt,
  rowsOf,
  rulerPx,
  type TimelineRow,
  type TimelineView,
  xOf,
} from './timeline-layout.ts'
import { paintContent } from './paint-clip-content.ts'
import { paintRuler } from './paint-ruler.ts'

/** Clips that are being dragged, drawn elsewhere than the document has them. */
export interface DraggedClips {
  /** Where a clip is drawn, by id. */
  readonly places: ReadonlyMap<string, { start: number; length: number; row: number }>
}

export interface TimelineScene {
  timeline: Timeline
  view: TimelineView
  selection: ReadonlySet<string>
  dragged: DraggedClips | undefined
  markers: readonly { at: number; color?: string }[]
  /** Frames of the played range. */
  range: { from: number; to: number } | undefined
  titleOf(clip: ClipRecord): string
  images: MediaImages
  colors: TimelineColors
}

/** Draws the ruler and all clips that are in view. */
export function paintTimeline(context: CanvasRenderingContext2D, scene: TimelineScene): void {
  const { view, timeline, colors } = scene
  context.clearRect(0, 0, view.width, view.height)
  context.save()
  context.beginPath()
  context.rect(0, rulerPx, view.width, view.height - rulerPx)
  context.clip()
  const { rows } = rowsOf(timeline)
  rows.forEach((row, at) => paintRow(context, scene, row, at))
  if (scene.dragged) paintDragged(context, scene, scene.dragged)
  context.restore()
  paintRuler(context, scene)
  context.fillStyle = colors.line
  context.fillRect(0, rulerPx - 1, view.width, 1)
}

function paintRow(
  context: CanvasRenderingContext2D,
  scene: TimelineScene,
  row: TimelineRow,
  at: number,
): void {
  const { view, colors, dragged } = scene
  const top = rulerPx + row.top - view.scrollY
  if (top > view.height || top + row.height < rulerPx) return
  context.fillStyle = colors.row
  context.fillRect(0, top, view.width, row.height)
  context.globalAlpha = row.track.hidden ? 0.4 : 1
  const last = frameAt(view, view.width)
  // A run of clips narrower than a pixel is one box, so that the whole video costs no more than its pixels.
  let drawnTo = -Infinity
  for (let index = firstEndingAfter(row.clips, frameAt(view, 0)); index < row.clips.length; index++) {
    const clip = row.clips[index]!
    if (clip.start > last) break
    if (dragged?.places.has(clip.id)) continue
    const right = xOf(view, endOf(clip))
    if (right - drawnTo < 1) continue
    drawnTo = right
    paintClip(context, scene, clip, { start: clip.start, length: clip.length, top, height: row.height })
  }
  context.globalAlpha = 1
  if (row.track.locked) paintLocked(context, view, top, row.height, colors)
  paintCuts(context, scene, row, at)
}

interface ClipSpot {
  start: number
  length: number
  top: number
  height: number
}

function paintClip(
  context: CanvasRenderingContext2D,
  scene: TimelineScene,
  clip: ClipRecord,
  spot: ClipSpot,
): void {
  const { view, selection, colors } = scene
  const left = xOf(view, spot.start)
  const width = Math.max(1, spot.length * view.framePx - 1)
  const { top, height } = spot
  const look = clipColors[clip.kind]
  if (width < 6) {
    context.fillStyle = selection.has(clip.id) ? colors.accent : look.ground
    context.fillRect(left, top, width, height)
    return
  }
  const [shownLeft, shownRight] = [Math.max(left, -8), Math.min(left + width, view.width + 8)]
  context.save()
  context.beginPath()
  context.roundRect(shownLeft, top, shownRight - shownLeft, height, 6)
  context.clip()
  context.fillStyle = look.ground
  context.fillRect(shownLeft, top, shownRight - shownLeft, height)
  paintContent(context, scene, clip, { ...spot, left, width })
  const versions = scene.timeline.groupOf.get(clip.id)?.members.length
  const title = versions === undefined ? scene.titleOf(clip) : `×${versions} ${scene.titleOf(clip)}`
  paintTitle(context, title, Math.max(left, 0) + 7, Math.min(left + width, view.width) - 6, top)
  context.restore()
  if (selection.has(clip.id)) {
    context.strokeStyle = '#ffffff'
    context.lineWidth = 2
    context.beginPath()
    context.roundRect(shownLeft + 1, top + 1, shownRight - shownLeft - 2, height - 2, 5)
    context.stroke()
    context.fillStyle = '#ffffff'
    for (const x of [left + 4, left + width - 6])
      if (width > 30) context.fillRect(x, top + height / 2 - 7, 2, 14)
  }
}

const titlePx = 16

function paintTitle(
  context: CanvasRenderingContext2D,
  title: string,
  left: number,
  right: number,
  top: number,
): void {
  if (right - left < 22) return
  context.font = '500 11px "Inter Variable", Inter, system-ui, sans-serif'
  context.textBaseline = 'middle'
  context.fillStyle = 'rgba(10, 12, 20, 0.55)'
  const width = Math.min(right - left, textWidth(context, title))
  context.beginPath()
  context.roundRect(left - 3, top + 3, width + 6, titlePx, 4)
  context.fill()
  context.save()
  context.beginPath()
  context.rect(left - 3, top, right - left + 3, titlePx + 6)
  context.clip()
  context.fillStyle = '#ffffff'
  context.fillText(title, left, top + 3 + titlePx / 2 + 0.5)
  context.restore()
}

/** Measuring is the slowest call of a frame with many titles. */
const widths = new Map<string, number>()

function textWidth(context: CanvasRenderingContext2D, text: string): number {
  const known = widths.get(text)
  if (known !== undefined) return known
  if (widths.size > 5000) widths.clear()
  const { width } = context.measureText(text)
  widths.set(text, width)
  return width
}

function paintLocked(
  context: CanvasRenderingContext2D,
  view: TimelineView,
  top: number,
  height: number,
  { faint }: TimelineColors,
): void {
  context.save()
  context.beginPath()
  context.rect(0, top, view.width, height)
  context.clip()
  context.strokeStyle = faint
  context.globalAlpha = 0.35
  context.lineWidth = 1
  context.beginPath()
  for (let x = -height - (view.scrollX % 12); x < view.width; x += 12) {
    context.moveTo(x, top + height)
    context.lineTo(x + height, top)
  }
  context.stroke()
  context.restore()
}

/** Transitions, as a button on the cut and a mark over their length. */
function paintCuts(
  context: CanvasRenderingContext2D,
  { view, timeline, colors, dragged }: TimelineScene,
  { clips, top: rowTop, height }: TimelineRow,
  _row: number,
): void {
  if (timeline.transitionFrom.size === 0) return
  const top = rulerPx + rowTop - view.scrollY
  for (let index = firstEndingAfter(clips, frameAt(view, -40)); index < clips.length; index++) {
    const clip = clips[index]!
    const x = xOf(view, endOf(clip))
    if (x > view.width + 20) return
    const transition = timeline.transitionFrom.get(clip.id)
    if (!transition || dragged?.places.has(clip.id)) continue
    const before = Math.floor(transition.length / 2) * view.framePx
    context.fillStyle = 'rgba(255, 255, 255, 0.22)'
    context.fillRect(x - before, top, transition.length * view.framePx, height)
    context.fillStyle = '#ffffff'
    context.beginPath()
    context.roundRect(x - 9, top + height / 2 - 9, 18, 18, 5)
    context.fill()
    context.strokeStyle = colors.accent
    context.lineWidth = 1.5
    context.beginPath()
    context.moveTo(x - 5, top + height / 2 - 4)
    context.lineTo(x, top + height / 2)
    context.lineTo(x - 5, top + height / 2 + 4)
    context.moveTo(x + 5, top + height / 2 - 4)
    context.lineTo(x, top + height / 2)
    context.lineTo(x + 5, top + height / 2 + 4)
    context.stroke()
  }
}

function paintDragged(
  context: CanvasRenderingContext2D,
  scene: TimelineScene,
  { places }: DraggedClips,
): void {
  const { view, timeline } = scene
  const { rows } = rowsOf(timeline)
  const last = frameAt(view, view.width)
  const first = frameAt(view, 0)
  context.globalAlpha = 0.88
  for (const { clips } of rows)
    for (const clip of clips) {
      const place = places.get(clip.id)
      const row = place && rows[place.row]
      if (!row || place.start > last || place.start + place.length < first) continue
      paintClip(context, scene, clip, {
        start: place.start,
        length: place.length,
        top: rulerPx + row.top - view.scrollY,
        height: row.height,
      })
    }
  context.globalAlpha = 1
}
