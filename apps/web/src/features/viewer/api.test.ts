import { expect, it } from 'vitest'
import { type Creative, creativeLabel, missingFacts, orientationOf } from './api.ts'

const creative: Creative = {
  id: 211,
  creative_type: 'playable',
  name: 'Candy',
  channel_id: 21,
  channel_cn: '汇量科技',
  channel_en: 'Mintegral',
  creative_ext: { width: 1334, height: 750 },
}

it('[PL-04.30] a preview names its missing source, product and kind', () => {
  expect(missingFacts({ source_id: 7, product_name: 'Candy', creative_type: 'playable' })).toEqual([])
  expect(missingFacts({ source_id: 0, product_name: '', creative_type: 'playable' })).toEqual([
    'source_id',
    'product_name',
  ])
})

it("[PL-04.30] a creative is labelled with its channel, in the reader's language, and its screen", () => {
  expect(creativeLabel(creative, 'en')).toBe('Mintegral 1334x750')
  expect(creativeLabel(creative, 'zh-cn')).toBe('汇量科技 1334x750')
  expect(orientationOf(creative)).toBe('landscape')
  expect(orientationOf({ ...creative, creative_ext: { width: 750, height: 1334 } })).toBe('portrait')
})
