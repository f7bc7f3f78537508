import { expect, it } from 'vitest'
import { languages } from './constants.ts'
import { dimensionCodes, type Dimension, hostedTraffic } from './insight-metrics.ts'
import { valueText } from './insight-value-texts.ts'

it('[IN-03.80] names every code of a breakdown in each language', () => {
  for (const language of languages)
    for (const [dimension, codes] of Object.entries(dimensionCodes))
      for (const code of codes) expect(valueText(dimension as Dimension, code, language)).not.toBe(code)
})

it('[IN-03.80] names networks, countries and empty values, and leaves other values as they are', () => {
  expect(valueText('traffic_type', '21', 'ja')).toBe('Mintegral')
  expect(valueText('traffic_type', hostedTraffic, 'en')).toBe('Shared links')
  expect(valueText('traffic_type', 'tiktok', 'en')).toBe('TikTok')
  expect(valueText('platform', 'other', 'zh-cn')).toBe('其他')
  expect(valueText('ad_type', 'banner', 'ja')).toBe('バナー')
  expect(valueText('country_code', 'JP', 'ja')).toBe('日本')
  expect(valueText('country_code', 'JP', 'zh-cn')).toBe('日本')
  expect(valueText('country_code', 'world', 'en')).toBe('world')
  expect(valueText('material_type', 'video', 'en')).toBe('Video')
  expect(valueText('material_type', 'hologram', 'en')).toBe('hologram')
  expect(valueText('platform', 'constructor', 'en')).toBe('constructor')
  expect(valueText('scene', '', 'en')).toBe('(not set)')
  expect(valueText('scene', 'video', 'en')).toBe('video')
})
