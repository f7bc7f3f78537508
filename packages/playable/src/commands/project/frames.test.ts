import { expect, it } from 'vitest'
import type { AssetRecord } from '../../format/records.ts'
import { sampleDocument } from '../../format/sample-document.ts'
import { setAssetFrames } from './frames.ts'
import { createPlayableStore } from '../playable-store.ts'

it('[AS-06.11] reorders, lengthens and omits frames, and refuses an empty sequence', () => {
  const store = createPlayableStore(sampleDocument())
  const framesOf = () => (store.get('asset:spark') as AssetRecord).frames!
  const [a, b, c] = framesOf()
  setAssetFrames(store, 'asset:spark', [c!, a!, a!, b!])
  expect(framesOf().map(({ x }) => x)).toEqual([100, 0, 0, 50])
  setAssetFrames(store, 'asset:spark', [])
  setAssetFrames(store, 'asset:logo', [a!])
  expect(framesOf()).toHaveLength(4)
  expect('frames' in store.get('asset:logo')!).toBe(false)
  store.history.undo()
  expect(framesOf().map(({ x }) => x)).toEqual([0, 50, 100, 150])
})
