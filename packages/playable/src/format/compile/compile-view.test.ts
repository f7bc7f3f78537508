import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPlayableStore, playableDocumentOf } from '../../commands/playable-store.ts'
import { moveNodes } from '../../commands/placement/move-nodes.ts'
import { setNodes } from '../../commands/layers/set-nodes.ts'
import { anyStage, box, group, stageDocument } from '../../geometry/sample-stage.test-support.ts'
import { compileDocument } from './compile-document.ts'
import { createViewCompiler } from './compile-view.ts'

const place = { x: 10, y: 20, w: 30, h: 40 }
const nodesOf = ({ data }: ReturnType<ReturnType<typeof createViewCompiler>>) => data.scenes[0]!.nodes

describe('what an editor has on its canvas', () => {
  it('[D-30.1] equals the part of the complete compilation for that scene', () => {
    fc.assert(
      fc.property(anyStage, document => {
        const scene = compileDocument(document).scenes.find(one => one.id === 'one')
        expect(nodesOf(createViewCompiler()(createPlayableStore(document), 'one'))).toEqual(scene?.nodes)
      }),
      { numRuns: 50 },
    )
  })

  it('[D-31.21] keeps the data of unchanged layers and of groups whose content is unchanged', () => {
    const store = createPlayableStore(
      stageDocument(
        group('g', 'one', 'a', place),
        box('in', 'g', 'a', place),
        group('h', 'one', 'b', place),
        box('deep', 'h', 'a', place),
        box('out', 'one', 'c', place),
      ),
    )
    const compile = createViewCompiler()
    const before = nodesOf(compile(store, 'one'))
    moveNodes(store, ['in'], { x: 5, y: 0 }, 'portrait')
    const after = nodesOf(compile(store, 'one'))
    expect(after[0]).not.toBe(before[0])
    expect(after.slice(1)).toEqual(before.slice(1))
    expect(after.slice(1).every((node, index) => node === before[index + 1])).toBe(true)
    expect(after[0]).toMatchObject({ children: [{ id: 'in', portrait: { x: 15 } }] })
  })

  it('[ED-01.1] expands the instances of a prefab as the ad does, and again when the prefab changes', () => {
    const store = createPlayableStore(
      stageDocument(
        { id: 'p', type: 'prefab', index: 'a', name: 'Card' },
        box('face', 'p', 'a', place),
        {
          id: 'i',
          type: 'node',
          kind: 'instance',
          prefab: 'p',
          parentId: 'one',
          index: 'a',
          name: 'Card 1',
          portrait: place,
        },
        box('out', 'one', 'b', place),
      ),
    )
    const compile = createViewCompiler()
    const before = nodesOf(compile(store, 'one'))
    expect(before).toEqual(compileDocument(playableDocumentOf(store)).scenes[0]!.nodes)
    moveNodes(store, ['out'], { x: 5, y: 0 }, 'portrait')
    expect(nodesOf(compile(store, 'one'))[0]).toBe(before[0])
    setNodes(store, ['face'], { alpha: 0.5 })
    expect(nodesOf(compile(store, 'one'))[0]).toMatchObject({ children: [{ id: 'i/face', alpha: 0.5 }] })
  })

  it('[D-31.10] shows a scene with the global layers that it uses, and a prefab or global layer alone', () => {
    const store = createPlayableStore(
      stageDocument(
        box('own', 'one', 'a', place),
        box('under', 'global:below', 'a', place),
        box('over', 'global:above', 'a', place),
      ),
    )
    const ids = (root: string) => nodesOf(createViewCompiler()(store, root)).map(node => node.id)
    expect(ids('one')).toEqual(['under', 'own', 'over'])
    expect(ids('global:above')).toEqual(['over'])
    store.edit('test', {}, tx =>
      tx.put({ id: 'one', type: 'scene', index: 'V', name: 'One', globalAt: 'above' }),
    )
    expect(ids('one')).toEqual(['own', 'under', 'over'])
    store.edit('test', {}, tx =>
      tx.put({ id: 'one', type: 'scene', index: 'V', name: 'One', useGlobal: false }),
    )
    expect(ids('one')).toEqual(['own'])
  })
})
