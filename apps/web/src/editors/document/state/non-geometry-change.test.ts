import type { NodeRecord, PlayableRecord } from '@adloom/playable/format'
import { expect, it } from 'vitest'
import { isOnlyPlaced } from './throttled-store.ts'

const layer: NodeRecord = {
  id: 'a',
  type: 'node',
  kind: 'shape',
  shape: { form: 'rect', fill: { kind: 'none' } },
  parentId: 's',
  index: 'a',
  name: 'A',
  portrait: { x: 0, y: 0, w: 10, h: 10 },
}

it('[D-31.21] moving, resizing or rotating a layer is no non-geometry change', () => {
  const to = (more: object) => isOnlyPlaced(layer, { ...layer, ...more } as PlayableRecord)
  expect(to({ portrait: { ...layer.portrait, x: 5, y: 9, w: 20, r: 30, sx: 2 } })).toBe(true)
  expect(to({ portrait: { ...layer.portrait, fit: 'cover' } })).toBe(false)
  expect(to({ portrait: { ...layer.portrait, hidden: true } })).toBe(false)
  expect(to({ landscape: { ...layer.portrait } })).toBe(false)
  expect(to({ name: 'B' })).toBe(false)
  expect(to({ shape: { form: 'ellipse', fill: { kind: 'none' } } })).toBe(false)
  expect(to({ alpha: 0.5 })).toBe(false)
})
