import { expect, it } from 'vitest'
import { lighteningOf } from './lighter-asset.ts'

const second = 1000
const rated = (kilobits: number) => ({
  kind: 'audio' as const,
  bytes: kilobits * 125 * 30,
  durationMs: 30 * second,
})

it('[PL-06.33] a large uncropped image or video can be halved; small and cropped images cannot', () => {
  expect(lighteningOf({ kind: 'image', bytes: 1, width: 1024, height: 512 })).toEqual({ kind: 'image' })
  expect(lighteningOf({ kind: 'image', bytes: 1, width: 1024, height: 200 })).toBeUndefined()
  expect(
    lighteningOf({ kind: 'image', bytes: 1, width: 1024, height: 512, crop: { x: 0, y: 0, w: 512, h: 512 } }),
  ).toBeUndefined()
  expect(lighteningOf({ kind: 'video', bytes: 1, width: 720, height: 1280 })).toEqual({
    kind: 'video',
    side: 640,
  })
  expect(lighteningOf({ kind: 'video', bytes: 1, width: 120, height: 200 })).toBeUndefined()
})

it('[PL-06.33] audio is reduced step by step until nothing is saved', () => {
  expect([1411, 160, 96, 64, 48, 36].map(rate => lighteningOf(rated(rate)))).toEqual(
    [64, 64, 64, 48, 32, undefined].map(kilobits => kilobits && { kind: 'sound', kilobits }),
  )
  expect(lighteningOf({ kind: 'audio', bytes: 5000 })).toBeUndefined()
  expect(lighteningOf({ kind: 'font', bytes: 500_000 })).toBeUndefined()
})
