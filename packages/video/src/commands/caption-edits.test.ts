import { expect, it } from 'vitest'
import { defaultTextStyle } from '../format/empty-video.ts'
import type { TextClip } from '../format/records.ts'
import { sampleVideo } from '../format/sample-video.ts'
import { mergeCaption, splitCaption } from './caption-edits.ts'
import { addCaptions, addCaptionStyle } from './captions.ts'
import { addVideoLanguage } from './languages.ts'
import { setText } from './set-clips.ts'
import { createVideoStore, type VideoStore } from './video-store.ts'

const caption = (store: VideoStore, id: string) => store.get(id) as TextClip

function withCaption(words?: TextClip['words']) {
  const store = createVideoStore(sampleVideo())
  const place = { x: 540, y: 1500, w: 900, h: 200 }
  const style = addCaptionStyle(store, { name: 'Bold', style: defaultTextStyle, place })
  const cue = { start: 30, length: 80, text: 'Hello big world', ...(words && { words }) }
  const [id] = addCaptions(store, [cue], style, 'en')
  return { store, id: id! }
}

it('[VD-01.19] a caption is split at the cursor, in proportion, with its translations', () => {
  const { store, id } = withCaption()
  addVideoLanguage(store, 'fr')
  setText(store, id, 'fr', 'Bonjour monde')
  const second = splitCaption(store, id, { language: 'en', at: 6 })!
  expect(caption(store, id)).toMatchObject({ start: 30, length: 32, text: { en: 'Hello', fr: 'Bonjour' } })
  expect(caption(store, second)).toMatchObject({
    start: 62,
    length: 48,
    text: { en: 'big world', fr: 'monde' },
  })
  mergeCaption(store, id)
  expect(store.get(second)).toBeUndefined()
  expect(caption(store, id)).toMatchObject({
    ...{ start: 30, length: 80, text: { en: 'Hello big world', fr: 'Bonjour monde' } },
  })
})

it('[VD-01.19] a spoken caption is split at its word, and words keep their times', () => {
  const words = [
    { text: 'Hello', from: 0, to: 50 },
    { text: 'big', from: 50, to: 60 },
    { text: 'world', from: 60, to: 80 },
  ]
  const { store, id } = withCaption(words)
  const second = splitCaption(store, id, { language: 'en', at: 6 })!
  expect(caption(store, id)).toMatchObject({ length: 50, words: words.slice(0, 1) })
  expect(caption(store, second)).toMatchObject({
    ...{ start: 80, length: 30 },
    words: [
      { text: 'big', from: 0, to: 10 },
      { text: 'world', from: 10, to: 30 },
    ],
  })
  mergeCaption(store, id)
  expect(caption(store, id)).toMatchObject({ text: { en: 'Hello big world' }, words })
})

it('[VD-01.19] a cursor at an end splits in the middle; Japanese joins without a space', () => {
  const { store, id } = withCaption()
  setText(store, id, 'en', '今すぐ遊ぶ')
  const second = splitCaption(store, id, { language: 'en', at: 0 })!
  expect([caption(store, id).text['en'], caption(store, second).text['en']]).toEqual(['今すぐ', '遊ぶ'])
  mergeCaption(store, id)
  expect(caption(store, id).text['en']).toBe('今すぐ遊ぶ')
})
