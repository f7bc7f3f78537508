import { expect, it } from 'vitest'
import { handleCursor, screenFrame } from './selection-frame.tsx'

it('[D-31.30] a frame follows the zoom, pan and rotation of its node', () => {
  const frame = screenFrame({ matrix: [0, 1, -1, 0, 100, 50], w: 40, h: 20 }, { zoom: 2, x: 10, y: 0 })
  expect(frame.corners[0]).toEqual({ x: 210, y: 100 })
  expect(frame.corners[1]).toEqual({ x: 210, y: 180 })
  expect([frame.degrees, frame.width, frame.height]).toEqual([90, 80, 40])
})

it('[D-31.30] the cursor of a handle rotates with the node', () => {
  expect(handleCursor(1, 0, 0)).toBe('ew-resize')
  expect(handleCursor(1, 0, 90)).toBe('ns-resize')
  expect(handleCursor(-1, -1, 0)).toBe('nwse-resize')
  expect(handleCursor(1, -1, 0)).toBe('nesw-resize')
  expect(handleCursor(1, -1, -90)).toBe('nwse-resize')
})
