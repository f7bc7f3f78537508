import { captionStyleOf } from '../format/caption-look.ts'
import { wordsIn } from '../format/missing-texts.ts'
import type { ClipRecord, VideoDocument, VideoRecord } from '../format/records.ts'
import { timelineOf } from '../format/timeline.ts'

/**
 * Returns what a published banner needs of a document: clips of shown tracks, texts of one language, files
 * without their names. Other texts and hidden layers do not leave the account.
 */
export function shownDocument(document: VideoDocument, language: string): VideoDocument {
  const { settings, tracks, assets, transitionFrom } = timelineOf(document)
  const shown = tracks.filter(({ track }) => track.hidden !== true && track.kind !== 'audio')
  const clips = shown.flatMap(track => track.clips)
  const used = new Set(clips.flatMap(clip => ('asset' in clip ? [clip.asset] : [])))
  const words = (clip: ClipRecord): ClipRecord =>
    clip.kind === 'text'
      ? { ...clip, text: { [language]: wordsIn(clip.text, language, settings.defaultLanguage) } }
      : clip
  const records: VideoRecord[] = [
    { ...settings, defaultLanguage: language, languages: [] },
    ...shown.map(({ track }) => ({ id: track.id, type: track.type, kind: track.kind, index: track.index })),
    ...clips.map(words).map(withoutName),
    ...clips.flatMap(clip => transitionFrom.get(clip.id) ?? []),
    ...clips.flatMap(clip =>
      'captionStyle' in clip && clip.captionStyle !== undefined
        ? (document.records[clip.captionStyle] ?? [])
        : [],
    ),
    ...[...assets.values()]
      .filter(({ id }) => used.has(id))
      .map(({ id, type, kind }) => ({ id, type, kind, name: '', hash: '', bytes: 0, mime: '' })),
  ]
  return { schema: document.schema, records: Object.fromEntries(records.map(record => [record.id, record])) }
}

function withoutName(clip: ClipRecord): ClipRecord {
  const { name: _name, ...rest } = clip
  return rest as ClipRecord
}

/** A font and the letters that a document draws with it. */
export interface UsedFont {
  family: string
  bold: boolean
  letters: string
}

/** Returns the fonts of the shown texts, each with its letters. */
export function usedFonts(document: VideoDocument): UsedFont[] {
  const found = new Map<string, UsedFont>()
  const reader = { get: (id: string) => document.records[id] }
  for (const clip of timelineOf(document).tracks.flatMap(track => track.clips)) {
    if (clip.kind !== 'text') continue
    const { font: family, bold } = (captionStyleOf(reader, clip) ?? clip).style
    const key = JSON.stringify([family, bold === true])
    const before = found.get(key) ?? { family, bold: bold === true, letters: '' }
    found.set(key, { ...before, letters: before.letters + Object.values(clip.text).join('') })
  }
  return [...found.values()].map(font => ({ ...font, letters: [...new Set(font.letters)].join('') }))
}
