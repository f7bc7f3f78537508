import { expect, it } from 'vitest'
import { evaluate } from '../compositor/evaluate.ts'
import { defaultTextStyle } from '../format/empty-video.ts'
import { sampleVideo } from '../format/sample-video.ts'
import { setPlacements } from './canvases.ts'
import { addCaptions, addCaptionStyle, splitCaptionStyle } from './captions.ts'
import { setTextStyle } from './set-clips.ts'
import { createVideoStore, videoDocumentOf } from './video-store.ts'

const newStore = () => createVideoStore(sampleVideo())

it('[VD-01.17] a caption changes its style, box and place with all captions of that style', () => {
  const store = newStore()
  const place = { x: 540, y: 1500, w: 900, h: 200 }
  const style = addCaptionStyle(store, { name: 'Bold', style: defaultTextStyle, place })
  const cues = [
    { start: 0, length: 50, text: 'one' },
    { start: 50, length: 30, text: 'two' },
  ]
  const [first, second] = addCaptions(store, cues, style, 'en') as [string, string]
  setTextStyle(store, [first, second], { size: 99 })
  setPlacements(store, [first, second], '9:16', box => ({ ...box, x: box.x + 10 }))
  const document = videoDocumentOf(store)
  const shown = evaluate(document, '9:16', 60).layers.find(
    layer => layer.kind === 'clip' && layer.clip === second,
  )
  expect(shown).toMatchObject({ content: { style: { size: 99 } }, box: { x: 550 } })
  const own = splitCaptionStyle(store, [second], 'Own')
  setTextStyle(store, [second], { size: 50 })
  expect(store.get(style)).toMatchObject({ name: 'Bold', style: { size: 99 }, place: { x: 550 } })
  expect(store.get(own!)).toMatchObject({ name: 'Own', style: { size: 50 }, place: { x: 550 } })
  expect(store.get(first)).toMatchObject({ captionStyle: style })
})
