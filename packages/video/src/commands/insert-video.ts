import { documentLimits, ranges } from '../format/field-limits.ts'
import { wordsIn } from '../format/missing-texts.ts'
import { derivePlacement, placementIn } from '../format/placements.ts'
import type { Canvas, ClipRecord, Placement, SettingsRecord, VideoDocument } from '../format/records.ts'
import { endOf, timelineOf, type Timeline, type TimelineTrack } from '../format/timeline.ts'
import { insertFile, insertStyle } from './clipboard.ts'
import { editTimeline } from './edit-timeline.ts'
import { insertTrack, isFree } from './free-places.ts'
import { newId } from './new-id.ts'
import { patched, readStore, settingsOf, type VideoStore, type VideoTransaction } from './video-store.ts'

/** Clips of templates that wait for a file keep this prefix of their ids. */
const slotPrefix = 'slot:'

/**
 * Inserts all of another video, such as a template, at a frame and selects it: its times in the rate of this
 * video, its boxes in the canvases of this one, its texts in the languages of this one. Its tracks stay in
 * order. Returns the ids of its clips; none when the video has too many tracks for it.
 */
export function insertVideo(store: VideoStore, source: VideoDocument, at: number): string[] {
  return editTimeline(store, 'insert_video', {}, tx => {
    const from = timelineOf(source)
    const used = from.tracks.filter(({ clips }) => clips.length > 0)
    const tracks = readStore(tx).tracks.length
    if (used.length === 0 || tracks + used.length > documentLimits.tracks) return []
    const settings = settingsOf(tx)
    if (readStore(tx).length === 0) tx.put({ ...settings, background: from.settings.background })
    const fit = createFit(from, settings, source)
    const shift = Math.max(0, Math.min(Math.round(at), ranges.frame.max - fit.frames(from.length)))
    const ids = new Map<string, string>()
    for (const { id } of used.flatMap(track => track.clips))
      ids.set(id, newId(id.startsWith(slotPrefix) ? 'slot' : 'clip'))
    insertUsed(tx, source, used, ids, fit)
    insertTracks(tx, used, { ids, fit, shift })
    insertRelations(tx, source, ids, fit)
    const made = used.flatMap(track => track.clips).map(({ id }) => ids.get(id) ?? id)
    tx.select(made)
    return made
  })
}

interface Fit {
  frames: (frames: number) => number
  /** A span of frames, which is at least one frame long. */
  span: (span: { start: number; length: number }) => { start: number; length: number }
  /** `place` and `places` of the canvases of this video. */
  places: (boxed: { place: Placement; places?: Record<string, Placement> }) => {
    place: Placement
    places?: Record<string, Placement>
  }
  text: (text: Readonly<Record<string, string>>) => Record<string, string>
}

function createFit(from: Timeline, settings: SettingsRecord, source: VideoDocument): Fit {
  const factor = settings.rate / from.settings.rate
  const frames = (count: number) => Math.round(count * factor)
  const boxIn = (boxed: Parameters<Fit['places']>[0], canvas: Canvas): Placement => {
    const nearest = nearestCanvas(timelineOf(source).settings, canvas)
    const place = placementIn(boxed, from.settings, nearest.id)
    return nearest.ratio === canvas.ratio ? place : derivePlacement(place, nearest, canvas)
  }
  return {
    frames,
    span: span => {
      const start = frames(span.start)
      return { start, length: Math.max(1, frames(endOf(span)) - start) }
    },
    places: boxed => {
      const [base, ...others] = settings.canvases
      const places = Object.fromEntries(others.map(canvas => [canvas.id, boxIn(boxed, canvas)]))
      return { place: base ? boxIn(boxed, base) : boxed.place, ...(others.length > 0 && { places }) }
    },
    text: text => {
      const { defaultLanguage, languages } = settings
      const words = Object.entries(text).filter(([language]) => languages.includes(language))
      const own = wordsIn(text, defaultLanguage, from.settings.defaultLanguage)
      return { ...Object.fromEntries(words), [defaultLanguage]: own }
    },
  }
}

/** The canvas whose shape is most like another one. */
function nearestCanvas({ canvases }: SettingsRecord, { ratio, width, height }: Canvas): Canvas {
  const distance = (one: Canvas) =>
    one.ratio === ratio ? -1 : Math.abs(Math.log((one.width * height) / (one.height * width)))
  return canvases.reduce((best, one) => (distance(one) < distance(best) ? one : best))
}

