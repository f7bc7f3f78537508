import { ranges } from '../format/field-limits.ts'
import type { TransitionKind } from '../format/kinds.ts'
import { endOf } from '../format/timeline.ts'
import { editTimeline } from './edit-timeline.ts'
import { newId } from './new-id.ts'
import { neighbours } from './trim-clips.ts'
import { editableClips, readStore, type VideoStore } from './video-store.ts'

/**
 * Sets the transition from a clip to the one that touches its end; a length that has no space is shortened.
 * Returns its id, or undefined when no clip touches or there is no space.
 */
export function setTransition(
  store: VideoStore,
  from: string,
  kind: TransitionKind,
  length: number,
): string | undefined {
  return editTimeline(store, 'set_transition', { key: `set_transition:${from}` }, tx => {
    const [clip] = editableClips(tx, [from])
    const next = clip && neighbours(tx, clip).next
    if (!next || endOf(clip) !== next.start || clip.kind === 'filter') return undefined
    const { min, max } = ranges.transition
    const known = readStore(tx).transitionFrom.get(from)
    const id = known?.id ?? newId('transition')
    const frames = Math.max(min, Math.min(Math.round(length), max))
    tx.put({ id, type: 'transition', from, to: next.id, kind, length: frames })
    return id
  })
}

export function removeTransition(store: VideoStore, id: string): void {
  editTimeline(store, 'remove_transition', {}, tx => {
    const transition = tx.get(id)
    if (transition?.type === 'transition' && editableClips(tx, [transition.from]).length > 0) tx.remove(id)
  })
}
