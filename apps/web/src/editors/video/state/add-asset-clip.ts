import type { Asset } from '@adloom/contract/assets'
import {
  addClip,
  addVideoAsset,
  clipOfAsset,
  fillSlot,
  isEmptySlot,
  type NewClip,
  type NewVideoAsset,
  readStore,
} from '@adloom/video/commands'
import { bannerFrames } from '@adloom/video/banners'
import {
  accepts,
  type ClipRecord,
  endOf,
  type SettingsRecord,
  type VideoAssetRecord,
} from '@adloom/video/format'
import type { VideoEditor } from './video-editor.ts'

/**
 * Adds a file of the library as a clip: videos and images after the last clip of the main track while that
 * ends before the playhead, else at the playhead; a selected area of a template that waits for a file is
 * filled instead. `to` names another frame and track. In a banner, images are added whole, in the middle.
 */
export function addAssetClip(
  { store, session, type }: VideoEditor,
  file: Asset,
  to?: { at: number; track: string | undefined },
): string | undefined {
  const kind = (['video', 'image', 'audio'] as const).find(one => one === file.type)
  if (!kind || (type === 'banner' && kind !== 'image')) return undefined
  return store.edit('add_file', {}, () => {
    const id = addVideoAsset(store, newVideoAsset(file, kind))
    const timeline = readStore(store)
    const asset = timeline.assets.get(id)
    if (!asset) return undefined
    const slot = to ? undefined : selectedSlot(store)
    if (slot && fillSlot(store, slot.id, asset)) return slot.id
    if (to && type === 'normal') {
      const row = timeline.tracks.find(({ track }) => track.id === to.track)
      const clip = clipOfAsset(timeline.settings, asset)
      return addClip(store, clip, to.at, row && accepts(row.track.kind, kind) ? to.track : undefined)
    }
    const wanted = timeline.tracks.find(({ track }) =>
      kind === 'audio' ? track.kind === 'audio' : track.main === true,
    )
    const end = Math.max(0, ...(wanted?.clips.map(endOf) ?? []))
    if (type === 'banner') return addClip(store, bannerImage(timeline.settings, asset), 0)
    const { frame } = session.getState()
    const isMain = kind !== 'audio' && frame >= end
    const at = isMain ? end : frame
    return addClip(store, clipOfAsset(timeline.settings, asset), at, wanted?.track.id)
  })
}

/** Returns the selected area of a template that waits for a file. */
export function selectedSlot(store: VideoEditor['store']): ClipRecord | undefined {
  const [id, ...others] = store.selection()
  const clip = id === undefined || others.length > 0 ? undefined : store.get(id)
  return clip?.type === 'clip' && isEmptySlot(clip) ? clip : undefined
}

/** Returns the facts of a file of the library as a video stores them. */
export function newVideoAsset(file: Asset, kind: 'video' | 'image' | 'audio'): NewVideoAsset {
  const proxy = file.derivatives.find(one => one.kind === 'proxy')
  // A work needs no proxy; its payload states its audio.
  const hasAudio = proxy ? proxy.info['has_audio'] : file.payload?.['has_audio']
  return {
    kind,
    name: file.name,
    ref: String(file.id),
    hash: file.hash,
    bytes: file.size,
    mime: file.mime,
    ...(file.width !== null && file.height !== null ? { width: file.width, height: file.height } : {}),
    ...(file.duration_ms === null ? {} : { durationMs: file.duration_ms }),
    ...(hasAudio === undefined ? {} : { audio: hasAudio === true }),
  }
}

/** Share of the canvas that an added image takes at most. */
const imageShare = 0.5

function bannerImage(
  { canvases: [canvas] }: SettingsRecord,
  { id, width = 1, height = 1 }: VideoAssetRecord,
): NewClip {
  const whole = canvas ?? { width: 1080, height: 1080 }
  const scale = Math.min((whole.width * imageShare) / width, (whole.height * imageShare) / height)
  const place = { x: whole.width / 2, y: whole.height / 2, w: width * scale, h: height * scale }
  return { kind: 'image', asset: id, place, fit: 'fit', length: bannerFrames }
}
