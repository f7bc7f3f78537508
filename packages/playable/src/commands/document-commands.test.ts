import { describe, expect, it } from 'vitest'
import type { NodeRecord, RuleRecord } from '../format/records.ts'
import { sampleAsset, sampleDocument } from '../format/sample-document.ts'
import { treeOf } from '../geometry/document-tree.ts'
import { box, group, stageDocument } from '../geometry/sample-stage.test-support.ts'
import { addNode } from './layers/add-node.ts'
import { addAnim, applyAnimsToLevel, moveAnim, removeAnim, setAnim } from './layers/animations.ts'
import { addAsset, replaceAsset, replaceOnNode } from './project/assets.ts'
import { deleteNodes } from './layers/delete-nodes.ts'
import { addRecord, moveRecord, removeRecord, setRecord } from './edit-records.ts'
import { findDangling, findUses } from './references/find-uses.ts'
import { nudgeNodes } from './placement/move-nodes.ts'
import { orderNodes, orderNodesTo } from './layers/order-nodes.ts'
import { mixedField, mixedPlacement, setAnchor, setPlacement } from './placement/placement-fields.ts'
import { createPlayableStore, playableDocumentOf, type PlayableStore } from './playable-store.ts'
import { reparentNodes } from './layers/reparent-nodes.ts'
import { addRule, moveRule, replaceTrigger, rulesOf, setConditions } from './logic/rules.ts'
import { addScene, copyScene, deleteScene, moveScene, scenesOf, setScene } from './project/scenes.ts'
import { applyStyleToLanguages, setLanguages, setText, setTextStyle } from './layers/texts.ts'
import { addVariable, setVariableType } from './logic/variables.ts'

const sample = () => createPlayableStore(sampleDocument())
const get = <T>(store: PlayableStore, id: string) => store.get(id) as T
const at = { x: 0, y: 0, w: 10, h: 10 }

function file(name: string, width = 200, height = 100) {
  const {
    id: _id,
    type: _type,
    ...asset
  } = sampleAsset(name, 'image', { hash: name.repeat(64).slice(0, 64), width, height })
  return asset
}

