import { play } from '@adloom/engine'
import { canvas2d } from '@adloom/engine/draw'
import { nodeHost } from '@adloom/engine/host-node'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findDangling, findUses } from '../commands/references/find-uses.ts'
import { deleteNodes } from '../commands/layers/delete-nodes.ts'
import { duplicateNodes } from '../commands/layers/duplicate-nodes.ts'
import { moveNodes } from '../commands/placement/move-nodes.ts'
import { createPlayableStore, playableDocumentOf, type PlayableStore } from '../commands/playable-store.ts'
import { unlinkOrientations } from '../commands/placement/link-orientations.ts'
import { orderNodes } from '../commands/layers/order-nodes.ts'
import { differsInside, resetInner } from '../commands/prefabs/prefab-overrides.ts'
import { resizeNode } from '../commands/placement/resize-nodes.ts'
import { addRule, rulesOf } from '../commands/logic/rules.ts'
import { setNodes } from '../commands/layers/set-nodes.ts'
import { setText } from '../commands/layers/texts.ts'
import { compileDocument } from '../format/compile/compile-document.ts'
import { documentSchema } from '../format/schema/document-schema.ts'
import { expandPrefabs } from '../format/index/expand-prefabs.ts'
import type { NodeRecord, PlayableRecord } from '../format/records.ts'
import { sampleDocument } from '../format/sample-document.ts'
import { indexDocument } from '../format/index/document-index.ts'
import { lintDocument } from '../lint/lint-document.ts'
import { candidatesFor } from '../logic-catalogue/candidates.ts'
import { nodesAt } from './hit-test.ts'
import { childrenInside, holderOf } from './instance-inside.ts'
import { placeNode } from './stage-view.ts'

const at = (x: number, y: number, w = 40, h = 40) => ({ x, y, w, h })
const style = {
  font: '',
  size: 20,
  fill: { kind: 'color' as const, color: '#000000' },
  align: 'left' as const,
}
/** A deck of two cards; a card is a face and a group with words in it. */
const records: PlayableRecord[] = [
  { id: 'card', type: 'prefab', index: 'a', name: 'Card' },
  {
    id: 'face',
    type: 'node',
    kind: 'shape',
    shape: { form: 'rect', fill: { kind: 'color', color: '#ffffff' } },
    parentId: 'card',
    index: 'a',
    name: 'Face',
    portrait: at(0, 0),
  },
  {
    id: 'pile',
    type: 'node',
    kind: 'group',
    parentId: 'card',
    index: 'b',
    name: 'Pile',
    portrait: { ...at(40, 0), sx: 2, sy: 2 },
  },
  {
    id: 'words',
    type: 'node',
    kind: 'text',
    text: { en: 'Knight' },
    style,
    parentId: 'pile',
    index: 'a',
    name: 'Words',
    portrait: at(10, 10, 20, 20),
  },
  { id: 'deck', type: 'prefab', index: 'b', name: 'Deck' },
  {
    id: 'left',
    type: 'node',
    kind: 'instance',
    prefab: 'card',
    parentId: 'deck',
    index: 'a',
    name: 'Left',
    portrait: at(0, 0, 80, 80),
    overrides: { 'face/alpha': 0.5 },
  },
  {
    id: 'one',
    type: 'node',
    kind: 'instance',
    prefab: 'card',
    parentId: 'scene:end',
    index: 'x',
    name: 'One',
    portrait: at(100, 100, 80, 80),
  },
  {
    id: 'two',
    type: 'node',
    kind: 'instance',
    prefab: 'deck',
    parentId: 'scene:end',
    index: 'y',
    name: 'Two',
    portrait: at(300, 300, 80, 80),
  },
]
const opened = () => createPlayableStore(sampleDocument(...records))
const nodeOf = (store: PlayableStore, id: string) => store.get(id) as NodeRecord
const overridesOf = (store: PlayableStore, id: string) =>
  (store.get(id) as Extract<NodeRecord, { kind: 'instance' }>).overrides

it('[ED-01.2] reads a layer inside an instance by its path in the ad, as the ad shows it', () => {
  const store = opened()
  const inAd = expandPrefabs(indexDocument(playableDocumentOf(store))).byId
  const paths = ['one/face', 'one/pile', 'one/words', 'two/left/face', 'two/left/pile', 'two/left/words']
  for (const path of paths) expect(store.get(path)).toEqual(inAd.get(path))
  expect(store.get('one/face')).toBe(store.get('one/face'))
  expect(['one/missing', 'one/left', 'face/one', 'one/face/deep', 'gone/face'].map(store.get)).toEqual(
    Array(5).fill(undefined),
  )
  expect(childrenInside(store, 'one').map(node => node.id)).toEqual(['one/face', 'one/pile'])
  expect(childrenInside(store, 'two/left').map(node => node.id)).toEqual(['two/left/face', 'two/left/pile'])
  expect(childrenInside(store, 'two/left/pile').map(node => node.id)).toEqual(['two/left/words'])
  expect(store.all().some(record => record.id.includes('/'))).toBe(false)
})

