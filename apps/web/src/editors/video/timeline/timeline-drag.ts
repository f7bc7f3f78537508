import { moveClips, trimClip } from '@adloom/video/commands'
import { accepts, type ClipRecord, endOf, type Timeline } from '@adloom/video/format'
import type { VideoEditor } from '../state/video-editor.ts'
import type { DraggedClips } from './paint-timeline.ts'
import { snapDistance, snapPoints, type SnapPoints } from './snap.ts'
import { rowsOf, type TimelineView } from './timeline-layout.ts'

/** CSS pixels within which an edge snaps. */
const snapPx = 8

/** What a drag shows until it ends; the document changes once, at its end. */
export interface DragDisplay {
  dragged: DraggedClips | undefined
  /** A frame with a line over all tracks. */
  guide: number | undefined
  /** The frame that the preview shows. */
  shown: number | undefined
}

/** A drag of clips or of an edge. `by` is the distance from where it began, in frames and rows. */
export interface TimelineDrag {
  at(by: { frames: number; rows: number }, isSnapping: boolean): DragDisplay
  end(): void
}

function pointsFor(
  { store, session }: VideoEditor,
  timeline: Timeline,
  moving: ReadonlySet<string>,
): SnapPoints {
  const markers = store.ofType('marker').map(({ at }) => at)
  return snapPoints(timeline, { moving, playhead: session.getState().frame, markers })
}

/** Moves the selected clips; the clip that is held decides about the track. */
export function beginMove(
  editor: VideoEditor,
  timeline: Timeline,
  view: Pick<TimelineView, 'framePx'>,
): TimelineDrag {
  const ids = editor.store.selection()
  const moving = new Set(ids)
  const { rows } = rowsOf(timeline)
  const clips = rows.flatMap((row, at) =>
    row.track.locked === true
      ? []
      : row.clips.filter(({ id }) => moving.has(id)).map(clip => ({ clip, row: at })),
  )
  const edges = [...new Set(clips.flatMap(({ clip }) => [clip.start, endOf(clip)]))]
  // Many edges cost time in every move: the outermost are enough then.
  const tested = edges.length > 40 ? [Math.min(...edges), Math.max(...edges)] : edges
  const first = Math.min(...clips.map(({ clip }) => clip.start))
  const points = pointsFor(editor, timeline, moving)
  let last = { frames: 0, rows: 0 }
  return {
    at(by, isSnapping) {
      const wanted = Math.max(-first, Math.round(by.frames))
      const snapped = isSnapping
        ? snapDistance(points, tested, wanted, snapPx / view.framePx)
        : { by: wanted, guide: undefined }
      last = { frames: Math.max(-first, snapped.by), rows: by.rows }
      const places = new Map(
        clips.map(({ clip, row }) => [
          clip.id,
          { start: clip.start + last.frames, length: clip.length, row: rowFor(timeline, clip, row, by.rows) },
        ]),
      )
      return { dragged: { places }, guide: snapped.guide, shown: undefined }
    },
    end() {
      // Rows count downwards, tracks upwards.
      if (last.frames !== 0 || last.rows !== 0) moveClips(editor.store, ids, last.frames, -last.rows)
    },
  }
}

/** A clip stays in its row where the other one does not take it. */
function rowFor(timeline: Timeline, clip: ClipRecord, row: number, by: number): number {
  const { rows } = rowsOf(timeline)
  const target = Math.max(0, Math.min(row + by, rows.length - 1))
  const track = rows[target]?.track
  return track && track.locked !== true && accepts(track.kind, clip.kind) ? target : row
}

/** Moves one edge of a clip, as far as its source and its neighbours allow. */
export function beginTrim(
  editor: VideoEditor,
  timeline: Timeline,
  view: Pick<TimelineView, 'framePx'>,
  { clip, edge, row }: { clip: ClipRecord; edge: 'start' | 'end'; row: number },
): TimelineDrag {
  const points = pointsFor(editor, timeline, new Set([clip.id]))
  const from = edge === 'start' ? clip.start : endOf(clip)
  const { least, most } = trimRange(timeline, clip, edge, editor.session.getState().ripple)
  let to = from
  return {
    at(by, isSnapping) {
      const wanted = Math.round(by.frames)
      const snapped = isSnapping
        ? snapDistance(points, [from], wanted, snapPx / view.framePx)
        : { by: wanted, guide: undefined }
      to = Math.max(least, Math.min(from + snapped.by, most))
      const place =
        edge === 'start'
          ? { start: to, length: endOf(clip) - to, row }
          : { start: clip.start, length: to - clip.start, row }
      return {
        dragged: { places: new Map([[clip.id, place]]) },
        guide: snapped.guide === to ? to : undefined,
        shown: edge === 'start' ? to : Math.max(0, to - 1),
      }
    },
    end() {
      if (to !== from) trimClip(editor.store, clip.id, edge, to, { ripple: editor.session.getState().ripple })
    },
  }
}

/** Frames between which an edge can be. */
function trimRange(
  timeline: Timeline,
  clip: ClipRecord,
  edge: 'start' | 'end',
  ripple: boolean,
): { least: number; most: number } {
  const clips = timeline.tracks.find(({ track }) => track.id === clip.track)?.clips ?? []
  const at = clips.indexOf(clip)
  const [previous, next] = [clips[at - 1], clips[at + 1]]
  const speed = 'speed' in clip ? (clip.speed ?? 1) : 1
  const source = 'offset' in clip ? timeline.assets.get(clip.asset)?.durationMs : undefined
  if (edge === 'start') {
    const before = 'offset' in clip ? Math.floor(clip.offset / speed + 1e-6) : clip.start
    const least = Math.max(0, previous ? endOf(previous) : 0, clip.start - before)
    return { least, most: endOf(clip) - 1 }
  }
  const left =
    source === undefined || !('offset' in clip)
      ? Infinity
      : Math.floor(((source * timeline.settings.rate) / 1000 - clip.offset) / speed + 0.01)
  const space = next && !ripple ? next.start : Infinity
  return { least: clip.start + 1, most: Math.min(space, clip.start + Math.max(left, clip.length)) }
}
