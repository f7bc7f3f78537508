import { ranges } from '../format/field-limits.ts'
import type { ClipRecord } from '../format/records.ts'
import { accepts, endOf } from '../format/timeline.ts'
import { editTimeline } from './edit-timeline.ts'
import { trackWithSpace } from './free-places.ts'
import { editableClips, readStore, type VideoStore, type VideoTransaction } from './video-store.ts'

/**
 * Moves clips by frames and by tracks of the timeline (up is positive). A clip that would cover another one,
 * or whose kind does not fit, goes to the nearest track above with space, or to a new one. Clips never move
 * before the start; all move by the same distance.
 */
export function moveClips(store: VideoStore, ids: readonly string[], by: number, tracks = 0): void {
  editTimeline(store, 'move_clips', { key: `move_clips:${ids.join()}` }, tx => {
    const clips = editableClips(tx, ids)
    const first = Math.min(...clips.map(({ start }) => start))
    const last = Math.max(...clips.map(endOf))
    const shift = Math.max(-first, Math.min(Math.round(by), ranges.frame.max - last))
    const moving = new Set(clips.map(({ id }) => id))
    for (const [trackId, together] of byTrack(clips))
      placeTogether(tx, together, shift, tracks, trackId, moving)
  })
}

function byTrack(clips: readonly ClipRecord[]): Map<string, ClipRecord[]> {
  const found = new Map<string, ClipRecord[]>()
  for (const clip of clips) found.set(clip.track, [...(found.get(clip.track) ?? []), clip])
  return found
}

/** Clips that shared a track stay together, so that cuts and transitions between them remain. */
function placeTogether(
  tx: VideoTransaction,
  clips: readonly ClipRecord[],
  shift: number,
  tracks: number,
  from: string,
  moving: Set<string>,
): void {
  const order = readStore(tx).tracks.map(({ track }) => track)
  const at = order.findIndex(({ id }) => id === from) + tracks
  const target = order[Math.max(0, Math.min(at, order.length - 1))]
  const isFit = target && !target.locked && clips.every(({ kind }) => accepts(target.kind, kind))
  const spans = clips.map(({ start, length }) => ({ start: start + shift, length }))
  const [leading] = clips
  if (!leading) return
  const kind = clips.find(clip => clip.kind === 'video' || clip.kind === 'take')?.kind ?? leading.kind
  const track = trackWithSpace(tx, kind, spans, isFit ? target.id : from, moving)
  for (const clip of clips) tx.put({ ...clip, start: clip.start + shift, track })
  for (const { id } of clips) moving.delete(id)
}
