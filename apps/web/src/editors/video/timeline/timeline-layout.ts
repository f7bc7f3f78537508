import {
  endOf,
  type ClipRecord,
  type Timeline,
  type TimelineTrack,
  type TrackKind,
} from '@adloom/video/format'

/** Sizes in CSS pixels. */
export const rulerPx = 30
const rowGapPx = 4
const edgePx = 7
const rowPx: Record<TrackKind, number> = { video: 60, image: 44, text: 32, audio: 46, filter: 30 }

/** A track as a row; the track that is drawn last is the topmost row. */
export interface TimelineRow extends TimelineTrack {
  /** Distance from the top of the first row. */
  readonly top: number
  readonly height: number
}

export interface TimelineRows {
  readonly rows: readonly TimelineRow[]
  readonly height: number
}

const known = new WeakMap<Timeline, TimelineRows>()

/** Returns the rows of a timeline; the same object for the same timeline. */
export function rowsOf(timeline: Timeline): TimelineRows {
  const found = known.get(timeline) ?? layOut(timeline)
  known.set(timeline, found)
  return found
}

function layOut({ tracks }: Timeline): TimelineRows {
  let top = rowGapPx
  const rows = [...tracks].reverse().map(track => {
    const row = { ...track, top, height: rowPx[track.track.kind] }
    top += row.height + rowGapPx
    return row
  })
  return { rows, height: top }
}

/** Which part of the timeline is shown. */
export interface TimelineView {
  readonly width: number
  readonly height: number
  /** Width of a frame. */
  readonly framePx: number
  readonly scrollX: number
  readonly scrollY: number
}

export function frameAt(view: Pick<TimelineView, 'framePx' | 'scrollX'>, x: number): number {
  return (x + view.scrollX) / view.framePx
}

export function xOf(view: Pick<TimelineView, 'framePx' | 'scrollX'>, frame: number): number {
  return frame * view.framePx - view.scrollX
}

export function rowAt({ rows }: TimelineRows, view: Pick<TimelineView, 'scrollY'>, y: number): number {
  const at = y - rulerPx + view.scrollY
  return rows.findIndex(row => at >= row.top - rowGapPx / 2 && at < row.top + row.height + rowGapPx / 2)
}

/** The index of the first clip that ends after a frame; clips are in order of time and do not overlap. */
export function firstEndingAfter(clips: readonly ClipRecord[], frame: number): number {
  let low = 0
  let high = clips.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (endOf(clips[middle]!) > frame) high = middle
    else low = middle + 1
  }
  return low
}

/** What is below a point of the timeline. */
export type TimelineHit =
  | { kind: 'ruler' }
  | { kind: 'clip'; clip: ClipRecord; row: number; edge: 'start' | 'end' | undefined }
  | { kind: 'cut'; from: ClipRecord; to: ClipRecord; row: number }
  | { kind: 'row'; row: number }
  | { kind: 'empty' }

/** Half the width of the button on a transition. */
const cutPx = 10

/** Returns what is below a point; edges of narrow clips are narrower, so that they can still be dragged. */
export function hitAt(timeline: Timeline, view: TimelineView, x: number, y: number): TimelineHit {
  if (y < rulerPx) return { kind: 'ruler' }
  const all = rowsOf(timeline)
  const row = rowAt(all, view, y)
  const found = all.rows[row]
  if (!found) return { kind: 'empty' }
  const cut = found.clips.find(
    clip => timeline.transitionFrom.has(clip.id) && Math.abs(xOf(view, endOf(clip)) - x) <= cutPx,
  )
  const next = cut && found.clips[found.clips.indexOf(cut) + 1]
  if (cut && next) return { kind: 'cut', from: cut, to: next, row }
  const frame = frameAt(view, x)
  const clip = found.clips[firstEndingAfter(found.clips, frame)]
  if (!clip || clip.start > frame) return { kind: 'row', row }
  const [left, right] = [xOf(view, clip.start), xOf(view, endOf(clip))]
  const reach = Math.min(edgePx, (right - left) / 4)
  const edge = x - left < reach ? 'start' : right - x < reach ? 'end' : undefined
  return { kind: 'clip', clip, row, edge }
}

/** Returns the ids of the clips that a box touches; its corners are points of the view. */
export function clipsInBox(
  timeline: Timeline,
  view: TimelineView,
  box: { x1: number; y1: number; x2: number; y2: number },
): string[] {
  const from = frameAt(view, Math.min(box.x1, box.x2))
  const to = frameAt(view, Math.max(box.x1, box.x2))
  const top = Math.min(box.y1, box.y2) - rulerPx + view.scrollY
  const bottom = Math.max(box.y1, box.y2) - rulerPx + view.scrollY
  return rowsOf(timeline)
    .rows.filter(row => row.top <= bottom && row.top + row.height >= top && row.track.locked !== true)
    .flatMap(({ clips }) => clips.filter(clip => clip.start < to && endOf(clip) > from).map(({ id }) => id))
}
