import type { AudibleClip } from '../format/records.ts'
import { endOf } from '../format/timeline.ts'
import { sourceFrames } from './add-clips.ts'
import { editTimeline } from './edit-timeline.ts'
import { newId } from './new-id.ts'
import { neighbours } from './trim-clips.ts'
import {
  editableClips,
  patched,
  readStore,
  settingsOf,
  type VideoStore,
  type VideoTransaction,
} from './video-store.ts'

/** Seconds of the crossfade between two repetitions, and of the fade at the end. */
const crossSeconds = 0.8
const fadeSeconds = 2
/** Shorter files are no music, and would take too many clips. */
const leastSeconds = 2

/**
 * Makes an audio clip last until the end of what is shown, or until the next clip of its track: it is cut, or
 * repeated with crossfades, and fades out. Repetitions of an earlier call are replaced. Returns whether there
 * was something to fit.
 */
export function fitMusic(store: VideoStore, id: string): boolean {
  return editTimeline(store, 'fit_music', {}, tx => {
    const [clip] = editableClips(tx, [id])
    if (clip?.kind !== 'audio') return false
    removeRepetitions(tx, clip)
    const { rate } = settingsOf(tx)
    const end = Math.min(shownEnd(tx), neighbours(tx, clip).next?.start ?? Infinity)
    const needed = end - clip.start
    const all = sourceFrames(tx, { ...clip, offset: 0 }) ?? clip.length
    const available = sourceFrames(tx, clip) ?? clip.length
    if (needed < 1) return false
    const fadeOut = Math.min(Math.round(fadeSeconds * rate), Math.floor(needed / 3))
    if (needed <= available) {
      tx.put(patched(clip, { length: needed, fadeOut: fadeOut || undefined }))
      return true
    }
    if (all < leastSeconds * rate) return false
    repeat(tx, clip, { needed, available, all, fadeOut })
    return true
  })
}

/** The frame after the last one of any clip that is seen. */
function shownEnd(tx: VideoTransaction): number {
  const tracks = readStore(tx).tracks.filter(({ track }) => track.kind !== 'audio')
  return Math.max(0, ...tracks.flatMap(track => track.clips).map(endOf))
}

/** Removes the clips of the same file that follow in crossfades. */
function removeRepetitions(tx: VideoTransaction, clip: AudibleClip): void {
  const { transitionFrom } = readStore(tx)
  let next = transitionFrom.get(clip.id)
  while (next) {
    const repeated = tx.get(next.to)
    if (repeated?.type !== 'clip' || !('asset' in repeated) || repeated.asset !== clip.asset) return
    const after = transitionFrom.get(repeated.id)
    tx.remove(next.id)
    tx.remove(repeated.id)
    next = after
  }
}

interface Frames {
  needed: number
  /** From the offset of the clip to the end of its file, and of the complete file. */
  available: number
  all: number
  fadeOut: number
}

/** Both sides of a crossfade are inside the file, so that they are audible there. */
function repeat(tx: VideoTransaction, clip: AudibleClip, { needed, available, all, fadeOut }: Frames): void {
  const { rate } = settingsOf(tx)
  const half = Math.max(1, Math.round((crossSeconds * rate) / 2))
  const lengths = [Math.max(1, available - half)]
  let left = needed - lengths[0]!
  for (; left > 0; left -= all - 2 * half) lengths.push(Math.min(left, all - 2 * half))
  lengthenLast(lengths, 2 * half)
  const offset = half * (clip.speed ?? 1)
  let [start, before] = [clip.start, '']
  for (const [at, length] of lengths.entries()) {
    const isLast = at === lengths.length - 1
    const id = at === 0 ? clip.id : newId('clip')
    const fades = { fadeIn: at === 0 ? clip.fadeIn : undefined, fadeOut: isLast ? fadeOut : undefined }
    const repeated = at === 0 ? {} : { id, offset, keys: undefined, detachedFrom: undefined }
    tx.put(patched(clip, { ...repeated, ...fades, start, length }))
    if (before !== '')
      tx.put({
        ...{ id: newId('transition'), type: 'transition', from: before, to: id },
        ...{ kind: 'crossfade', length: 2 * half },
      })
    start += length
    before = id
  }
}

/** A last piece that is shorter than its crossfade takes frames of the one before. */
function lengthenLast(lengths: number[], least: number): void {
  const [before, last] = lengths.slice(-2)
  if (before === undefined || last === undefined || last >= least) return
  const taken = Math.min(least - last, before - least)
  if (taken <= 0) return
  lengths.splice(-2, 2, before - taken, last + taken)
}
