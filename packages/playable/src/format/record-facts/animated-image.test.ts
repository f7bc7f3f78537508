import { expect, it } from 'vitest'
import type { NodeRecord } from '../records.ts'
import { sampleAsset } from '../sample-document.ts'
import { withSheet } from './animated-image.ts'

const gif = { ...sampleAsset('gif', 'frames', { fps: 8, loops: 2 }), frames: [] }
const base = {
  id: 'n',
  type: 'node',
  parentId: 's',
  index: 'a',
  name: 'n',
  asset: 'gif',
  portrait: { x: 0, y: 0, w: 1, h: 1 },
} as const

it('[PL-02.26] turns an image layer into a sequence that plays, and gives a sequence the rate and rounds of the file', () => {
  const image = { ...base, kind: 'image', flipX: true, slice: [1, 1, 1, 1] } as NodeRecord
  expect(withSheet(image, gif)).toEqual({
    ...base,
    kind: 'frames',
    autoplay: true,
    fps: 8,
    loop: false,
    count: 2,
  })
  const sequence = { ...base, kind: 'frames', fps: 30, loop: false, count: 9, autoplay: false } as NodeRecord
  expect(withSheet(sequence, gif)).toEqual({
    ...base,
    kind: 'frames',
    autoplay: false,
    fps: 8,
    loop: false,
    count: 2,
  })
  expect(withSheet(sequence, { ...gif, loops: 0 })).toEqual({
    ...base,
    kind: 'frames',
    autoplay: false,
    fps: 8,
    loop: true,
  })
})

it('[PL-02.26] leaves other layers, and layers with a file that names no rate, as they are', () => {
  const text = {
    ...base,
    kind: 'shape',
    shape: { form: 'rect', fill: { kind: 'none' } },
  } as unknown as NodeRecord
  const { fps: _fps, ...plain } = gif
  expect([
    withSheet(text, gif),
    withSheet({ ...base, kind: 'image' } as NodeRecord, plain),
    withSheet(undefined, gif),
  ]).toEqual([undefined, undefined, undefined])
})
