import { nodeHost } from '@adloom/engine/host-node'
import { canvas2d } from '@adloom/engine/draw'
import { play } from '@adloom/engine'
import { boxUnder } from '@adloom/engine/stage'
import { expect, it } from 'vitest'
import { compileDocument } from '../format/compile/compile-document.ts'
import type { NodeRecord } from '../format/records.ts'
import { sampleDocument } from '../format/sample-document.ts'
import { createPlayableStore } from '../commands/playable-store.ts'
import { displaced, displacementAlong } from './displacement.ts'
import { placedNodesOf } from './stage-view.ts'

const group = {
  id: 'turned',
  type: 'node',
  kind: 'group',
  name: 'g',
  parentId: 'scene:play',
  index: 'z',
  portrait: { x: 100, y: 300, w: 400, h: 400, r: 30, sx: 0.5, sy: 0.5 },
} as NodeRecord
const child = (x: number | null) =>
  ({
    id: 'child',
    type: 'node',
    kind: 'shape',
    name: 'c',
    parentId: 'turned',
    index: 'a',
    shape: { form: 'rect', fill: { kind: 'color', color: '#ff0000' } },
    portrait: { x: 40, y: 60, w: 100, h: 50, r: 20 },
    anims: [
      {
        id: 'm',
        family: 'general',
        tracks: { x: [0, x], y: [0, -80] },
        ease: 'linear',
        delay: 0,
        duration: 100,
        loop: 'once',
        auto: true,
      },
    ],
  }) as unknown as NodeRecord

it('[ED-02.21, ED-02.3] a displacement on the canvas ends where the engine moves the layer, also in a rotated group', async () => {
  const document = sampleDocument(group, child(150))
  const host = nodeHost({ width: 750, height: 1334 })
  const handle = play(compileDocument(document), host, { draw: [canvas2d] })
  await handle.ready
  handle.goToScene('scene:play')
  handle.step(30)
  const placed = placedNodesOf(createPlayableStore(document), 'scene:play', 'portrait').get('child')!
  const { matrix, w, h } = displaced(placed, { x: 150, y: -80 }, 'portrait')
  const [mine, theirs] = [boxUnder(matrix, w, h), handle.boundsOf('child')!]
  for (const side of ['x', 'y', 'w', 'h'] as const) expect(mine[side], side).toBeCloseTo(theirs[side], 3)
  const back = displacementAlong(
    placed,
    { x: matrix[4] - placed.matrix[4], y: matrix[5] - placed.matrix[5] },
    'portrait',
  )
  expect([back.x, back.y]).toEqual([expect.closeTo(150, 6), expect.closeTo(-80, 6)])
})
