import { compareByIndex } from '@adloom/document'
import type {
  ClipKind,
  ClipRecord,
  GroupRecord,
  SettingsRecord,
  TrackRecord,
  TransitionRecord,
  VideoAssetRecord,
  VideoRecord,
} from './records.ts'
import type { TrackKind } from './kinds.ts'

/** Which kinds of clip a kind of track holds. A video track may hold stills and colours between videos. */
const kindsOfTrack: Record<TrackKind, readonly ClipKind[]> = {
  video: ['video', 'take', 'image', 'color'],
  image: ['image', 'color'],
  text: ['text'],
  audio: ['audio'],
  filter: ['filter'],
}

/** Returns whether clips of a kind may be in a track of a kind. */
export function accepts(track: TrackKind, clip: ClipKind): boolean {
  return kindsOfTrack[track].includes(clip)
}

/** A track with its clips in order of time. */
export interface TimelineTrack {
  readonly track: TrackRecord
  readonly clips: readonly ClipRecord[]
}

/** A document sorted for reading. */
export interface Timeline {
  readonly settings: SettingsRecord
  /** The lowest first. */
  readonly tracks: readonly TimelineTrack[]
  readonly assets: ReadonlyMap<string, VideoAssetRecord>
  /** By the id of the clip that leaves, or enters. */
  readonly transitionFrom: ReadonlyMap<string, TransitionRecord>
  readonly transitionTo: ReadonlyMap<string, TransitionRecord>
  readonly groupOf: ReadonlyMap<string, GroupRecord>
  /** The frame after the last one of any clip. */
  readonly length: number
}

export function endOf({ start, length }: { start: number; length: number }): number {
  return start + length
}

const known = new WeakMap<object, Timeline>()

/** Returns the timeline of a document; the same object for the same records. Throws without settings. */
export function timelineOf({ records }: { records: Readonly<Record<string, VideoRecord>> }): Timeline {
  const found = known.get(records) ?? readTimeline(Object.values(records))
  known.set(records, found)
  return found
}

/** Reads a timeline from a list of records. */
export function readTimeline(records: readonly VideoRecord[]): Timeline {
  const settings = records.find(record => record.type === 'video')
  if (!settings) throw new Error('The document has no settings')
  const clips = new Map<string, ClipRecord[]>()
  const tracks: TrackRecord[] = []
  const assets = new Map<string, VideoAssetRecord>()
  const transitionFrom = new Map<string, TransitionRecord>()
  const transitionTo = new Map<string, TransitionRecord>()
  const groupOf = new Map<string, GroupRecord>()
  let length = 0
  for (const record of records) {
    if (record.type === 'track') tracks.push(record)
    else if (record.type === 'asset') assets.set(record.id, record)
    else if (record.type === 'group') groupOf.set(record.clip, record)
    else if (record.type === 'transition') {
      transitionFrom.set(record.from, record)
      transitionTo.set(record.to, record)
    } else if (record.type === 'clip') {
      length = Math.max(length, endOf(record))
      const list = clips.get(record.track)
      if (list) list.push(record)
      else clips.set(record.track, [record])
    }
  }
  for (const list of clips.values()) list.sort((a, b) => a.start - b.start)
  return {
    settings,
    tracks: tracks.sort(compareByIndex).map(track => ({ track, clips: clips.get(track.id) ?? [] })),
    assets,
    transitionFrom,
    transitionTo,
    groupOf,
    length,
  }
}

/** Frames that a transition takes before and after the cut. */
export function sidesOf({ length }: { length: number }): { before: number; after: number } {
  const before = Math.floor(length / 2)
  return { before, after: length - before }
}
