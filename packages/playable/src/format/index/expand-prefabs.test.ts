import { canvas2d } from '@adloom/engine/draw'
import { nodeHost } from '@adloom/engine/host-node'
import { play } from '@adloom/engine'
import { describe, expect, it } from 'vitest'
import { lintDocument } from '../../lint/lint-document.ts'
import { compileDocument } from '../compile/compile-document.ts'
import { documentLimits } from '../budget/document-limits.ts'
import { documentSchema } from '../schema/document-schema.ts'
import { expandPrefabs } from './expand-prefabs.ts'
import type { NodeRecord, PlayableDocument, PlayableRecord, RuleRecord } from '../records.ts'
import { sampleAsset, sampleDocument } from '../sample-document.ts'
import { indexDocument } from './document-index.ts'

const place = { x: 10, y: 10, w: 100, h: 40 }
const node = (id: string, parentId: string, rest: object): NodeRecord =>
  ({ id, type: 'node', name: id, parentId, index: 'm', portrait: place, ...rest }) as NodeRecord
const shape = { kind: 'shape', shape: { form: 'rect', fill: { kind: 'color', color: '#00ff00' } } }
const prefab = (id: string): PlayableRecord => ({ id, type: 'prefab', index: 'a', name: id })
const tap: RuleRecord = {
  id: 'tap',
  type: 'rule',
  owner: 'button',
  index: 'a',
  on: { t: 'click', node: 'face' },
  do: [
    { t: 'hide', node: 'face' },
    { t: 'assign', var: 'score', op: '+', value: 1, delay: 500, timerId: 'later' },
    { t: 'disableRule', rule: 'tap' },
  ],
}

/** A button (a face and a mark in a group) set twice, and a bar that holds one. */
const prefabRecords: PlayableRecord[] = [
  prefab('button'),
  node('face', 'button', shape),
  node('deco', 'button', { kind: 'group', index: 'n' }),
  node('mark', 'deco', { ...shape, alpha: 0.5 }),
  tap,
  prefab('bar'),
  node('back', 'bar', shape),
  node('in', 'bar', {
    kind: 'instance',
    prefab: 'button',
    index: 'z',
    overrides: { 'mark/alpha': 0.25, 'face/name': 'inner' },
  }),
  node('one', 'scene:play', {
    kind: 'instance',
    prefab: 'button',
    overrides: { 'face/portrait.x': 300, 'face/kind': 'text', 'mark/alpha': 'much', 'face/nothing.deep': 1 },
  }),
  node('two', 'node:box', {
    kind: 'instance',
    prefab: 'bar',
    overrides: { 'in/mark/alpha': 0.75, 'in/alpha': 0.9 },
  }),
]

const nodesOf = (document: PlayableDocument) => {
  const found = new Map<string, ReturnType<typeof compileDocument>['scenes'][number]['nodes'][number]>()
  const walk = (list: ReturnType<typeof compileDocument>['scenes'][number]['nodes']): void =>
    list.forEach(one => {
      found.set(one.id, one)
      if (one.kind === 'group') walk(one.children)
    })
  compileDocument(document).scenes.forEach(scene => walk(scene.nodes))
  return found
}

