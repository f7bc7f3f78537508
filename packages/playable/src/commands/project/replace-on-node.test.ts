import { expect, it } from 'vitest'
import type { NodeRecord } from '../../format/records.ts'
import { createPlayableStore } from '../playable-store.ts'
import { findStarter } from '../../starters/starters.ts'
import { addNode } from '../layers/add-node.ts'
import { addAsset, replaceOnNode } from './assets.ts'

const image = {
  kind: 'image',
  mime: 'image/png',
  name: 'still.png',
  hash: 'a',
  bytes: 10,
  width: 100,
  height: 100,
} as const
const sheet = {
  kind: 'frames' as const,
  mime: 'image/webp',
  name: 'spin.gif',
  hash: 'b',
  bytes: 10,
  width: 80,
  height: 40,
  frames: [
    { x: 0, y: 0, w: 40, h: 40 },
    { x: 40, y: 0, w: 40, h: 40 },
  ],
  fps: 12.5,
  loops: 0,
}

it('[AS-08.2] makes a frame sequence of an image layer that gets an animated image, with its rate', () => {
  const store = createPlayableStore(findStarter('blank')!.document())
  const scene = store.ofType('scene')[0]!.id
  const id = addNode(store, {
    kind: 'image',
    parentId: scene,
    fields: { asset: addAsset(store, image), flipX: true },
  })
  const layer = () => store.get(id) as NodeRecord
  replaceOnNode(store, id, sheet)
  expect(layer()).toMatchObject({ kind: 'frames', fps: 12.5, loop: true, autoplay: true })
  expect(layer()).not.toHaveProperty('flipX')
  replaceOnNode(store, id, { ...sheet, hash: 'c', fps: 20, loops: 2 })
  expect(layer()).toMatchObject({ fps: 20, loop: false, count: 2 })
  replaceOnNode(store, id, { ...sheet, hash: 'd' })
  expect(layer()).not.toHaveProperty('count')
})
