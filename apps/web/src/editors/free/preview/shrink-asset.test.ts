import { expect, it } from 'vitest'
import { canShrink } from './shrink-asset.ts'

it('[PL-06] a whole picture of some size can be halved; sounds, small and cropped pictures cannot', () => {
  expect(canShrink({ kind: 'image', width: 1024, height: 512 })).toBe(true)
  expect(canShrink({ kind: 'image', width: 1024, height: 200 })).toBe(false)
  expect(canShrink({ kind: 'image', width: 1024, height: 512, crop: { x: 0, y: 0, w: 512, h: 512 } })).toBe(false)
  expect(canShrink({ kind: 'audio' })).toBe(false)
})