describe('prefabs', () => {
  it('[ED-01.1] replace each instance with a tree; outer overrides take precedence over inner ones', () => {
    const nodes = nodesOf(sampleDocument(...prefabRecords))
    expect([...nodes.keys()].filter(id => /^(one|two)/.test(id)).sort()).toEqual([
      'one',
      'one/deco',
      'one/face',
      'one/mark',
      'two',
      'two/back',
      'two/in',
      'two/in/deco',
      'two/in/face',
      'two/in/mark',
    ])
    expect(nodes.get('one/face')).toMatchObject({ kind: 'shape', portrait: { x: 300, y: 10 } })
    expect(nodes.get('one/mark')).toMatchObject({ alpha: 0.5 })
    expect(nodes.get('two/in')).toMatchObject({ kind: 'group', alpha: 0.9 })
    expect(nodes.get('two/in/mark')).toMatchObject({ alpha: 0.75 })
    expect(nodes.get('two/in/face')).toMatchObject({ name: 'inner' })
  })

  it('[ED-01.1] add their rules to the scene, with own nodes, rules and timers', () => {
    const rules = compileDocument(sampleDocument(...prefabRecords)).scenes[0]!.rules.filter(rule =>
      rule.id.endsWith('/tap'),
    )
    expect(rules.map(rule => rule.id)).toEqual(['one/tap', 'two/in/tap'])
    expect(rules[0]).toMatchObject({
      on: { node: 'one/face' },
      do: [{ node: 'one/face' }, { var: 'score', timerId: 'one/later' }, { rule: 'one/tap' }],
    })
  })

  it('[ED-01.1] play one by one: the second button continues after the first was pressed', async () => {
    const host = nodeHost({ width: 750, height: 1334 })
    const handle = play(compileDocument(sampleDocument(...prefabRecords)), host, { draw: [canvas2d] })
    await handle.ready
    const press = (id: string) => {
      const { x, y } = handle.boundsOf(id)!
      host.touch('down', x + 5, y + 5)
      host.touch('up', x + 5, y + 5)
    }
    press('one/face')
    press('one/face')
    handle.step(60)
    expect(handle.variable('score')).toBe(1)
    handle.destroy()
  })

  it('[ED-01.3] are referenced from outside by path; unplaced prefabs add no files', () => {
    const outside: RuleRecord = {
      id: 'out',
      type: 'rule',
      owner: 'scene:play',
      index: 'x',
      on: { t: 'enter' },
      do: [{ t: 'hide', node: 'two/in/face' }],
    }
    const image = [
      sampleAsset('asset:lone', 'image'),
      prefab('lone'),
      node('pic', 'lone', { kind: 'image', asset: 'asset:lone' }),
    ]
    const document = sampleDocument(...prefabRecords, outside, ...image)
    expect(documentSchema.safeParse(document).success).toBe(true)
    expect(lintDocument(document)).toEqual([])
    expect(Object.keys(compileDocument(document).assets)).not.toContain('asset:lone')
    expect(
      Object.keys(
        compileDocument(
          sampleDocument(...image, node('has', 'scene:play', { kind: 'instance', prefab: 'lone' })),
        ).assets,
      ),
    ).toContain('asset:lone')
  })

  it('[ED-01.1] are left out and reported if they are inside themselves, missing or nested too deeply', () => {
    const circle = [
      prefab('a'),
      node('a1', 'a', { kind: 'instance', prefab: 'b' }),
      prefab('b'),
      node('b1', 'b', { kind: 'instance', prefab: 'a' }),
      node('i', 'scene:play', { kind: 'instance', prefab: 'a' }),
    ]
    const lost = node('lost', 'scene:play', { kind: 'instance', prefab: 'gone' })
    const document = sampleDocument(...circle, lost)
    expect([...nodesOf(document).keys()].filter(id => /^(i|lost)/.test(id)).sort()).toEqual([
      'i',
      'i/a1',
      'i/a1/b1',
      'lost',
    ])
    expect(lintDocument(document).map(({ key, record }) => `${key} ${record}`)).toEqual([
      'prefab_missing lost',
      'prefab_inside_itself a',
      'prefab_inside_itself b',
    ])
    const wide = Array.from({ length: 7 }, (_, level) => [
      prefab(`p${level}`),
      ...Array.from({ length: 12 }, (_, i) =>
        node(`n${level}.${i}`, `p${level}`, { kind: 'instance', prefab: `p${level + 1}` }),
      ),
    ])
    const bomb = sampleDocument(
      ...wide.flat(),
      prefab('p7'),
      node('top', 'scene:play', { kind: 'instance', prefab: 'p0' }),
    )
    expect(() => compileDocument(bomb)).toThrow(expect.objectContaining({ reason: 'too_complex' }))
    expect(expandPrefabs(indexDocument(bomb)).nodes.length).toBeLessThan(documentLimits.nodes + 200)
  })

  it('[ED-01.1] refuse a document whose overrides make an invalid node', () => {
    const instance = (overrides: Record<string, unknown>) =>
      sampleDocument(
        ...prefabRecords,
        node('three', 'scene:play', { kind: 'instance', prefab: 'bar', overrides }),
      )
    const isRight = (overrides: Record<string, unknown>) =>
      documentSchema.safeParse(instance(overrides)).success
    expect([{ 'in/mark/alpha': 0.2 }, { 'back/portrait.w': 20 }, { 'gone/alpha': 7 }].map(isRight)).toEqual([
      true,
      true,
      true,
    ])
    expect(
      [
        { 'in/mark/alpha': 7 },
        { 'back/portrait': {} },
        { 'back/extra': 1 },
        { 'in/face/shape.form': 'cube' },
      ].map(isRight),
    ).toEqual([false, false, false, false])
    expect(nodesOf(instance({ 'back/portrait': null })).get('three/back')).toMatchObject({ portrait: place })
  })
})
