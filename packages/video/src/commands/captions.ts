import { captionStyleOf } from '../format/caption-look.ts'
import { ranges } from '../format/field-limits.ts'
import type { CaptionWord, Placement, TextClip, VideoTextStyle } from '../format/records.ts'
import { editTimeline } from './edit-timeline.ts'
import { trackWithSpace } from './free-places.ts'
import { newId } from './new-id.ts'
import { editableClips, patched, type VideoStore } from './video-store.ts'

/** A caption in frames of the video. */
export interface Cue {
  start: number
  length: number
  text: string
  /** Times count from the start of the cue. */
  words?: CaptionWord[]
}

/** Adds captions in one style on one text track; a cue ends at the latest where the next begins. */
export function addCaptions(
  store: VideoStore,
  cues: readonly Cue[],
  styleId: string,
  language: string,
): string[] {
  return editTimeline(store, 'add_captions', {}, tx => {
    const style = tx.get(styleId)
    if (style?.type !== 'captionStyle') return []
    const spans = withoutOverlap(cues)
    const track = trackWithSpace(tx, 'text', spans)
    const made = spans.map(({ text, words, ...span }) => {
      const id = newId('clip')
      const clip: TextClip = {
        ...{ id, type: 'clip', kind: 'text', track, ...span, text: { [language]: text } },
        ...{ style: style.style, place: style.place, captionStyle: styleId },
      }
      tx.add(words ? { ...clip, words } : clip)
      return id
    })
    if (made.length > 0) tx.select(made)
    return made
  })
}

function withoutOverlap(cues: readonly Cue[]): Cue[] {
  const sorted = [...cues].sort((a, b) => a.start - b.start)
  return sorted.flatMap((cue, at) => {
    const next = sorted[at + 1]?.start ?? ranges.frame.max
    const length = Math.min(Math.max(1, cue.length), next - cue.start, ranges.frame.max - cue.start)
    return length >= 1 ? [{ ...cue, length }] : []
  })
}

export function addCaptionStyle(
  store: VideoStore,
  fields: { name: string; style: VideoTextStyle; place: Placement; highlight?: string },
): string {
  return store.edit('add_caption_style', {}, tx => {
    const id = newId('captionStyle')
    tx.add({ ...fields, id, type: 'captionStyle' })
    return id
  })
}

/** Sets name and highlight of a caption style; undefined removes the highlight. */
export function setCaptionStyle(
  store: VideoStore,
  id: string,
  patch: { readonly name?: string; readonly highlight?: string | undefined },
): void {
  store.edit('set_caption_style', { key: `set_caption_style:${id}:${Object.keys(patch).join()}` }, tx => {
    const style = tx.get(id)
    if (style?.type === 'captionStyle') tx.put(patched(style, patch))
  })
}

/** Gives captions a style of their own, which begins with the look that they have. Returns its id. */
export function splitCaptionStyle(
  store: VideoStore,
  ids: readonly string[],
  name: string,
): string | undefined {
  return editTimeline(store, 'add_caption_style', {}, tx => {
    const captions = editableClips(tx, ids).filter(clip => clip.kind === 'text')
    const [first] = captions
    const style = first && captionStyleOf(tx, first)
    if (!style) return undefined
    const id = newId('captionStyle')
    tx.add({ ...style, id, name })
    for (const clip of captions) tx.put({ ...clip, captionStyle: id })
    return id
  })
}

/** Removes a caption style; its captions keep its look as their own. */
export function removeCaptionStyle(store: VideoStore, id: string): void {
  editTimeline(store, 'remove_caption_style', {}, tx => {
    const style = tx.get(id)
    if (style?.type !== 'captionStyle') return
    for (const clip of tx.all())
      if (clip.type === 'clip' && clip.kind === 'text' && clip.captionStyle === id) {
        const own = { style: style.style, place: style.place, places: style.places, captionStyle: undefined }
        tx.put(patched(clip, own))
      }
    tx.remove(id)
  })
}
