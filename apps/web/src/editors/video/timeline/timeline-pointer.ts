import { readStore } from '@adloom/video/commands'
import type { VideoEditor } from '../state/video-editor.ts'
import { beginMove, beginTrim, type DragDisplay, type TimelineDrag } from './timeline-drag.ts'
import {
  clipsInBox,
  frameAt,
  hitAt,
  rowAt,
  rowsOf,
  type TimelineHit,
  type TimelineView,
} from './timeline-layout.ts'

/** A point of the timeline with the keys that are held. */
export interface TimelinePoint {
  x: number
  y: number
  shift: boolean
  ctrl: boolean
  alt: boolean
}

/** What the pointer draws over the clips. */
export interface PointerDisplay extends DragDisplay {
  box: { x1: number; y1: number; x2: number; y2: number } | undefined
}

export interface TimelinePointer {
  down(point: TimelinePoint): void
  move(point: TimelinePoint): void
  up(point: TimelinePoint): void
  /** Ends a drag without a change. */
  cancel(): void
  isBusy(): boolean
  cursorAt(point: TimelinePoint): string
}

/** Pixels that the pointer moves before a press becomes a drag. */
const threshold = 4

type Gesture =
  | { kind: 'scrub' }
  | { kind: 'pressed'; from: TimelinePoint; hit: Extract<TimelineHit, { kind: 'clip' }> }
  | { kind: 'drag'; from: TimelinePoint; row: number; drag: TimelineDrag }
  | { kind: 'box'; from: TimelinePoint; before: readonly string[] }

const nothing: PointerDisplay = { dragged: undefined, guide: undefined, shown: undefined, box: undefined }

interface PointerContext {
  editor: VideoEditor
  view: () => TimelineView
  show: (display: PointerDisplay) => void
  openCut: (from: string) => void
}

function scrub({ editor, view }: PointerContext, { x }: TimelinePoint): void {
  const frame = Math.max(0, Math.round(frameAt(view(), x)))
  editor.session.setState({ frame, playing: 0 })
}

function press(context: PointerContext, point: TimelinePoint): Gesture | undefined {
  const { store } = context.editor
  const hit = hitAt(readStore(store), context.view(), point.x, point.y)
  if (hit.kind === 'ruler') {
    scrub(context, point)
    return { kind: 'scrub' }
  }
  if (hit.kind === 'cut') {
    store.select([hit.from.id])
    context.openCut(hit.from.id)
    return undefined
  }
  const adds = point.shift || point.ctrl
  const chosen = store.selection()
  if (hit.kind !== 'clip') {
    const before = adds ? chosen : []
    store.select(before)
    return { kind: 'box', from: point, before }
  }
  const { id } = hit.clip
  if (adds) store.select(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id])
  else if (!chosen.includes(id)) store.select([id])
  return { kind: 'pressed', from: point, hit }
}

function beginDrag(
  { editor, view }: PointerContext,
  { from, hit }: Extract<Gesture, { kind: 'pressed' }>,
): Gesture | undefined {
  const timeline = readStore(editor.store)
  const { clip, edge, row } = hit
  if (rowsOf(timeline).rows[row]?.track.locked) return undefined
  const drag = edge
    ? beginTrim(editor, timeline, view(), { clip, edge, row })
    : beginMove(editor, timeline, view())
  return { kind: 'drag', from, row, drag }
}

function follow(context: PointerContext, gesture: Gesture | undefined, point: TimelinePoint): void {
  const { editor, view, show } = context
  const { store, session } = editor
  if (gesture?.kind === 'scrub') return scrub(context, point)
  if (gesture?.kind === 'box') {
    const box = { x1: gesture.from.x, y1: gesture.from.y, x2: point.x, y2: point.y }
    const next = [...new Set([...gesture.before, ...clipsInBox(readStore(store), view(), box)])]
    if (next.join() !== store.selection().join()) store.select(next)
    return show({ ...nothing, box })
  }
  if (gesture?.kind !== 'drag') return
  const frames = (point.x - gesture.from.x) / view().framePx
  const row = rowAt(rowsOf(readStore(store)), view(), point.y)
  const isSnapping = session.getState().snapping !== point.alt
  show({ ...gesture.drag.at({ frames, rows: row < 0 ? 0 : row - gesture.row }, isSnapping), box: undefined })
}

/** Turns presses and moves into scrubbing, selecting, moving and trimming. */
export function createTimelinePointer(context: PointerContext): TimelinePointer {
  const { editor, view, show } = context
  const { store } = editor
  let gesture: Gesture | undefined

  return {
    down(point) {
      gesture = press(context, point)
    },
    move(point) {
      if (gesture?.kind === 'pressed') {
        const { from } = gesture
        if (Math.hypot(point.x - from.x, point.y - from.y) < threshold) return
        gesture = beginDrag(context, gesture)
      }
      follow(context, gesture, point)
    },
    up(point) {
      const ended = gesture
      gesture = undefined
      if (ended?.kind === 'drag') ended.drag.end()
      else if (ended?.kind === 'pressed' && !point.shift && !point.ctrl) store.select([ended.hit.clip.id])
      show(nothing)
    },
    cancel() {
      gesture = undefined
      show(nothing)
    },
    isBusy: () => gesture !== undefined,
    cursorAt(point) {
      if (gesture?.kind === 'drag') return 'grabbing'
      const hit = hitAt(readStore(store), view(), point.x, point.y)
      if (hit.kind === 'ruler') return 'text'
      if (hit.kind === 'cut') return 'pointer'
      return hit.kind === 'clip' ? (hit.edge ? 'ew-resize' : 'grab') : 'default'
    },
  }
}
