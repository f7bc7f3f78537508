import { readStore } from '@adloom/video/commands'
import type { VideoEditor } from '../state/video-editor.ts'
import { nearestPoint, snapPoints } from './snap.ts'
import { frameAt, rowAt, rowsOf, type TimelineView } from './timeline-layout.ts'

/** Within which a dropped file snaps, in CSS pixels. */
const snapPx = 8

/** Returns track and frame of a point of the timeline; the frame snaps like that of a moved clip. */
export function dropPlace(
  { store, session }: VideoEditor,
  view: TimelineView,
  { x, y, isFree }: { x: number; y: number; isFree: boolean },
): { at: number; track: string | undefined } {
  const timeline = readStore(store)
  const rows = rowsOf(timeline)
  const frame = Math.max(0, Math.round(frameAt(view, x)))
  const { snapping, frame: playhead, framePx } = session.getState()
  const markers = store.ofType('marker').map(({ at }) => at)
  const points = snapPoints(timeline, { moving: new Set(), playhead, markers })
  const snapped = snapping && !isFree ? nearestPoint(points, frame, snapPx / framePx) : undefined
  return { at: snapped ?? frame, track: rows.rows[rowAt(rows, view, y)]?.track.id }
}
