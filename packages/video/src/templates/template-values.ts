import type { ClipRecord, VideoAssetRecord, VideoDocument, VideoRecord } from '../format/records.ts'
import { timelineOf } from '../format/timeline.ts'

/** What a user changes of a template without the editor. */
export interface TemplateFields {
  /** Text clips in order of time, captions excluded. */
  texts: { clip: string; text: string }[]
  /** Clips that a file replaces: empty slots, videos and images. */
  slots: { clip: string; name: string }[]
}

/** Texts and files by clip. */
export interface TemplateValues {
  texts?: Readonly<Record<string, string>>
  assets?: Readonly<Record<string, VideoAssetRecord>>
}

/** Ids of the plain areas that wait for a file begin so. */
const slotPrefix = 'slot:'

/** Returns what of a video is changed as a template. */
export function templateFields(document: VideoDocument, language: string): TemplateFields {
  const { tracks, assets, settings } = timelineOf(document)
  const clips = tracks.flatMap(track => track.clips).sort((a, b) => a.start - b.start)
  return {
    texts: clips.flatMap(clip =>
      clip.kind === 'text' && clip.captionStyle === undefined
        ? [{ clip: clip.id, text: clip.text[language] ?? clip.text[settings.defaultLanguage] ?? '' }]
        : [],
    ),
    slots: clips.filter(isSlot).map(clip => ({
      clip: clip.id,
      name: clip.name ?? ('asset' in clip ? (assets.get(clip.asset)?.name ?? '') : ''),
    })),
  }
}

/** Whether a file can take the place of a clip. */
export function isSlot(clip: ClipRecord): boolean {
  return (
    clip.kind === 'video' ||
    clip.kind === 'image' ||
    (clip.kind === 'color' && clip.id.startsWith(slotPrefix))
  )
}

/**
 * Returns the document with these texts in a language and these files in its slots. Clips that it does not
 * have, and audio files, change nothing.
 */
export function applyTemplateValues(
  document: VideoDocument,
  { texts = {}, assets = {} }: TemplateValues,
  language: string,
): VideoDocument {
  const records: Record<string, VideoRecord> = { ...document.records }
  for (const [id, text] of Object.entries(texts)) {
    const clip = records[id]
    if (clip?.type === 'clip' && clip.kind === 'text')
      records[id] = { ...clip, text: { ...clip.text, [language]: text } }
  }
  for (const [id, asset] of Object.entries(assets)) {
    const clip = records[id]
    if (clip?.type !== 'clip' || !isSlot(clip)) continue
    const filled = filledSlot(clip, asset)
    if (!filled) continue
    records[id] = filled
    records[asset.id] = asset
  }
  return { ...document, records }
}

/** The clip with another file; times, box, animations and filters stay. */
export function filledSlot(clip: ClipRecord, { id, kind }: VideoAssetRecord): ClipRecord | undefined {
  if (clip.kind !== 'color' && clip.kind !== 'video' && clip.kind !== 'image') return undefined
  if (kind === 'image') {
    const { name, track, start, length, place, places, animations, keys, filter, mask, opacity, blend } = clip
    const shown = { place, places, animations, keys, filter, mask, opacity, blend, name }
    const known = Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined))
    const fit = 'fit' in clip ? clip.fit : 'fill'
    return { ...known, id: clip.id, type: 'clip', kind: 'image', track, start, length, place, fit, asset: id }
  }
  if (kind !== 'video') return undefined
  if (clip.kind === 'video') return { ...clip, asset: id, offset: 0 }
  const { kind: _kind, ...rest } = clip
  const { fill: _fill, ...shown } = 'fill' in rest ? rest : { ...rest, fill: undefined }
  return { fit: 'fill', ...shown, kind: 'video', asset: id, offset: 0 }
}