it('[ED-01.2] overrides the instance alone when a layer in it is edited, in one step', () => {
  const store = opened()
  const prefab = ['face', 'pile', 'words'].map(store.get)
  moveNodes(store, ['one/face'], { x: 7, y: 5 }, 'portrait')
  expect(overridesOf(store, 'one')).toEqual({ 'face/portrait.x': 7, 'face/portrait.y': 5 })
  expect(store.history.state().steps).toBe(1)
  resizeNode(store, 'one/face', { x: 0, y: 0, w: 60, h: 40 }, 'portrait')
  setNodes(store, ['one/face'], { shape: { form: 'rect', fill: { kind: 'color', color: '#ff0000' } } })
  setText(store, 'two/left/words', 'en', 'Queen')
  deleteNodes(store, ['one/words'])
  expect(overridesOf(store, 'one')).toEqual({
    'face/portrait.x': 7,
    'face/portrait.y': 5,
    'face/portrait.w': 60,
    'face/shape.fill': { kind: 'color', color: '#ff0000' },
    'words/hidden': true,
  })
  expect(overridesOf(store, 'two')).toEqual({ 'left/words/text.en': 'Queen' })
  moveNodes(store, ['one/face'], { x: -7, y: -5 }, 'portrait')
  expect(Object.keys(overridesOf(store, 'one') ?? {}).sort()).toEqual([
    'face/portrait.w',
    'face/shape.fill',
    'words/hidden',
  ])
  expect(['face', 'pile', 'words'].map(store.get)).toEqual(prefab)
  expect(documentSchema.safeParse(playableDocumentOf(store)).error).toBeUndefined()
})

it('[ED-01.2] applies the override of an inner instance until the outer instance overrides it, and again after a reset', () => {
  const store = opened()
  expect(nodeOf(store, 'two/left/face').alpha).toBe(0.5)
  setNodes(store, ['two/left/face'], { alpha: undefined })
  expect([overridesOf(store, 'two'), nodeOf(store, 'two/left/face').alpha]).toEqual([
    { 'left/face/alpha': 1 },
    1,
  ])
  setNodes(store, ['two/left/face'], { alpha: 0.5 })
  expect(overridesOf(store, 'two')).toBeUndefined()
  moveNodes(store, ['two/left', 'two/left/face'], { x: 5, y: 0 }, 'portrait')
  moveNodes(store, ['two/left/face'], { x: 5, y: 0 }, 'portrait')
  expect(['two/left', 'two/left/face', 'two/left/words'].map(path => differsInside(store, path))).toEqual([
    true,
    true,
    false,
  ])
  resetInner(store, ['two/left'])
  expect(overridesOf(store, 'two')).toEqual({ 'left/face/portrait.x': 5 })
})

it('[ED-01.2] shows the same in editor and ad after any edit inside an instance, and undo restores all', () => {
  const numbers = fc.integer({ min: -40, max: 40 })
  const moves = fc.array(
    fc.tuple(
      fc.constantFrom('one/face', 'one/words', 'two/left/face', 'two/left', 'two/left/words'),
      fc.nat(6),
      numbers,
      numbers,
    ),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(moves, list => {
      const store = opened()
      const before = store.serialise().records
      for (const [id, what, a, b] of list) {
        if (what === 0) moveNodes(store, [id], { x: a, y: b }, 'portrait')
        else if (what === 1) unlinkOrientations(store, [id])
        else if (what === 2)
          setNodes(store, [id], { alpha: Math.abs(a) / 40, hidden: b % 2 === 0 || undefined })
        else if (what === 3) resizeNode(store, id, { x: 0, y: 0, w: 50 + a, h: 50 + b }, 'landscape')
        else if (what === 4)
          setNodes(store, [id], {
            tint: a % 2 ? '#00ff00' : undefined,
            anims:
              b % 2
                ? undefined
                : [
                    {
                      id: 'a',
                      family: 'in',
                      preset: 'fadeIn',
                      delay: 0,
                      duration: 100,
                      loop: 'once',
                      auto: true,
                    },
                  ],
          })
        else if (what === 5) orderNodes(store, [id], 'up')
        else duplicateNodes(store, [id], 'portrait')
      }
      const document = playableDocumentOf(store)
      expect(documentSchema.safeParse(document).error).toBeUndefined()
      const inAd = expandPrefabs(indexDocument(document)).byId
      for (const path of ['one/face', 'one/words', 'two/left/face', 'two/left/words'])
        expect(inAd.get(path)).toEqual(store.get(path))
      expect(store.ofType('node').length).toBe(
        createPlayableStore(sampleDocument(...records)).ofType('node').length,
      )
      while (store.history.undo());
      expect(store.serialise().records).toEqual(before)
    }),
    { numRuns: 50 },
  )
})

