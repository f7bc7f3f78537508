import type { Asset } from '@adloom/contract/assets'
import { timelineOf } from '@adloom/video/format'
import { expect, it } from 'vitest'
import type { VideoRenderCheck } from '../renders/api.ts'
import { firstExport, pixelsOf, renderRequestOf } from './banner-export.ts'
import { documentOf, firstValues, requestOf } from './banner-values.ts'

const canvas = (ratio: string) => ({ id: ratio, ratio, width: 1080, height: 1080, cut_side: 0 })
const check: VideoRenderCheck = {
  ...{ rev: 1, rate: 30, duration_ms: 5000, languages: ['en'], default_language: 'en', groups: [] },
  ...{ canvases: [canvas('728x90'), canvas('1080x1080')], findings: [], moves: false },
}

it('[VD-21.11] an export begins with all sizes as PNG below 150 kB', () => {
  expect(renderRequestOf(3, firstExport(check))).toEqual({
    ...{ id: 3, name: '{name} {size}', format: 'png', languages: ['en'], quality: { kilobytes: 150 } },
    sizes: [
      { canvas: '728x90', short_side: 90 },
      { canvas: '1080x1080', short_side: 1080 },
    ],
  })
  expect(renderRequestOf(3, { ...firstExport(check), kilobytes: 0 })).not.toHaveProperty('quality')
})

it('[VD-21.14, VD-21.16] animated files have the size that their place names', () => {
  const choice = { ...firstExport(check), density: 2, format: 'html5' } as const
  expect(renderRequestOf(3, choice)).toMatchObject({ format: 'html5', sizes: [{ short_side: 90 }, {}] })
  expect(renderRequestOf(3, choice)).not.toHaveProperty('fps')
  expect(renderRequestOf(3, { ...choice, format: 'gif', fps: 4 })).toMatchObject({ fps: 4, format: 'gif' })
  expect(renderRequestOf(3, { ...choice, format: 'webp_image' }).sizes[0]).toMatchObject({ short_side: 180 })
})

it('[VD-21.6] display sizes alone are exported in twice the pixels', () => {
  expect(pixelsOf('728x90', 2)).toEqual({ width: 1456, height: 180 })
  expect(pixelsOf('1080x1080', 2)).toEqual({ width: 1080, height: 1080 })
  expect(pixelsOf('1024x500', 2)).toEqual({ width: 1024, height: 500 })
})

it('[VD-21.12] the preview shows the document of the values that are sent', () => {
  const file = { id: 9, type: 'image', name: 'a.png', hash: 'd'.repeat(64), size: 1, mime: 'image/png' }
  const image = { ...file, width: 8, height: 6 } as Asset
  const values = { ...firstValues(((key: string) => key) as never), name: ' Farm ', image }
  expect(requestOf(values)).toMatchObject({
    ...{ name: 'Farm', image_id: 9, logo_id: 0, ground: '1b1464', accent: 'ffd60a' },
    sizes: values.sizes,
  })
  const { settings, assets } = timelineOf(documentOf(values, 'ja'))
  expect(settings.canvases.map(({ id }) => id)).toEqual(values.sizes)
  expect(assets.get('asset:9')).toMatchObject({ kind: 'image', width: 8, height: 6 })
})
