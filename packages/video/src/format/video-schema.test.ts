import { describe, expect, it } from 'vitest'
import { sampleVideo } from './sample-video.ts'
import { emptyVideo } from './empty-video.ts'
import { documentLimits } from './field-limits.ts'
import { findFaults } from './find-faults.ts'
import type { ClipRecord, VideoDocument, VideoRecord } from './records.ts'
import { readStoredVideo, videoVersion } from './stored-video.ts'
import { videoSchema } from './video-schema.ts'

/** The sample with some records replaced, or removed where undefined. */
function changed(records: Record<string, VideoRecord | undefined>): VideoDocument {
  const document = sampleVideo()
  const entries = Object.entries({ ...document.records, ...records })
  return { ...document, records: Object.fromEntries(entries.filter(([, record]) => record)) as never }
}

const withFields = (id: string, fields: object) =>
  changed({ [id]: { ...sampleVideo().records[id], ...fields } as VideoRecord })
const messageOf = (document: unknown) => videoSchema.safeParse(document).error?.issues[0]?.message

describe('the schema of a video document', () => {
  it('[VD-01.15] accepts an empty video and the sample', () => {
    expect(messageOf(emptyVideo())).toBeUndefined()
    expect(messageOf(sampleVideo())).toBeUndefined()
    expect(readStoredVideo(JSON.parse(JSON.stringify(sampleVideo())))).toEqual(sampleVideo())
  })

  it('[VD-01.15] refuses unknown fields, times that are no frames and values out of range', () => {
    const wrong = [
      withFields('clip:hook', { speed: 17 }),
      withFields('clip:hook', { start: 1.5 }),
      withFields('clip:hook', { length: 0 }),
      withFields('clip:hook', { volume: 21 }),
      withFields('clip:hook', { script: 'x' }),
      withFields('clip:logo', {
        keys: {
          x: [
            { at: 9, value: 0 },
            { at: 9, value: 1 },
          ],
        },
      }),
      withFields('video', { rate: 29 }),
      withFields('video', { canvases: [] }),
      changed({ other: sampleVideo().records['clip:hook'] }),
      { ...sampleVideo(), schema: videoVersion + 1 },
    ]
    for (const document of wrong) expect(messageOf(document), JSON.stringify(document)).toBeDefined()
  })

  it.each([
    ['overlap', withFields('clip:play', { start: 119 })],
    ['no_track', withFields('clip:play', { track: 'track:none' })],
    ['wrong_track', withFields('clip:play', { track: 'track:text' })],
    ['no_asset', changed({ 'asset:logo': undefined })],
    ['wrong_asset', withFields('clip:logo', { asset: 'asset:hook' })],
    ['transition_apart', withFields('transition:cut', { to: 'clip:hook' })],
    ['transition_too_long', withFields('transition:cut', { length: 242 })],
    ['no_caption_style', withFields('clip:title', { captionStyle: 'captionStyle:none' })],
    ['two_main_tracks', withFields('track:filter', { kind: 'filter', main: true })],
    ['no_settings', changed({ video: undefined })],
  ])('[VD-01.3] refuses %s', (fault, document) => {
    expect(findFaults(document.records).map(found => found.fault)).toContain(fault)
    expect(messageOf(document)).toBe(fault)
  })

  it('[VD-01.15] refuses a document over its limits before it looks at the timeline', () => {
    const clip = sampleVideo().records['clip:title'] as ClipRecord
    const many = Array.from({ length: documentLimits.clips + 1 }, (_, at) => ({
      ...clip,
      id: `clip:${at}`,
    }))
    expect(messageOf(changed(Object.fromEntries(many.map(one => [one.id, one]))))).toBe('too many clips')
  })
})