/** Files, fonts and caption styles that the clips refer to. */
function insertUsed(
  tx: VideoTransaction,
  { records }: VideoDocument,
  used: readonly TimelineTrack[],
  ids: Map<string, string>,
  fit: Fit,
): void {
  const clips = used.flatMap(track => track.clips)
  const styles = new Set(clips.flatMap(clip => (clip.kind === 'text' && clip.captionStyle) || []))
  for (const record of Object.values(records)) {
    if (record.type === 'asset' || record.type === 'font') ids.set(record.id, insertFile(tx, record))
    if (record.type === 'captionStyle' && styles.has(record.id))
      ids.set(record.id, insertStyle(tx, { ...record, ...fit.places(record) }))
  }
}

/** Each track goes to a free one of its kind above the one before, or to a new one there. */
function insertTracks(
  tx: VideoTransaction,
  used: readonly TimelineTrack[],
  { ids, fit, shift }: { ids: ReadonlyMap<string, string>; fit: Fit; shift: number },
): void {
  let below = -1
  for (const { track, clips } of used) {
    const spans = clips.map(clip => fit.span(clip)).map(span => ({ ...span, start: span.start + shift }))
    const isAudio = track.kind === 'audio'
    const tracks = readStore(tx).tracks.map(one => one.track)
    const found = tracks.find(
      (one, at) =>
        (isAudio || at > below) &&
        one.kind === track.kind &&
        one.locked !== true &&
        (!track.main || one.main === true) &&
        spans.every(span => isFree(tx, one.id, span)),
    )
    const target =
      found?.id ?? insertTrack(tx, track.kind, isAudio ? undefined : below < 0 ? undefined : below + 1)
    if (!isAudio) below = readStore(tx).tracks.findIndex(one => one.track.id === target)
    for (const [at, clip] of clips.entries())
      tx.add({ ...fitted(clip, fit, ids), ...spans[at]!, id: ids.get(clip.id) ?? clip.id, track: target })
  }
}

/** The clip with times, boxes, texts and references of this video. */
function fitted(clip: ClipRecord, fit: Fit, ids: ReadonlyMap<string, string>): ClipRecord {
  const { frames } = fit
  const patch: Record<string, unknown> = {}
  if ('place' in clip) Object.assign(patch, fit.places(clip))
  if ('asset' in clip) patch['asset'] = ids.get(clip.asset) ?? clip.asset
  if ('offset' in clip) patch['offset'] = frames(clip.offset)
  if ('fadeIn' in clip && clip.fadeIn !== undefined) patch['fadeIn'] = frames(clip.fadeIn)
  if ('fadeOut' in clip && clip.fadeOut !== undefined) patch['fadeOut'] = frames(clip.fadeOut)
  if ('animations' in clip && clip.animations)
    patch['animations'] = mapped(clip.animations, one => ({
      ...one,
      length: Math.max(1, frames(one.length)),
    }))
  if ('keys' in clip && clip.keys)
    patch['keys'] = mapped(clip.keys, keys => keys.map(key => ({ ...key, at: frames(key.at) })))
  if (clip.kind === 'text') {
    patch['text'] = fit.text(clip.text)
    patch['captionStyle'] = clip.captionStyle && ids.get(clip.captionStyle)
    patch['words'] = clip.words?.map(word => ({ ...word, from: frames(word.from), to: frames(word.to) }))
  }
  if (clip.kind === 'audio') patch['detachedFrom'] = clip.detachedFrom && ids.get(clip.detachedFrom)
  return patched(clip, patch)
}

function mapped<T extends object, R>(record: T, change: (value: NonNullable<T[keyof T]>) => R): object {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, change(value as NonNullable<T[keyof T]>)]),
  )
}

/** Transitions and asset groups of the inserted clips. */
function insertRelations(
  tx: VideoTransaction,
  { records }: VideoDocument,
  ids: ReadonlyMap<string, string>,
  fit: Fit,
): void {
  const renamed = (id: string) => ids.get(id) ?? id
  for (const record of Object.values(records)) {
    if (record.type === 'transition' && ids.has(record.from) && ids.has(record.to))
      tx.add({
        ...{ ...record, id: newId('transition'), from: renamed(record.from), to: renamed(record.to) },
        length: Math.max(1, fit.frames(record.length)),
      })
    if (record.type === 'group' && ids.has(record.clip))
      tx.add({
        ...{ ...record, id: newId('group'), clip: renamed(record.clip) },
        members: record.members.map(({ place, places, ...member }) => ({
          ...{ ...member, asset: renamed(member.asset) },
          ...(place && fit.places({ place, ...(places && { places }) })),
        })),
      })
  }
}
