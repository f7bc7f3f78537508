import type { EditOptions } from '@adloom/document'
import type { AssetClip, ClipRecord, TextClip, VideoAssetRecord, VideoTextStyle } from '../format/records.ts'
import { captionStyleOf } from '../format/caption-look.ts'
import { sourceFrames } from './add-clips.ts'
import { editTimeline } from './edit-timeline.ts'
import { isPlayed } from './trim-clips.ts'
import { editableClips, patched, settingsOf, type VideoStore } from './video-store.ts'

type Fields<C> = C extends ClipRecord
  ? Omit<C, 'id' | 'type' | 'kind' | 'track' | 'start' | 'length' | 'asset' | 'speed' | 'place' | 'places'>
  : never
type UnionKeys<T> = T extends unknown ? keyof T : never
type FieldOf<T, K extends PropertyKey> = T extends unknown ? (K extends keyof T ? T[K] : never) : never

/** Fields of any kind of clip; undefined removes one. Time, place, asset and speed have own commands. */
export type ClipPatch = {
  readonly [K in UnionKeys<Fields<ClipRecord>>]?: FieldOf<Fields<ClipRecord>, K> | undefined
}

const visualFields = ['opacity', 'flipX', 'flipY', 'blend', 'mask', 'filter', 'animations', 'keys', 'drift']
const audibleFields = ['volume', 'muted', 'fadeIn', 'fadeOut']
const picturedFields = ['fit', 'crop', 'focus', 'chroma']
const playedFields = ['offset', 'pitchFollows']
const fieldsOf: Record<ClipRecord['kind'], ReadonlySet<string>> = {
  video: new Set(['name', ...visualFields, ...audibleFields, ...picturedFields, ...playedFields]),
  take: new Set(['name', ...visualFields, ...audibleFields, ...picturedFields, ...playedFields]),
  image: new Set(['name', ...visualFields, ...picturedFields]),
  color: new Set(['name', ...visualFields, 'fill']),
  text: new Set(['name', ...visualFields, 'text', 'style', 'captionStyle', 'words']),
  audio: new Set(['name', ...audibleFields, ...playedFields, 'keys', 'detachedFrom']),
  filter: new Set(['name', 'filter', 'strength']),
}

/** Sets fields of clips; a clip ignores the fields that its kind does not have. */
export function setClips(
  store: VideoStore,
  ids: readonly string[],
  patch: ClipPatch,
  options: EditOptions = {},
): void {
  const key = `set_clips:${Object.keys(patch).join()}:${ids.join()}`
  editTimeline(store, 'set_clips', { key, ...options }, tx => {
    for (const clip of editableClips(tx, ids)) {
      const own = Object.entries(patch).filter(([field]) => fieldsOf[clip.kind].has(field))
      tx.put(patched(clip, Object.fromEntries(own)))
    }
  })
}

/** Sets fields of the style of texts; a caption changes its caption style, and with it all its captions. */
export function setTextStyle(
  store: VideoStore,
  ids: readonly string[],
  patch: { readonly [K in keyof VideoTextStyle]?: VideoTextStyle[K] | undefined },
  options: EditOptions = {},
): void {
  const key = `set_text_style:${Object.keys(patch).join()}:${ids.join()}`
  editTimeline(store, 'set_text_style', { key, ...options }, tx => {
    const texts = editableClips(tx, ids).filter(clip => clip.kind === 'text')
    const styled = new Set(texts.map(clip => captionStyleOf(tx, clip) ?? clip))
    for (const record of styled) tx.put({ ...record, style: patched(record.style, patch) })
  })
}

/** Sets the text of a clip in one language; without words, another language than the default is removed. */
export function setText(
  store: VideoStore,
  id: string,
  language: string,
  text: string,
  options: EditOptions = {},
): void {
  editTimeline(store, 'set_text', { key: `set_text:${id}:${language}`, ...options }, tx => {
    const [clip] = editableClips(tx, [id])
    if (clip?.kind !== 'text') return
    const isDefault = language === settingsOf(tx).defaultLanguage
    const { [language]: _before, ...others } = clip.text
    const isRemoved = text === '' && !isDefault && Object.keys(others).length > 0
    const next: TextClip = { ...clip, text: isRemoved ? others : { ...clip.text, [language]: text } }
    // Times of words belong to the words that were spoken, which are those of the default language.
    tx.put(isDefault ? patched(next, { words: undefined }) : next)
  })
}

/**
 * Replaces the asset of a clip by one of the same kind. Box, effects and place in time stay; a clip longer
 * than its new source is cut to it.
 */
export function replaceAsset(store: VideoStore, id: string, asset: VideoAssetRecord): void {
  editTimeline(store, 'replace_asset', {}, tx => {
    const [clip] = editableClips(tx, [id])
    if (!clip || !('asset' in clip) || !isReplacement(clip, asset)) return
    if (!tx.get(asset.id)) tx.add(asset)
    const next = isPlayed(clip) ? { ...clip, asset: asset.id, offset: 0 } : { ...clip, asset: asset.id }
    const longest = sourceFrames(tx, next) ?? clip.length
    tx.put({ ...next, length: Math.min(clip.length, longest) })
  })
}

function isReplacement(clip: AssetClip, asset: VideoAssetRecord): boolean {
  return clip.kind === 'audio' ? asset.kind !== 'image' : asset.kind === clip.kind
}
