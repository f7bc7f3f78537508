import { documentLimits } from '../format/field-limits.ts'
import type { TrackKind } from '../format/kinds.ts'
import type { TrackRecord } from '../format/records.ts'
import { editTimeline } from './edit-timeline.ts'
import { indexAt, insertTrack } from './free-places.ts'
import { patched, readStore, type VideoStore } from './video-store.ts'

/** Adds a track at a position, 0 lowest; by default above the topmost one of its kind. */
export function addTrack(store: VideoStore, kind: TrackKind, position?: number): string | undefined {
  return editTimeline(store, 'add_track', {}, tx =>
    readStore(tx).tracks.length < documentLimits.tracks ? insertTrack(tx, kind, position) : undefined,
  )
}

/** Sets name, mute, visibility and lock of a track; undefined removes a field. */
export function setTrack(
  store: VideoStore,
  id: string,
  patch: { readonly [K in 'name' | 'muted' | 'hidden' | 'locked']?: TrackRecord[K] | undefined },
): void {
  editTimeline(store, 'set_track', { key: `set_track:${id}:${Object.keys(patch).join()}` }, tx => {
    const track = tx.get(id)
    if (track?.type === 'track') tx.put(patched(track, patch))
  })
}

/** Makes a video track the main one. */
export function setMainTrack(store: VideoStore, id: string): void {
  editTimeline(store, 'set_main_track', {}, tx => {
    const chosen = tx.get(id)
    if (chosen?.type !== 'track' || chosen.kind !== 'video') return
    for (const { track } of readStore(tx).tracks)
      if (track.main && track.id !== id) tx.put(patched(track, { main: undefined }))
    tx.put({ ...chosen, main: true })
  })
}

/** Moves a track to a position of the others, 0 lowest. */
export function moveTrack(store: VideoStore, id: string, position: number): void {
  editTimeline(store, 'move_track', {}, tx => {
    const track = tx.get(id)
    if (track?.type !== 'track') return
    const others = readStore(tx)
      .tracks.map(one => one.track)
      .filter(one => one.id !== id)
    tx.put({ ...track, index: indexAt(others, position) })
  })
}

/** Removes an unlocked track with its clips. */
export function removeTrack(store: VideoStore, id: string): void {
  editTimeline(store, 'remove_track', {}, tx => {
    const found = readStore(tx).tracks.find(({ track }) => track.id === id)
    if (!found || found.track.locked) return
    for (const clip of found.clips) tx.remove(clip.id)
    tx.remove(id)
  })
}
