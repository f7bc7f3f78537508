import type { AssetRecord } from '@adloom/playable/format'
import { expect, it } from 'vitest'
import type { FileFacts } from '../assets/service.ts'
import { truthOfAsset } from './asset-truth.ts'

const frame = (x: number) => ({ x, y: 0, w: 50, h: 100 })
const fact = {
  type: 'frames',
  size: 900,
  mime: 'image/png',
  width: 150,
  height: 100,
  frames: [frame(0), frame(50), frame(100)],
} as unknown as FileFacts
const asset = (frames?: AssetRecord['frames']): AssetRecord => ({
  id: 'asset:a',
  type: 'asset',
  kind: 'frames',
  name: 'run',
  hash: 'a'.repeat(64),
  bytes: 1,
  mime: 'x',
  ...(frames ? { frames } : {}),
})
const framesOf = (frames?: AssetRecord['frames']) =>
  truthOfAsset(asset(frames), fact).frames?.map(({ x }) => x)

it("[PL-01.4] keeps a user's order of frames, also repeated and omitted ones, if all belong to the file", () => {
  expect(framesOf([frame(100), frame(0), frame(0)])).toEqual([100, 0, 0])
  expect(framesOf([frame(0), frame(25)])).toEqual([0, 50, 100])
  expect(framesOf([])).toEqual([0, 50, 100])
  expect(framesOf()).toEqual([0, 50, 100])
  expect(truthOfAsset(asset([frame(0)]), fact)).toMatchObject({ bytes: 900, width: 150, mime: 'image/png' })
})
