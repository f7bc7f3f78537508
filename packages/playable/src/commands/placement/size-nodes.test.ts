import { expect, it } from 'vitest'
import type { NodeRecord } from '../../format/records.ts'
import { box, group, stageDocument } from '../../geometry/sample-stage.test-support.ts'
import { createPlayableStore } from '../playable-store.ts'
import { shownSize, sizeNodes } from './size-nodes.ts'

const node = (store: ReturnType<typeof createPlayableStore>, id: string) => store.get(id) as NodeRecord
const at = { x: 10, y: 20, w: 100, h: 50 }

it('[D-31.19] sets the width of several nodes, each from its own top left corner', () => {
  const store = createPlayableStore(
    stageDocument(box('a', 'one', 'a', at), box('b', 'one', 'b', { ...at, w: 40 })),
  )
  sizeNodes(store, ['a', 'b'], { w: 80 }, 'portrait')
  expect([node(store, 'a').portrait, node(store, 'b').portrait]).toEqual([
    { ...at, w: 80 },
    { ...at, w: 80 },
  ])
  expect(store.history.state().steps).toBe(1)
})

it('[D-31.19] keeps the ratio if asked', () => {
  const store = createPlayableStore(stageDocument(box('a', 'one', 'a', at)))
  sizeNodes(store, ['a'], { h: 100 }, 'portrait', true)
  expect(node(store, 'a').portrait).toMatchObject({ x: 10, y: 20, w: 200, h: 100 })
})

it('[D-31.12] scales a group with its children and shows the scaled size', () => {
  const store = createPlayableStore(
    stageDocument(group('g', 'one', 'a', at), box('a', 'g', 'a', { x: 0, y: 0, w: 50, h: 50 })),
  )
  sizeNodes(store, ['g'], { w: 200 }, 'portrait')
  expect(node(store, 'g').portrait).toMatchObject({ w: 100, h: 50, sx: 2 })
  expect(shownSize(node(store, 'g'), 'portrait')).toEqual({ w: 200, h: 50 })
  sizeNodes(store, ['g'], { w: 300 }, 'portrait')
  expect(shownSize(node(store, 'g'), 'portrait').w).toBeCloseTo(300)
})

it('[D-31.19] sets the length itself for a side of zero length', () => {
  const store = createPlayableStore(stageDocument(box('a', 'one', 'a', { ...at, w: 0 })))
  sizeNodes(store, ['a'], { w: 30 }, 'portrait', true)
  expect(node(store, 'a').portrait).toMatchObject({ w: 30, h: 50 })
})

it('[D-31.12] keeps the drawn top left corner of a rotated layer', () => {
  const store = createPlayableStore(stageDocument(box('a', 'one', 'a', { ...at, r: 90 })))
  sizeNodes(store, ['a'], { w: 200 }, 'portrait')
  expect(node(store, 'a').portrait).toMatchObject({ w: 200, h: 50, r: 90 })
})
