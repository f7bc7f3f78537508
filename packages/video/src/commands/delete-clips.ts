import { endOf } from '../format/timeline.ts'
import { editTimeline } from './edit-timeline.ts'
import { clipOf, editableClips, readStore, type VideoStore, type VideoTransaction } from './video-store.ts'

/** Deletes clips. With `ripple` each gap closes: what is later on the same track moves forward. */
export function deleteClips(
  store: VideoStore,
  ids: readonly string[],
  { ripple = false }: { ripple?: boolean } = {},
): void {
  editTimeline(store, ripple ? 'ripple_delete' : 'delete_clips', {}, tx => {
    const clips = editableClips(tx, ids).sort((a, b) => b.start - a.start)
    for (const clip of clips) {
      unmuteSource(tx, clip.id)
      tx.remove(clip.id)
      if (ripple) shiftLater(tx, clip.track, endOf(clip), -clip.length)
    }
  })
}

/** A clip is audible again when its detached audio is deleted. */
function unmuteSource(tx: VideoTransaction, id: string): void {
  const clip = clipOf(tx, id)
  const source = clip?.kind === 'audio' && clip.detachedFrom ? clipOf(tx, clip.detachedFrom) : undefined
  if (source?.kind !== 'video' && source?.kind !== 'take') return
  const { muted: _muted, ...audible } = source
  tx.put(audible)
}

/** Closes the gap of a track at a frame: later clips move forward to the end of the clip before. */
export function closeGap(store: VideoStore, track: string, at: number): void {
  editTimeline(store, 'close_gap', {}, tx => {
    const found = readStore(tx).tracks.find(one => one.track.id === track)
    if (!found || found.track.locked || found.clips.some(clip => clip.start <= at && endOf(clip) > at)) return
    const next = found.clips.find(({ start }) => start > at)
    const before = Math.max(0, ...found.clips.filter(clip => endOf(clip) <= at).map(endOf))
    if (next) shiftLater(tx, track, at, before - next.start)
  })
}

/** Moves all clips of a track that begin at or after a frame. */
export function shiftLater(tx: VideoTransaction, track: string, from: number, by: number): void {
  const clips = readStore(tx).tracks.find(one => one.track.id === track)?.clips ?? []
  for (const clip of clips) if (clip.start >= from) tx.put({ ...clip, start: clip.start + by })
}
