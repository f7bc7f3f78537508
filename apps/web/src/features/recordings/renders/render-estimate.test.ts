import { expect, it } from 'vitest'
import { estimateRenders } from './render-estimate.ts'

const size = { width: 720, height: 1280 }

it('[RC-06.5] estimates length and size', () => {
  const trimmed = { from: 0, to: 61_000, speed: 1, fps: 30, quality: { megabytes: 4 } }
  expect(estimateRenders(trimmed, [size, size])).toEqual({ seconds: 61, megabytes: 8 })
  const fast = { ...trimmed, speed: 2, quality: { bitrate: 2000 } }
  const { seconds, megabytes } = estimateRenders(fast, [size])
  expect(seconds).toBe(30.5)
  expect(megabytes).toBeCloseTo(8.1, 1)
})
