import { compareByIndex, indexBetween } from '@adloom/document'
import { ranges } from '../format/field-limits.ts'
import type { TrackKind } from '../format/kinds.ts'
import type { ClipKind, TrackRecord } from '../format/records.ts'
import { accepts, endOf } from '../format/timeline.ts'
import { newId } from './new-id.ts'
import { readStore, type VideoTransaction } from './video-store.ts'

/** The track that a new clip of a kind gets when none of its kind has space. */
const trackKindOf: Record<ClipKind, TrackKind> = {
  video: 'video',
  take: 'video',
  image: 'image',
  color: 'image',
  text: 'text',
  audio: 'audio',
  filter: 'filter',
}

export interface Span {
  start: number
  length: number
}

/** Returns whether a span of a track is free, apart from some clips. */
export function isFree(
  tx: VideoTransaction,
  trackId: string,
  span: Span,
  apart: ReadonlySet<string> = new Set(),
): boolean {
  const track = readStore(tx).tracks.find(one => one.track.id === trackId)
  return (
    track !== undefined &&
    endOf(span) <= ranges.frame.max &&
    track.clips.every(clip => apart.has(clip.id) || endOf(clip) <= span.start || clip.start >= endOf(span))
  )
}

/**
 * Returns a track with space for all spans: the wanted one, else the nearest above it that takes the kind,
 * else a new one.
 */
export function trackWithSpace(
  tx: VideoTransaction,
  kind: ClipKind,
  spans: readonly Span[],
  wanted?: string,
  apart?: ReadonlySet<string>,
): string {
  const { tracks } = readStore(tx)
  const own = tracks.findIndex(({ track }) => track.id === wanted)
  const candidates = own < 0 ? tracks : tracks.slice(own)
  const found = candidates.find(
    ({ track }) =>
      accepts(track.kind, kind) &&
      (track.id === wanted || (!track.locked && isUsual(track, kind))) &&
      spans.every(span => isFree(tx, track.id, span, apart)),
  )
  return found?.track.id ?? newTrack(tx, tracks[own]?.track.kind ?? trackKindOf[kind], kind)
}

/** Stills go to tracks of stills unless a video track was asked for. */
function isUsual(track: TrackRecord, kind: ClipKind): boolean {
  return track.kind === trackKindOf[kind]
}

function newTrack(tx: VideoTransaction, wished: TrackKind, clip: ClipKind): string {
  const kind = accepts(wished, clip) ? wished : trackKindOf[clip]
  return insertTrack(tx, kind)
}

/** Adds a track: above the topmost one of its kind; audio below all, text above all. */
export function insertTrack(tx: VideoTransaction, kind: TrackKind, position?: number): string {
  const tracks = readStore(tx).tracks.map(({ track }) => track)
  const lastOfKind = tracks.findLastIndex(track => track.kind === kind)
  const usual = lastOfKind >= 0 ? lastOfKind + 1 : kind === 'audio' ? 0 : tracks.length
  const id = newId('track')
  tx.add({ id, type: 'track', kind, index: indexAt(tracks, position ?? usual) })
  return id
}

/** An index for a track at a position among the others, 0 lowest. */
export function indexAt(tracks: readonly TrackRecord[], position: number): string {
  const sorted = [...tracks].sort(compareByIndex)
  const at = Math.max(0, Math.min(position, sorted.length))
  const above = sorted[at]
  // Two users may have picked the same index, so nothing fits between; the new one goes below both.
  const below = sorted.slice(0, at).findLast(one => above === undefined || one.index < above.index)
  return indexBetween(below?.index, above?.index)
}
