import type { AudibleClip, ClipRecord } from '../format/records.ts'
import { ranges } from '../format/field-limits.ts'
import { endOf } from '../format/timeline.ts'
import { sourceFrames } from './add-clips.ts'
import { editTimeline } from './edit-timeline.ts'
import { shiftLater } from './delete-clips.ts'
import { editableClips, readStore, type VideoStore, type VideoTransaction } from './video-store.ts'

/**
 * Moves one edge of a clip to a frame, as far as its source, its neighbours and one frame of length allow.
 * With `ripple` the clips after it on its track keep their distance to its end.
 */
export function trimClip(
  store: VideoStore,
  id: string,
  edge: 'start' | 'end',
  to: number,
  { ripple = false }: { ripple?: boolean } = {},
): void {
  editTimeline(store, 'trim_clip', { key: `trim_clip:${id}:${edge}` }, tx => {
    const [clip] = editableClips(tx, [id])
    if (!clip) return
    const trimmed =
      edge === 'end' ? endAt(tx, clip, Math.round(to), ripple) : startAt(tx, clip, Math.round(to))
    if (!ripple) {
      tx.put(trimmed)
      return
    }
    const change = trimmed.length - clip.length
    const grown = { ...trimmed, start: clip.start }
    shiftOrPut(tx, clip, grown, change)
  })
}

/** Later clips make space before the clip grows, and follow after it has shrunk. */
function shiftOrPut(tx: VideoTransaction, clip: ClipRecord, grown: ClipRecord, change: number): void {
  if (change > 0 && lastEnd(tx, clip.track) + change > ranges.frame.max) return
  if (change > 0) shiftLater(tx, clip.track, endOf(clip), change)
  tx.put(grown)
  if (change < 0) shiftLater(tx, clip.track, endOf(clip), change)
}

function lastEnd(tx: VideoTransaction, track: string): number {
  const clips = readStore(tx).tracks.find(one => one.track.id === track)?.clips ?? []
  return Math.max(0, ...clips.map(endOf))
}

function endAt(tx: VideoTransaction, clip: ClipRecord, to: number, ripple: boolean): ClipRecord {
  const next = neighbours(tx, clip).next
  // A clip may be longer than its source already: trimming does not shorten it unasked.
  const most = Math.min(
    Math.max(sourceFrames(tx, clip) ?? ranges.length.max, clip.length),
    (ripple ? ranges.frame.max : (next?.start ?? ranges.frame.max)) - clip.start,
  )
  const length = Math.max(1, Math.min(to - clip.start, most))
  return { ...clip, length }
}

function startAt(tx: VideoTransaction, clip: ClipRecord, to: number): ClipRecord {
  const { previous } = neighbours(tx, clip)
  const speed = speedOf(clip)
  const earliest = isPlayed(clip) ? clip.start - Math.floor(clip.offset / speed + 1e-6) : 0
  const start = Math.min(endOf(clip) - 1, Math.max(to, previous ? endOf(previous) : 0, earliest, 0))
  return beginningAt(clip, start)
}

/** Returns the clip without what is before a frame, or with that much more of its source. */
export function beginningAt(clip: ClipRecord, start: number): ClipRecord {
  const by = start - clip.start
  const moved = { ...clip, start, length: clip.length - by }
  const shifted = shiftKeys(moved, -by)
  return isPlayed(shifted)
    ? { ...shifted, offset: Math.max(0, roundOffset(shifted.offset + by * speedOf(shifted))) }
    : shifted
}

function shiftKeys(clip: ClipRecord, by: number): ClipRecord {
  const words =
    clip.kind === 'text' && clip.words
      ? {
          words: clip.words
            .map(word => ({ ...word, from: Math.max(0, word.from + by), to: word.to + by }))
            .filter(word => word.to > 0),
        }
      : {}
  if (!('keys' in clip) || !clip.keys) return { ...clip, ...words }
  const keys = Object.fromEntries(
    Object.entries(clip.keys).map(([property, list]) => [
      property,
      list.map(key => ({ ...key, at: key.at + by })),
    ]),
  )
  return { ...clip, ...words, keys }
}

/** Sums of fractions stay readable and equal. */
function roundOffset(offset: number): number {
  return Math.round(offset * 1000) / 1000
}

export function isPlayed(clip: ClipRecord): clip is AudibleClip {
  return clip.kind === 'video' || clip.kind === 'audio' || clip.kind === 'take'
}

function speedOf(clip: ClipRecord): number {
  return isPlayed(clip) ? (clip.speed ?? 1) : 1
}

export function neighbours(
  tx: VideoTransaction,
  clip: ClipRecord,
): { previous?: ClipRecord | undefined; next?: ClipRecord | undefined } {
  const clips = readStore(tx).tracks.find(one => one.track.id === clip.track)?.clips ?? []
  const at = clips.findIndex(({ id }) => id === clip.id)
  return { previous: clips[at - 1], next: clips[at + 1] }
}

/**
 * Sets the speed of clips, 0.5 to 16 (product facts 7.1): each shows the same part of its source in another
 * time, as far as the next clip allows. With `ripple` the clips after it follow.
 */
export function setSpeed(
  store: VideoStore,
  ids: readonly string[],
  speed: number,
  { ripple = false }: { ripple?: boolean } = {},
): void {
  editTimeline(store, 'set_speed', { key: `set_speed:${ids.join()}` }, tx => {
    const next = Math.max(ranges.speed.min, Math.min(speed, ranges.speed.max))
    for (const { id } of editableClips(tx, ids)) {
      const clip = tx.get(id)
      if (clip?.type !== 'clip' || !isPlayed(clip)) continue
      const { next: follower } = neighbours(tx, clip)
      const wanted = Math.max(1, Math.round((clip.length * speedOf(clip)) / next))
      const space = ripple ? ranges.frame.max : (follower?.start ?? ranges.frame.max)
      const length = Math.min(wanted, space - clip.start)
      shiftOrPut(tx, clip, { ...clip, speed: next, length }, ripple ? length - clip.length : 0)
    }
  })
}
