import type { ClipRecord, VideoAssetRecord } from '../format/records.ts'
import { accepts } from '../format/timeline.ts'
import { filledSlot, isSlot } from '../templates/template-values.ts'
import { editTimeline } from './edit-timeline.ts'
import { editableClips, type VideoStore } from './video-store.ts'

/** Returns whether a clip is an area of a template that waits for a file. */
export function isEmptySlot(clip: ClipRecord): boolean {
  return clip.kind === 'color' && isSlot(clip)
}

/**
 * Puts a video or image of the document into a clip that waits for a file, or in place of its file; times,
 * box and animations stay. Returns whether it could.
 */
export function fillSlot(store: VideoStore, id: string, asset: VideoAssetRecord): boolean {
  return editTimeline(store, 'fill_slot', {}, tx => {
    const [clip] = editableClips(tx, [id])
    const filled = clip && isSlot(clip) ? filledSlot(clip, asset) : undefined
    const track = filled && tx.get(filled.track)
    if (!filled || track?.type !== 'track' || !accepts(track.kind, filled.kind)) return false
    if (!tx.get(asset.id)) tx.add(asset)
    tx.put(filled)
    return true
  })
}
