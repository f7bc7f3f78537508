import { expect, it } from 'vitest'
import { emptyVideo } from '../format/empty-video.ts'
import { findFaults } from '../format/find-faults.ts'
import { placementIn } from '../format/placements.ts'
import type { VideoAssetRecord, VideoDocument } from '../format/records.ts'
import { sampleVideo } from '../format/sample-video.ts'
import { timelineOf } from '../format/timeline.ts'
import { buildTemplate } from '../templates/template-builder.ts'
import { videoTemplates } from '../templates/video-templates.ts'
import { evaluate } from '../compositor/evaluate.ts'
import { fillSlot, isEmptySlot } from './fill-slot.ts'
import { insertVideo } from './insert-video.ts'
import { createVideoStore, readStore, videoDocumentOf } from './video-store.ts'

const template = (id = 'hook') =>
  buildTemplate(videoTemplates.find(one => one.id.startsWith(id)) ?? videoTemplates[0]!, { language: 'ja' })

/** What a frame shows, without the ids that an insertion renews. */
const shownAt = (document: VideoDocument, canvas: string, frame: number) =>
  evaluate(document, canvas, frame).layers.map(layer =>
    layer.kind === 'clip' ? { ...layer, clip: '' } : layer.kind,
  )

it('[VD-09.5] a template in an empty video of its ratios and rate shows what the template shows', () => {
  for (const one of videoTemplates) {
    const source = buildTemplate(one, { language: 'ja' })
    const store = createVideoStore(emptyVideo(['9:16', '16:9'], 30, 'ja'))
    expect(insertVideo(store, source, 0).length).toBeGreaterThan(2)
    const made = videoDocumentOf(store)
    expect(findFaults(made.records)).toEqual([])
    const { length } = timelineOf(source)
    expect(readStore(store).length).toBe(length)
    for (const canvas of ['9:16', '16:9'])
      for (const frame of [0, 40, Math.floor(length / 2), length - 1])
        expect(shownAt(made, canvas, frame), `${one.id} ${canvas} ${frame}`).toEqual(
          shownAt(source, canvas, frame),
        )
  }
})

it('[VD-09.5] times follow the rate, boxes the canvases, and texts the languages of the video', () => {
  const store = createVideoStore(emptyVideo(['3:4', '1:1'], 60, 'en'))
  const source = template()
  const ids = insertVideo(store, source, 100)
  const { settings, length } = readStore(store)
  expect(length).toBe(100 + 2 * timelineOf(source).length)
  const texts = ids.flatMap(id => {
    const clip = store.get(id)
    return clip?.type === 'clip' && clip.kind === 'text' ? [clip] : []
  })
  expect(texts.length).toBeGreaterThan(0)
  for (const clip of texts) {
    expect(Object.keys(clip.text)).toEqual(['en'])
    const { x, y } = placementIn(clip, settings, '3:4')
    expect(x > 0 && x < 1080 && y > 0 && y < 1440).toBe(true)
  }
})

it('[VD-09.5] what is there stays, the tracks keep their order, and one undo takes it back', () => {
  const store = createVideoStore(sampleVideo())
  const before = videoDocumentOf(store)
  insertVideo(store, template(), 10)
  const made = videoDocumentOf(store)
  expect(findFaults(made.records)).toEqual([])
  for (const [id, record] of Object.entries(before.records)) expect(made.records[id]).toEqual(record)
  store.history.undo()
  expect(videoDocumentOf(store).records).toEqual(before.records)
})

it('[VD-09.6] a video or image fills a selected place of a template; other files and clips do not', () => {
  const store = createVideoStore(emptyVideo(['9:16'], 30, 'en'))
  const slot = insertVideo(store, template(), 0).find(id => id.startsWith('slot:'))!
  const clip = () => store.get(slot) as Parameters<typeof isEmptySlot>[0]
  const place = { start: clip().start, length: clip().length }
  const file = (kind: VideoAssetRecord['kind']): VideoAssetRecord => ({
    ...{ id: `asset:${kind}`, type: 'asset', kind, name: kind, hash: 'e'.repeat(64), bytes: 1, mime: 'a/b' },
  })
  expect([isEmptySlot(clip()), fillSlot(store, slot, file('audio'))]).toEqual([true, false])
  expect(fillSlot(store, slot, file('image'))).toBe(true)
  expect(clip()).toMatchObject({ kind: 'image', asset: 'asset:image', ...place })
  expect(isEmptySlot(clip())).toBe(false)
  expect(fillSlot(store, slot, file('video'))).toBe(true)
  expect(clip()).toMatchObject({ kind: 'video', asset: 'asset:video', ...place })
  expect(findFaults(videoDocumentOf(store).records)).toEqual([])
})
