import { wordsIn } from '../format/missing-texts.ts'
import type { CaptionWord, TextClip } from '../format/records.ts'
import { endOf } from '../format/timeline.ts'
import { editTimeline } from './edit-timeline.ts'
import { splitClips } from './split-clips.ts'
import {
  clipOf,
  editableClips,
  patched,
  readStore,
  settingsOf,
  type VideoStore,
  type VideoTransaction,
} from './video-store.ts'

/**
 * Splits a caption at a place of its text in a language, and its time at the word there, or in proportion;
 * other languages are split at the nearest space. Returns the id of the second half.
 */
export function splitCaption(
  store: VideoStore,
  id: string,
  { language, at }: { language: string; at: number },
): string | undefined {
  return editTimeline(store, 'split_caption', {}, tx => {
    const [clip] = editableClips(tx, [id])
    if (clip?.kind !== 'text' || clip.length < 2) return undefined
    const { defaultLanguage } = settingsOf(tx)
    const shown = wordsIn(clip.text, language, defaultLanguage)
    const isInside = shown.slice(0, at).trim() !== '' && shown.slice(at).trim() !== ''
    const place = isInside ? at : spaceNear(shown, 0.5)
    const share = shown.length === 0 ? 0.5 : place / shown.length
    const spoken = language === defaultLanguage ? clip.words?.[countWords(shown.slice(0, place))] : undefined
    const cut = Math.max(1, Math.min(clip.length - 1, Math.round(spoken?.from ?? share * clip.length)))
    const [secondId] = splitClips(store, clip.start + cut, [id])
    const second = secondId === undefined ? undefined : clipOf(tx, secondId)
    const first = clipOf(tx, id)
    if (first?.kind !== 'text' || second?.kind !== 'text') return undefined
    const halves = Object.entries(clip.text).map(([one, text]) => {
      const where = text === shown ? place : spaceNear(text, share)
      return [one, text.slice(0, where).trim(), text.slice(where).trim()] as const
    })
    const half = (side: 1 | 2) => Object.fromEntries(halves.map(texts => [texts[0], texts[side]]))
    const words = clip.words ?? []
    tx.put(
      withWords(
        { ...first, text: half(1) },
        words.filter(({ from }) => from < cut),
      ),
    )
    const later = words.filter(({ from }) => from >= cut).map(word => shifted(word, -cut))
    tx.put(withWords({ ...second, text: half(2) }, later))
    return secondId
  })
}

/** Returns the caption that `mergeCaption` joins to a caption: the next clip of its track, in its style. */
export function captionAfter(
  reader: { all(): ReturnType<VideoTransaction['all']> },
  caption: TextClip,
): TextClip | undefined {
  const row = readStore(reader).tracks.find(({ track }) => track.id === caption.track)
  const next = row?.clips.find(({ start }) => start >= endOf(caption))
  return next?.kind === 'text' && next.captionStyle === caption.captionStyle ? next : undefined
}

/** Joins the next caption to a caption, which lasts until the end of that one. */
export function mergeCaption(store: VideoStore, id: string): void {
  editTimeline(store, 'merge_captions', {}, tx => {
    const [clip] = editableClips(tx, [id])
    const next = clip?.kind === 'text' ? captionAfter(tx, clip) : undefined
    if (clip?.kind !== 'text' || !next) return
    const { defaultLanguage } = settingsOf(tx)
    const languages = new Set([...Object.keys(clip.text), ...Object.keys(next.text)])
    const text = [...languages].map(language => {
      const halves = [clip, next].map(one => wordsIn(one.text, language, defaultLanguage).trim())
      return [language, halves.filter(half => half !== '').join(joint(halves.join('')))] as const
    })
    const isTimed = clip.words !== undefined && next.words !== undefined
    const later = (next.words ?? []).map(word => shifted(word, next.start - clip.start))
    const merged = { ...clip, text: Object.fromEntries(text), length: endOf(next) - clip.start }
    tx.remove(next.id)
    tx.put(withWords(merged, isTimed ? [...(clip.words ?? []), ...later] : []))
    tx.select([id])
  })
}

function withWords(clip: TextClip, words: readonly CaptionWord[]): TextClip {
  return patched(clip, { words: words.length > 0 ? words : undefined })
}

function shifted({ text, from, to }: CaptionWord, by: number): CaptionWord {
  return { text, from: Math.max(0, from + by), to: Math.max(0, to + by) }
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}

/** The space nearest to a share of a text; that place itself in a text without spaces. */
function spaceNear(text: string, share: number): number {
  const wanted = Math.round(text.length * share)
  const spaces = [...text.matchAll(/\s+/g)].map(({ index }) => index)
  const nearest = spaces.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0]
  return nearest ?? wanted
}

/** Chinese and Japanese join without a space. */
function joint(text: string): string {
  return /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}]/u.test(text) ? '' : ' '
}
