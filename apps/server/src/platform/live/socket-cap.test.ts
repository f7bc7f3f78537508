import { expect, it } from 'vitest'
import { socketCap } from './socket-cap.ts'

it('[LV-02.1] leaves descriptors for everything else', () => {
  expect(socketCap(20_000)).toBe(18_000)
  expect(socketCap(1024)).toBe(512)
  expect(socketCap(256)).toBe(64)
  expect(socketCap()).toBeGreaterThan(64)
})
