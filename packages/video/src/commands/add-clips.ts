import { ranges } from '../format/field-limits.ts'
import { wholeCanvas } from '../format/empty-video.ts'
import { framesOf } from '../format/frames.ts'
import type {
  ClipRecord,
  Placement,
  SettingsRecord,
  VideoAssetRecord,
  VideoFontRecord,
} from '../format/records.ts'
import { editTimeline } from './edit-timeline.ts'
import { trackWithSpace } from './free-places.ts'
import { newId } from './new-id.ts'
import { settingsOf, type VideoStore, type VideoTransaction } from './video-store.ts'

type WithoutPlace<C> = C extends ClipRecord
  ? Omit<C, 'id' | 'type' | 'track' | 'start' | 'length'> & { length?: number }
  : never
/** A clip before it has a place in the timeline. */
export type NewClip = WithoutPlace<ClipRecord>

export type NewVideoAsset = Omit<VideoAssetRecord, 'id' | 'type'>

/** Seconds that a still, text, colour or filter is shown at first. */
const stillSeconds = 3

/** Adds an asset, or returns the id of the one with the same file. */
export function addVideoAsset(store: VideoStore, asset: NewVideoAsset): string {
  return store.edit('add_asset', {}, tx => insertAsset(tx, asset))
}

function insertAsset(tx: VideoTransaction, asset: NewVideoAsset): string {
  const known = tx
    .all()
    .find(one => one.type === 'asset' && one.hash === asset.hash && one.kind === asset.kind)
  if (known) return known.id
  const id = newId('asset')
  tx.add({ ...asset, id, type: 'asset' })
  return id
}

/** Adds a font file, or replaces the one of its family. */
export function addVideoFont(store: VideoStore, font: Omit<VideoFontRecord, 'id' | 'type'>): string {
  return store.edit('add_font', {}, tx => {
    const known = tx.all().find(one => one.type === 'font' && one.family === font.family)
    const id = known?.id ?? newId('font')
    tx.put({ ...font, id, type: 'font' })
    return id
  })
}

/**
 * Adds a clip at a frame and selects it: on the wanted track where that has space, else on the nearest above
 * it that has, else on a new one. Without a length it lasts as long as its source, or three seconds.
 */
export function addClip(store: VideoStore, clip: NewClip, at: number, track?: string): string {
  return editTimeline(store, 'add_clip', {}, tx => {
    const start = Math.max(ranges.frame.min, Math.min(Math.round(at), ranges.frame.max - 1))
    const length = Math.min(clip.length ?? naturalLength(tx, clip), ranges.frame.max - start)
    const id = newId('clip')
    const trackId = trackWithSpace(tx, clip.kind, [{ start, length }], track)
    tx.add({ ...clip, id, type: 'clip', track: trackId, start, length })
    tx.select([id])
    return id
  })
}

/** Frames that the source of a clip lasts from its offset on at its speed; undefined for stills. */
export function sourceFrames(
  reader: Pick<VideoTransaction, 'get'>,
  clip: Pick<ClipRecord, 'kind'> & { asset?: string; offset?: number; speed?: number },
): number | undefined {
  if (clip.kind !== 'video' && clip.kind !== 'audio' && clip.kind !== 'take') return undefined
  const asset = reader.get(clip.asset ?? '')
  if (asset?.type !== 'asset' || asset.durationMs === undefined) return undefined
  const { rate } = settingsOf(reader)
  const frames = (asset.durationMs * rate) / 1000 - (clip.offset ?? 0)
  // A last frame that is only begun belongs to the source: 0.01 forgives rounded durations.
  return Math.max(1, Math.floor(frames / (clip.speed ?? 1) + 0.01))
}

function naturalLength(tx: VideoTransaction, clip: NewClip): number {
  return sourceFrames(tx, clip) ?? framesOf(stillSeconds, settingsOf(tx).rate)
}

/** Returns the clip that shows a whole asset, filling the first canvas. */
export function clipOfAsset(settings: SettingsRecord, asset: VideoAssetRecord): NewClip {
  if (asset.kind === 'audio') return { kind: 'audio', asset: asset.id, offset: 0 }
  const [canvas] = settings.canvases
  const place: Placement = canvas ? wholeCanvas(canvas) : { x: 0, y: 0, w: 1, h: 1 }
  if (asset.kind === 'image') return { kind: 'image', asset: asset.id, place, fit: 'fill' }
  return { kind: asset.kind, asset: asset.id, offset: 0, place, fit: 'fill' }
}
