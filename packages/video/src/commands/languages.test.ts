import { expect, it } from 'vitest'
import { evaluate } from '../compositor/evaluate.ts'
import { missingTexts } from '../format/missing-texts.ts'
import type { TextClip } from '../format/records.ts'
import { sampleVideo } from '../format/sample-video.ts'
import { addVideoLanguage, removeVideoLanguage, setDefaultVideoLanguage } from './languages.ts'
import { setText } from './set-clips.ts'
import { createVideoStore, readStore, videoDocumentOf, type VideoStore } from './video-store.ts'

const textOf = (store: VideoStore) => (store.get('clip:title') as TextClip).text
const shownIn = (store: VideoStore, language: string) =>
  evaluate(videoDocumentOf(store), '9:16', 60, { language }).layers.flatMap(layer =>
    layer.kind === 'clip' && layer.content.kind === 'text' ? [layer.content.text] : [],
  )

it('[VD-01.18] languages are added, translated, made the default and removed', () => {
  const store = createVideoStore(sampleVideo())
  const words = textOf(store)['en']!
  addVideoLanguage(store, 'fr')
  addVideoLanguage(store, 'de', 'en')
  expect(readStore(store).settings.languages).toEqual(['en', 'fr', 'de'])
  expect(textOf(store)).toEqual({ en: words, de: words })
  expect(missingTexts(readStore(store), 'fr').map(({ id }) => id)).toEqual(['clip:title'])
  expect(shownIn(store, 'fr')).toEqual([words])
  setText(store, 'clip:title', 'fr', 'Bonjour')
  expect([missingTexts(readStore(store), 'fr'), shownIn(store, 'fr')]).toEqual([[], ['Bonjour']])
  setText(store, 'clip:title', 'de', '')
  expect(textOf(store)).toEqual({ en: words, fr: 'Bonjour' })
  removeVideoLanguage(store, 'en')
  expect(readStore(store).settings.languages).toContain('en')
  setDefaultVideoLanguage(store, 'fr')
  removeVideoLanguage(store, 'en')
  expect([textOf(store), readStore(store).settings.languages]).toEqual([{ fr: 'Bonjour' }, ['fr', 'de']])
})

it('[VD-01.18] a translation keeps the times of words, a change of the default language drops them', () => {
  const store = createVideoStore(sampleVideo())
  const words = [{ text: 'Can', from: 0, to: 9 }]
  store.edit('words', {}, tx => tx.put({ ...(tx.get('clip:title') as TextClip), words }))
  addVideoLanguage(store, 'fr')
  setText(store, 'clip:title', 'fr', 'Bonjour')
  expect(store.get('clip:title')).toMatchObject({ words })
  setText(store, 'clip:title', 'en', 'Could you?')
  expect(store.get('clip:title')).not.toHaveProperty('words')
})
