import { buildNode, type SceneNode, layoutTree } from '@adloom/engine/stage'
import type { NodeData } from '@adloom/engine/data'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPlayableStore } from '../commands/playable-store.ts'
import { commonBox } from './common-box.ts'
import { treeOf } from './document-tree.ts'
import { nodesAt } from './hit-test.ts'
import { nodesInBox } from './nodes-in-box.ts'
import type { Orientation } from './orientation.ts'
import type { RecordReader } from './record-reader.ts'
import { anyStage, box, group, stageDocument } from './sample-stage.test-support.ts'
import { stageBox } from './stage-box.ts'
import { placedNodesOf } from './stage-view.ts'

const orientations: Orientation[] = ['portrait', 'landscape']

function engineTree(reader: RecordReader, parentId: string): NodeData[] {
  return treeOf(reader)
    .childrenOf(parentId)
    .map(
      node => (node.kind === 'group' ? { ...node, children: engineTree(reader, node.id) } : node) as NodeData,
    )
}

function everyNode(nodes: SceneNode[]): SceneNode[] {
  return nodes.flatMap(node => [node, ...everyNode(node.children)])
}

describe('geometry of a document', () => {
  it('[D-32.1] places every node where the engine draws it, in both orientations', () => {
    fc.assert(
      fc.property(anyStage, document => {
        const store = createPlayableStore(document)
        for (const orientation of orientations) {
          const { w, h } = stageBox(orientation)
          const roots = engineTree(store, 'one').map(data => buildNode(data, undefined, false))
          layoutTree(roots, { width: w, height: h, ratio: 1 }, { x: 0, y: 0 })
          const placed = placedNodesOf(store, 'one', orientation)
          const drawn = everyNode(roots)
          expect([...placed.keys()]).toEqual(drawn.map(node => node.id))
          for (const node of drawn)
            node.worldMatrix.forEach((entry, at) =>
              expect(placed.get(node.id)?.matrix[at]).toBeCloseTo(entry, 6),
            )
        }
      }),
      { numRuns: 50 },
    )
  })

  it('[D-31.17] finds the topmost layer at a click, never a locked or hidden one', () => {
    const at = { x: 0, y: 0, w: 100, h: 100 }
    const store = createPlayableStore(
      stageDocument(
        box('low', 'one', 'a', at),
        box('turned', 'one', 'b', { ...at, r: 45 }),
        box('locked', 'one', 'c', at, { locked: true }),
        box('gone', 'one', 'd', at, { hidden: true }),
        box('away', 'one', 'e', { ...at, hidden: true }),
        box('else', 'two', 'f', at),
      ),
    )
    expect(nodesAt(store, 'one', 'portrait', { x: 50, y: 50 })).toEqual(['turned', 'low'])
    expect(nodesAt(store, 'one', 'portrait', { x: 2, y: 2 })).toEqual(['low'])
    expect(nodesAt(store, 'one', 'portrait', { x: 50, y: -15 })).toEqual(['turned'])
    expect(nodesAt(store, 'one', 'portrait', { x: 500, y: 500 })).toEqual([])
  })

  it('[D-31.17] finds a group through its children until it is entered', () => {
    const store = createPlayableStore(
      stageDocument(
        group('g', 'one', 'a', { x: 100, y: 100, w: 300, h: 300 }),
        box('a', 'g', 'a', { x: 0, y: 0, w: 50, h: 50 }),
        box('b', 'g', 'b', { x: 20, y: 20, w: 50, h: 50 }),
      ),
    )
    const point = { x: 130, y: 130 }
    expect(nodesAt(store, 'one', 'portrait', point)).toEqual(['g'])
    expect(nodesAt(store, 'one', 'portrait', point, new Set(['g']))).toEqual(['b', 'a'])
    expect(nodesAt(store, 'one', 'portrait', { x: 390, y: 390 })).toEqual([])
  })

  it('[D-31.17] finds an image over a video although the video is higher in the list, since videos are drawn beneath', () => {
    const at = { x: 0, y: 0, w: 100, h: 100 }
    const video = { kind: 'video', asset: 'video' } as const
    const store = createPlayableStore(
      stageDocument(
        box('image', 'one', 'a', at),
        group('g', 'one', 'b', at),
        box('inside', 'g', 'a', { ...at, w: 20 }, video),
        box('video', 'one', 'c', at, video),
        group('mixed', 'one', 'd', at),
        box('card', 'mixed', 'a', { ...at, h: 10 }),
        box('clip', 'mixed', 'b', { ...at, h: 10 }, video),
      ),
    )
    expect(nodesAt(store, 'one', 'portrait', { x: 50, y: 50 })).toEqual(['image', 'video'])
    expect(nodesAt(store, 'one', 'portrait', { x: 10, y: 50 })).toEqual(['image', 'video', 'g'])
    expect(nodesAt(store, 'one', 'portrait', { x: 50, y: 5 })).toEqual(['mixed', 'image', 'video'])
  })

  it('[D-31.17] selects what a marquee touches, or with Alt only what it contains', () => {
    const store = createPlayableStore(
      stageDocument(
        box('in', 'one', 'a', { x: 10, y: 10, w: 20, h: 20 }),
        box('half', 'one', 'b', { x: 90, y: 10, w: 20, h: 20 }),
        box('corner', 'one', 'c', { x: 95, y: 95, w: 100, h: 100, r: 45 }),
        box('locked', 'one', 'd', { x: 10, y: 10, w: 20, h: 20 }, { locked: true }),
        group('g', 'one', 'e', { x: 0, y: 0, w: 10, h: 10 }),
        box('child', 'g', 'a', { x: 50, y: 50, w: 10, h: 10 }),
      ),
    )
    const marquee = { x: 0, y: 0, w: 100, h: 100 }
    expect(nodesInBox(store, 'one', 'portrait', marquee)).toEqual(['in', 'half', 'g'])
    expect(nodesInBox(store, 'one', 'portrait', marquee, 'contain')).toEqual(['in', 'g'])
    expect(commonBox(store, ['in', 'half', 'missing'], 'portrait')).toEqual({ x: 10, y: 10, w: 100, h: 20 })
  })
})
