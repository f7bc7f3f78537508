import type { TransitionRecord } from '../format/records.ts'
import { endOf } from '../format/timeline.ts'
import { editTimeline } from './edit-timeline.ts'
import { newId } from './new-id.ts'
import { beginningAt } from './trim-clips.ts'
import { editableClips, readStore, type VideoStore } from './video-store.ts'

/**
 * Splits clips at a frame, all unlocked clips there without ids. The second half keeps the exit animation,
 * fade-out and transition, the first half the entrance. Selects and returns the second halves.
 */
export function splitClips(store: VideoStore, at: number, ids?: readonly string[]): string[] {
  return editTimeline(store, 'split_clips', {}, tx => {
    const frame = Math.round(at)
    const here = ids ?? readStore(tx).tracks.flatMap(({ clips }) => clips.map(({ id }) => id))
    const clips = editableClips(tx, here).filter(clip => clip.start < frame && endOf(clip) > frame)
    const second = clips.map(clip => {
      const id = newId('clip')
      const first = { ...clip, length: frame - clip.start }
      const rest = { ...beginningAt(clip, frame), id }
      const leaving = readStore(tx).transitionFrom.get(clip.id)
      if ('fadeOut' in first) delete first.fadeOut
      if ('fadeIn' in rest) delete rest.fadeIn
      if ('animations' in first && first.animations?.out) {
        const { out: _out, ...kept } = first.animations
        first.animations = kept
      }
      if ('animations' in rest && rest.animations?.in) {
        const { in: _in, ...kept } = rest.animations
        rest.animations = kept
      }
      if (rest.kind === 'audio') delete rest.detachedFrom
      tx.put(first)
      tx.add(rest)
      if (leaving) tx.update<TransitionRecord>(leaving.id, one => ({ ...one, from: id }))
      const group = readStore(tx).groupOf.get(clip.id)
      if (group) tx.add({ ...structuredClone(group), id: newId('group'), clip: id })
      return id
    })
    if (second.length > 0) tx.select(second)
    return second
  })
}
