import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { createFrameDrawing, filledLayout, fittedLayout, hasRatioOf, surfaceFor } from './frame-layout.ts'

const take = { width: 360, height: 640 }

it('[RC-06.7] fills frames of the ratio of the take and lays others out with its shorter side', () => {
  expect(hasRatioOf({ width: 720, height: 1280 }, take)).toBe(true)
  expect(hasRatioOf({ width: 1080, height: 1080 }, take)).toBe(false)
  expect(surfaceFor({ width: 1080, height: 1080 }, take)).toEqual({ width: 360, height: 360 })
  expect(surfaceFor({ width: 1280, height: 720 }, take)).toEqual({ width: 640, height: 360 })
  expect(filledLayout({ width: 720, height: 1280 }, take)).toMatchObject({ ratio: 2, isFitted: false })
})

it('[RC-06.7] uses the pixels of an ad of the size of the frame as they are', () => {
  const frame = { width: 720, height: 1280 }
  const filled = createFrameDrawing(frame, filledLayout(frame, take))
  expect(filled.isFilledBy({ width: 720, height: 1280 })).toBe(true)
  expect(filled.isFilledBy({ width: 720, height: 1279 })).toBe(false)
  const fitted = createFrameDrawing(frame, fittedLayout(frame, { width: 360, height: 360 }))
  expect(fitted.isFilledBy({ width: 720, height: 1280 })).toBe(false)
})

it('[RC-06.7] fits the whole ad before a blurred background', () => {
  const frame = { width: 640, height: 360 }
  const layout = fittedLayout(frame, take)
  expect(layout).toMatchObject({ ratio: 0.5625, left: 219, top: 0, isFitted: true })
  const ad = createCanvas(203, 360)
  const context = ad.getContext('2d')
  context.fillStyle = '#f00'
  context.fillRect(0, 0, 203, 360)
  const drawing = createFrameDrawing(frame, layout)
  drawing.draw(ad)
  const colorAt = (x: number) => [...drawing.context.getImageData(x, 180, 1, 1).data.slice(0, 3)]
  expect(colorAt(320)).toEqual([255, 0, 0])
  const [red = 0] = colorAt(20)
  expect(red).toBeGreaterThan(120)
  expect(red).toBeLessThan(220)
})