describe('commands on a whole document', () => {
  it('[D-31.13] deletes the children and rules of a layer, and reports what still references it', () => {
    const store = sample()
    addRule(store, 'scene:end', { t: 'click', node: 'node:button' }, [{ t: 'show', node: 'node:title' }])
    const { deleted, dangling } = deleteNodes(store, ['node:box', 'node:title', 'node:board'])
    expect(deleted.sort()).toEqual([
      'node:board',
      'node:box',
      'node:panel',
      'node:spark',
      'node:title',
      'rule:win',
    ])
    expect(dangling.filter(({ path }) => path[0] === 'do').map(({ id, path }) => [id, path])).toEqual([
      ['node:title', ['do', 0, 'node']],
    ])
    expect(findDangling(store).length).toBe(dangling.length)
    expect(store.get('asset:gem')).toBeDefined()
    store.history.undo()
    expect(store.get('node:spark')).toBeDefined()
    deleteNodes(store, ['node:spark', 'node:title'], { sweep: true })
    expect([store.get('asset:spark'), store.get('font:other'), store.get('asset:other')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(store.get('asset:unused')).toBeDefined()
  })

  it('[D-31.10] creates layers with the fields of their kind and an unused name, on top in the centre', () => {
    const store = sample()
    const image = addNode(store, {
      kind: 'image',
      parentId: 'scene:play',
      fields: { asset: addAsset(store, file('big', 3000, 1000)) },
    })
    expect(get<NodeRecord>(store, image)).toMatchObject({
      name: 'big',
      portrait: { x: 0, y: 542, w: 750, h: 250 },
    })
    const names = [1, 2].map(
      () => get<NodeRecord>(store, addNode(store, { kind: 'area', parentId: 'scene:play' })).name,
    )
    expect(names).toEqual(['area_1', 'area_2'])
    expect(get<NodeRecord>(store, addNode(store, { kind: 'text', parentId: 'scene:end' }))).toMatchObject({
      text: { en: 'Text' },
      style: { font: 'font:title' },
    })
    expect(
      treeOf(store)
        .childrenOf('scene:play')
        .slice(-3)
        .map(node => node.name),
    ).toEqual(['big', 'area_1', 'area_2'])
  })

  it('[ED-05.14] moves layers up, down or to any position and keeps their relative order', () => {
    const store = createPlayableStore(
      stageDocument(...['a', 'b', 'c', 'd', 'e'].map(id => box(id, 'one', id, at))),
    )
    const order = () =>
      treeOf(store)
        .childrenOf('one')
        .map(node => node.id)
        .join('')
    orderNodes(store, ['d', 'a'], 'top')
    expect(order()).toBe('bcead')
    orderNodes(store, ['a', 'b'], 'bottom')
    expect(order()).toBe('baced')
    orderNodes(store, ['b', 'c'], 'up')
    expect(order()).toBe('aebcd')
    orderNodes(store, ['d', 'b'], 'down')
    expect(order()).toBe('abdec')
    orderNodes(store, ['a'], 'down')
    expect(order()).toBe('abdec')
    orderNodesTo(store, ['c', 'b'], 1)
    expect(order()).toBe('abcde')
  })

  it('[D-31.12] places a layer at a position among the siblings that do not move', () => {
    const store = createPlayableStore(
      stageDocument(...['a', 'b', 'c', 'd'].map(id => box(id, 'one', id, at))),
    )
    expect(reparentNodes(store, ['a'], 'one', 2)).toEqual(['a'])
    expect(
      treeOf(store)
        .childrenOf('one')
        .map(node => node.id),
    ).toEqual(['b', 'c', 'a', 'd'])
  })

  it('[ED-01.1] never places a prefab inside itself, at any depth', () => {
    const instance = (id: string, parentId: string, prefab: string) =>
      box(id, parentId, 'z', at, { kind: 'instance', prefab } as Partial<NodeRecord>)
    const store = createPlayableStore(
      stageDocument(
        { id: 'p', type: 'prefab', index: 'a', name: 'P' },
        { id: 'q', type: 'prefab', index: 'b', name: 'Q' },
        group('in', 'p', 'a', at),
        instance('ofP', 'q', 'p'),
        instance('ofQ', 'one', 'q'),
        instance('alsoP', 'one', 'p'),
      ),
    )
    expect(reparentNodes(store, ['ofQ', 'alsoP'], 'in')).toEqual([])
    expect(reparentNodes(store, ['alsoP'], 'q')).toEqual(['alsoP'])
  })

  it('[D-31.24] makes a new text dark on a light background and white on a dark one', () => {
    const store = sample()
    const scene = addScene(store)
    const colorOf = (y: number) =>
      (
        get<Extract<NodeRecord, { kind: 'text' }>>(
          store,
          addNode(store, { kind: 'text', parentId: scene, centre: { x: 300, y } }),
        ).style.fill as { color: string }
      ).color
    setScene(store, scene, {
      background: {
        kind: 'linear',
        stops: [
          { at: 0, color: '#ffffff' },
          { at: 1, color: '#e6e6f0' },
        ],
      },
    })
    expect(colorOf(200)).toBe('#1c2033')
    addNode(store, {
      kind: 'shape',
      parentId: scene,
      centre: { x: 300, y: 800 },
      fields: { shape: { form: 'rect', fill: { kind: 'color', color: '#102040' } } },
    })
    expect(colorOf(800)).toBe('#ffffff')
    setScene(store, scene, { background: { kind: 'color', color: 'rgba(0,0,0,1)' } })
    expect(colorOf(200)).toBe('#ffffff')
  })

  it('[D-31.10, D-31.26] adds, copies and deletes scenes, and keeps at least one', () => {
    const store = sample()
    const added = addScene(store, 'scene:play')
    const copy = copyScene(store, 'scene:play') ?? ''
    expect(scenesOf(store).map(scene => scene.name)).toEqual(['Play', 'Play_copy', 'New_scene', 'End'])
    const twin = addScene(store, 'scene:play')
    expect(get<{ name: string }>(store, twin).name).toBe('New_scene 2')
    store.history.undo()
    const [rule] = rulesOf(store, copy)
    const board = treeOf(store)
      .childrenOf(copy)
      .find(node => node.kind === 'game')
    expect(rule?.on).toEqual({ t: 'game', node: board?.id, event: 'win' })
    setScene(store, added, { ending: true, useGlobal: false, globalAt: 'below' })
    moveScene(store, added, 0)
    expect(scenesOf(store)[0]).toMatchObject({ id: added, ending: true, globalAt: 'below' })
    expect(deleteScene(store, 'scene:play')?.deleted).toContain('node:spark')
    expect(get<{ startScene: string }>(store, 'project').startScene).toBe(added)
    for (const id of [copy, 'scene:end']) expect(deleteScene(store, id)).toBeDefined()
    expect(deleteScene(store, added)).toBeUndefined()
    while (store.history.undo());
    expect(playableDocumentOf(store).records).toEqual(sampleDocument().records)
  })

  it('[D-31.10] keeps a rule when its trigger changes, removes empty blocks, orders rules', () => {
    const store = sample()
    replaceTrigger(store, 'rule:win', { t: 'timer', ms: 500 })
    expect(get<RuleRecord>(store, 'rule:win')).toMatchObject({
      on: { t: 'timer', ms: 500 },
      if: [[{ var: 'score' }]],
      do: [{ t: 'sound' }, { t: 'nextScene' }],
    })
    setConditions(store, 'rule:win', [[], []])
    expect(get<RuleRecord>(store, 'rule:win').if).toBeUndefined()
    const second = addRule(store, 'scene:play', { t: 'enter' })
    moveRule(store, second, 0)
    expect(rulesOf(store, 'scene:play').map(rule => rule.id)).toEqual([second, 'rule:win'])
  })

  it('[ED-03.20] has a unique name, a type that can change, and a list of its uses', () => {
    const store = sample()
    const id = addVariable(store, 'number', 'Score')
    expect(store.get(id)).toMatchObject({ name: 'Score_2', initial: 0 })
    setRecord(store, 'variable', id, { initial: 3 })
    setVariableType(store, id, 'boolean')
    expect(store.get(id)).toMatchObject({ initial: true })
    expect(findUses(store, 'score').map(({ record, path }) => [record, path.join('.')])).toEqual([
      ['node:cover', 'scratch.var'],
      ['node:dots', 'connect.var'],
      ['rule:win', 'if.0.0.var'],
      ['initial', 'targets.0.record'],
    ])
    expect(removeRecord(store, 'score').length).toBe(4)
  })

  it('[ED-01.4] orders the responses of an action and lists the rules that run it', () => {
    const store = sample()
    const first = addRecord(store, 'action', { name: 'Win', do: [{ t: 'store' }] })
    const second = addRecord(store, 'action', { name: 'Lose', do: [] })
    const both = addRecord(store, 'actionGroup', { name: 'Both', mode: 'random', actions: [first, second] })
    moveRecord(store, second, 0)
    expect(get<{ index: string }>(store, second).index < get<{ index: string }>(store, first).index).toBe(
      true,
    )
    expect(removeRecord(store, first)).toEqual([{ record: both, path: ['actions', 0], id: first }])
  })

  it('[D-31.3] replaces a file for all its users or on one layer alone, without distortion', () => {
    const store = sample()
    const image = (asset: string) =>
      addNode(store, { kind: 'image', parentId: 'scene:play', fields: { asset } })
    const [one, two] = [image('asset:logo'), image('asset:logo')]
    const other = replaceOnNode(store, one, file('square', 100, 100))
    expect(get<{ asset: string }>(store, one).asset).toBe(other)
    expect(get<{ asset: string }>(store, two).asset).toBe('asset:logo')
    expect(get<NodeRecord>(store, one).portrait).toMatchObject({ w: 100, h: 100 })
    expect(addAsset(store, file('square', 100, 100))).toBe(other)
    replaceAsset(store, 'asset:logo', file('tall', 100, 200))
    expect(get<NodeRecord>(store, two).portrait).toMatchObject({ w: 50, h: 100 })
  })

  it('[D-31.10] sets the words and style of a text by language, and copies one style to all languages', () => {
    const store = sample()
    setText(store, 'node:title', 'ja', 'あ')
    setText(store, 'node:title', 'ja', 'ああ')
    expect(store.history.state().steps).toBe(1)
    setTextStyle(store, ['node:title', 'node:panel'], { size: 33 }, 'en')
    setTextStyle(store, ['node:title'], { font: undefined }, 'ja')
    expect(get<NodeRecord>(store, 'node:title')).toMatchObject({
      text: { ja: 'ああ', en: 'Hello' },
      styles: { ja: { size: 40 }, en: { size: 33 } },
      style: { size: 60 },
    })
    applyStyleToLanguages(store, ['node:title'], 'en')
    expect(get<NodeRecord>(store, 'node:title')).toMatchObject({ style: { size: 33 } })
    expect(get<{ styles?: unknown }>(store, 'node:title').styles).toBeUndefined()
    setLanguages(store, ['ja'], 'ko')
    expect(store.get('project')).toMatchObject({ defaultLanguage: 'ko', languages: ['ja', 'ko'] })
  })

  it('[ED-02.2] adds, orders, changes and copies animations, never on layers that cannot move', () => {
    const store = createPlayableStore(
      stageDocument(
        box('a', 'one', 'a', at),
        group('g', 'one', 'b', at),
        box('inside', 'g', 'a', at),
        box('area', 'one', 'c', at, { kind: 'area' } as Partial<NodeRecord>),
      ),
    )
    const [first, second] = [
      addAnim(store, ['a', 'area'], { family: 'in', preset: 'fadeIn' }),
      addAnim(store, ['a'], { family: 'strong', preset: 'pulse' }),
    ]
    setAnim(store, 'a', first, { duration: 900 })
    moveAnim(store, 'a', second, 0)
    expect(get<NodeRecord>(store, 'a').anims?.map(anim => [anim.id, anim.duration])).toEqual([
      [second, 500],
      [first, 900],
    ])
    expect(applyAnimsToLevel(store, 'a', first)).toEqual(['g'])
    expect(applyAnimsToLevel(store, 'a', first)).toEqual(['g'])
    expect([
      get<NodeRecord>(store, 'g').anims?.length,
      get<NodeRecord>(store, 'inside').anims,
      get<NodeRecord>(store, 'area').anims,
    ]).toEqual([1, undefined, undefined])
    removeAnim(store, 'g', first)
    expect(get<NodeRecord>(store, 'g').anims).toBeUndefined()
  })

  it('[D-31.19] sets fields of several layers, reports differences, and joins arrow key steps', () => {
    const store = createPlayableStore(
      stageDocument(
        box('a', 'one', 'a', { ...at, r: 5 }),
        box('b', 'one', 'b', { ...at, x: 9 }, { landscape: { ...at, x: 50 } }),
      ),
    )
    expect(mixedPlacement(store, ['a', 'b'], 'x', 'portrait')).toEqual({ value: undefined, isMixed: true })
    setPlacement(store, ['a', 'b'], { x: 7, r: undefined }, 'landscape')
    expect([get<NodeRecord>(store, 'a').portrait, get<NodeRecord>(store, 'b')]).toMatchObject([
      { x: 7 },
      { portrait: { x: 9 }, landscape: { x: 7 } },
    ])
    expect(mixedPlacement(store, ['a', 'b'], 'x', 'landscape')).toEqual({ value: 7, isMixed: false })
    expect(mixedField(store, ['a', 'b'], 'alpha')).toEqual({ value: undefined, isMixed: false })
    setAnchor(store, ['a'], 'br', 'portrait')
    expect(get<NodeRecord>(store, 'a').portrait).toEqual({ x: 7, y: 0, w: 10, h: 10, anchor: 'br' })
    for (const units of [1, 10] as const) nudgeNodes(store, ['b'], 'right', units, 'portrait')
    expect(get<NodeRecord>(store, 'b').portrait.x).toBe(20)
    expect(store.history.state().steps).toBe(3)
  })
})