it('[ED-01.2] finds a complete instance at a click, and its layers at their places once it is entered', () => {
  const store = opened()
  const face = { x: 110, y: 110 }
  expect(nodesAt(store, 'scene:end', 'portrait', face)[0]).toBe('one')
  expect(nodesAt(store, 'scene:end', 'portrait', face, new Set(['one']))[0]).toBe('one/face')
  const words = placeNode(store, nodeOf(store, 'one/words'), 'portrait').box
  expect(words).toMatchObject({ w: 40, h: 40 })
  const middle = { x: words.x + 20, y: words.y + 20 }
  expect(nodesAt(store, 'scene:end', 'portrait', middle, new Set(['one']))[0]).toBe('one/pile')
  expect(nodesAt(store, 'scene:end', 'portrait', middle, new Set(['one', 'one/pile']))[0]).toBe('one/words')
  expect([
    holderOf(store, 'one/pile', 'scene:end'),
    holderOf(store, 'two', 'scene:end'),
    holderOf(store, undefined, 'scene:end'),
    holderOf(store, 'node:box', 'scene:play'),
  ]).toEqual(['scene:end', 'scene:end', 'scene:end', 'node:box'])
})

it('[ED-01.3] emits events of layers in instances in the ad, and changes layers of another instance', async () => {
  const count = (value: number) => ({ t: 'assign' as const, var: 'score', op: '+' as const, value })
  const document = sampleDocument(
    ...records,
    {
      id: 'tap',
      type: 'rule',
      owner: 'scene:end',
      index: 'z',
      on: { t: 'click', node: 'one/face' },
      do: [{ t: 'hide', node: 'two/left/face' }, count(1)],
    },
    {
      id: 'other',
      type: 'rule',
      owner: 'scene:end',
      index: 'zz',
      on: { t: 'click', node: 'two/left/face' },
      do: [count(10)],
    },
  )
  const host = nodeHost({ width: 750, height: 1334 })
  const handle = play({ ...compileDocument(document), startScene: 'scene:end' }, host, { draw: [canvas2d] })
  await handle.ready
  const countAfter = (id: string) => {
    const { x, y } = handle.boundsOf(id)!
    host.touch('down', x + 5, y + 5)
    host.touch('up', x + 5, y + 5)
    handle.step(2)
    return handle.variable('score')
  }
  expect([countAfter('two/left/face'), countAfter('one/face'), countAfter('two/left/face')]).toEqual([
    10, 11, 11,
  ])
  handle.destroy()
})

it('[ED-01.3] events reference layers in instances; these are offered, found, copied and deleted', () => {
  const store = opened()
  const offered = candidatesFor(store, 'scene:end', { kind: 'node' }).map(record => record.id)
  expect(offered).toEqual(
    expect.arrayContaining(['one', 'one/face', 'one/words', 'two/left', 'two/left/words']),
  )
  expect(candidatesFor(store, 'scene:end', { kind: 'node', of: ['text'] }).map(record => record.id)).toEqual(
    expect.arrayContaining(['one/words', 'two/left/words']),
  )
  const rule = addRule(store, 'scene:end', { t: 'click', node: 'one/face' }, [
    { t: 'hide', node: 'two/left/words' },
  ])
  expect(findDangling(store)).toEqual([])
  expect(lintDocument(playableDocumentOf(store)).filter(finding => finding.record === rule)).toEqual([])
  expect([
    findUses(store, 'words').map(use => use.record),
    findUses(store, 'two').map(use => use.record),
  ]).toEqual([[rule], [rule]])
  const [copy] = duplicateNodes(store, ['one'], 'portrait')
  expect(rulesOf(store, 'scene:end', `${copy}/face`).map(({ on, do: list }) => [on, list])).toEqual([
    [{ t: 'click', node: `${copy}/face` }, [{ t: 'hide', node: 'two/left/words' }]],
  ])
  deleteNodes(store, ['one'])
  expect(store.get(rule)).toBeUndefined()
  expect(deleteNodes(store, ['two']).dangling.map(use => use.id)).toEqual(['two/left/words'])
})
