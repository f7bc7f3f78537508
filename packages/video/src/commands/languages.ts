import { listSizes } from '../format/field-limits.ts'
import type { TextClip } from '../format/records.ts'
import { editTimeline } from './edit-timeline.ts'
import { settingsOf, type VideoStore, type VideoTransaction } from './video-store.ts'

/**
 * Adds a language; its texts are copied from another one, or missing, and are then shown in the default
 * language.
 */
export function addVideoLanguage(store: VideoStore, language: string, from?: string): void {
  editTimeline(store, 'add_language', {}, tx => {
    const settings = settingsOf(tx)
    const { languages, defaultLanguage } = settings
    const all = new Set([defaultLanguage, ...languages])
    if (all.has(language) || all.size >= listSizes.languages) return
    tx.put({ ...settings, languages: [...all, language] })
    if (from === undefined) return
    changeTexts(tx, text => {
      const copied = text[from] ?? text[defaultLanguage]
      return copied === undefined ? text : { ...text, [language]: copied }
    })
  })
}

/** Removes a language with its texts; the default one stays. */
export function removeVideoLanguage(store: VideoStore, language: string): void {
  editTimeline(store, 'remove_language', {}, tx => {
    const settings = settingsOf(tx)
    const { languages, defaultLanguage } = settings
    if (language === defaultLanguage || !languages.includes(language)) return
    tx.put({ ...settings, languages: languages.filter(one => one !== language) })
    changeTexts(tx, ({ [language]: removed, ...text }) =>
      // A text in no other language becomes one of the default language.
      removed === undefined || Object.keys(text).length > 0 ? text : { [defaultLanguage]: removed },
    )
  })
}

/** Makes a language of the video the one that texts without a translation are shown in. */
export function setDefaultVideoLanguage(store: VideoStore, language: string): void {
  editTimeline(store, 'set_default_language', {}, tx => {
    const settings = settingsOf(tx)
    if (settings.languages.includes(language)) tx.put({ ...settings, defaultLanguage: language })
  })
}

function changeTexts(tx: VideoTransaction, change: (text: TextClip['text']) => TextClip['text']): void {
  for (const clip of tx.all())
    if (clip.type === 'clip' && clip.kind === 'text') tx.put({ ...clip, text: change(clip.text) })
}
