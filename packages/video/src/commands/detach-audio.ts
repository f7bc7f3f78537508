import type { AudioClip } from '../format/records.ts'
import { editTimeline } from './edit-timeline.ts'
import { trackWithSpace } from './free-places.ts'
import { newId } from './new-id.ts'
import { clipOf, editableClips, patched, type VideoStore } from './video-store.ts'

/** Puts the audio of videos on audio tracks as clips of their own; selects and returns them. */
export function detachAudio(store: VideoStore, ids: readonly string[]): string[] {
  return editTimeline(store, 'detach_audio', {}, tx => {
    const made: string[] = []
    for (const clip of editableClips(tx, ids)) {
      if ((clip.kind !== 'video' && clip.kind !== 'take') || clip.muted) continue
      const asset = tx.get(clip.asset)
      if (asset?.type === 'asset' && asset.audio === false) continue
      const id = newId('clip')
      const audio: AudioClip = {
        ...{
          id,
          type: 'clip',
          kind: 'audio',
          detachedFrom: clip.id,
          track: trackWithSpace(tx, 'audio', [clip]),
        },
        ...{ start: clip.start, length: clip.length, asset: clip.asset, offset: clip.offset },
      }
      tx.add(
        patchedWhereSet(audio, {
          speed: clip.speed,
          pitchFollows: clip.pitchFollows,
          volume: clip.volume,
          fadeIn: clip.fadeIn,
          fadeOut: clip.fadeOut,
          keys: clip.keys?.volume && { volume: clip.keys.volume },
        }),
      )
      tx.put({ ...clip, muted: true })
      made.push(id)
    }
    if (made.length > 0) tx.select(made)
    return made
  })
}

function patchedWhereSet(clip: AudioClip, fields: { readonly [key: string]: unknown }): AudioClip {
  return patched(clip, Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)))
}

/** Removes detached audio, given by either clip, and lets their videos be audible again. */
export function restoreAudio(store: VideoStore, ids: readonly string[]): void {
  editTimeline(store, 'restore_audio', {}, tx => {
    const given = new Set(ids)
    for (const record of tx.all()) {
      if (record.type !== 'clip' || record.kind !== 'audio' || !record.detachedFrom) continue
      if (!given.has(record.id) && !given.has(record.detachedFrom)) continue
      const source = clipOf(tx, record.detachedFrom)
      if (editableClips(tx, [record.id, record.detachedFrom]).length < 2 || !source) continue
      tx.put(patched(source, { muted: undefined }))
      tx.remove(record.id)
    }
  })
}
