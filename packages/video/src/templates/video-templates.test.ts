import { describe, expect, it } from 'vitest'
import { findFaults } from '../format/find-faults.ts'
import type { VideoAssetRecord } from '../format/records.ts'
import { secondsOf } from '../format/frames.ts'
import { timelineOf } from '../format/timeline.ts'
import { findVideoExcess, videoSchema } from '../format/video-schema.ts'
import { buildTemplate } from './template-builder.ts'
import { applyTemplateValues, templateFields } from './template-values.ts'
import { videoTemplates } from './video-templates.ts'

const asset = (kind: 'image' | 'video' | 'audio'): VideoAssetRecord => ({
  ...{ id: 'asset:9', type: 'asset', kind, name: 'a', hash: 'a'.repeat(64), bytes: 1, mime: 'video/mp4' },
})

it('[VD-09.1] there are at least twelve templates with different names', () => {
  expect(new Set(videoTemplates.map(({ id }) => id)).size).toBeGreaterThanOrEqual(12)
  for (const language of ['en', 'zh-cn', 'ja'] as const)
    expect(new Set(videoTemplates.map(({ name }) => name[language])).size).toBe(videoTemplates.length)
})

describe.each(videoTemplates)('template $id', template => {
  const document = buildTemplate(template, { language: 'ja' })

  it('[VD-09.1] is a faultless document of its length in four ratios and three languages', () => {
    expect(videoSchema.safeParse(document).error?.issues).toBeUndefined()
    expect(findFaults(document.records)).toEqual([])
    expect(findVideoExcess(document)).toBeUndefined()
    const { length, settings, tracks } = timelineOf(document)
    expect(secondsOf(length, settings.rate)).toBe(template.seconds)
    expect([settings.canvases.length, settings.languages.length]).toEqual([4, 3])
    for (const clip of tracks.flatMap(track => track.clips))
      if (clip.kind === 'text') expect(Object.keys(clip.text).sort()).toEqual(['en', 'ja', 'zh-cn'])
  })

  it('[VD-09.2] takes texts and files without a fault', () => {
    const { texts, slots } = templateFields(document, 'ja')
    expect(texts.length).toBeGreaterThan(2)
    expect(slots.length).toBeGreaterThan(0)
    for (const kind of ['image', 'video'] as const) {
      const values = {
        texts: { [texts[0]!.clip]: '変更' },
        assets: Object.fromEntries(slots.map(({ clip }) => [clip, asset(kind)])),
      }
      const filled = applyTemplateValues(document, values, 'ja')
      expect(videoSchema.safeParse(filled).error?.issues).toBeUndefined()
      expect(findFaults(filled.records)).toEqual([])
      expect(templateFields(filled, 'ja').texts[0]!.text).toBe('変更')
      expect(filled.records[slots[0]!.clip]).toMatchObject({ kind, asset: 'asset:9', fit: 'fill' })
    }
  })
})

it('[VD-09.2] audio files and clips that are not there change nothing', () => {
  const document = buildTemplate(videoTemplates[0]!, { language: 'en' })
  const { slots } = templateFields(document, 'en')
  const values = { texts: { none: 'x' }, assets: { [slots[0]!.clip]: asset('audio'), none: asset('image') } }
  expect(applyTemplateValues(document, values, 'en')).toEqual(document)
})
