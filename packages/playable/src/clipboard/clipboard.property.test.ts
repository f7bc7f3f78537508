import { stringifyDocument } from '@adloom/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findDangling } from '../commands/references/find-uses.ts'
import { createPlayableStore, type PlayableStore } from '../commands/playable-store.ts'
import { rulesOf } from '../commands/logic/rules.ts'
import type { NodeRecord, PlayableRecord, RuleRecord } from '../format/records.ts'
import { sampleDocument } from '../format/sample-document.ts'
import { commonBox } from '../geometry/common-box.ts'
import { stageDocument } from '../geometry/sample-stage.test-support.ts'
import { topNodes } from '../geometry/top-nodes.ts'
import { copyNodes, copyRules } from './copy-nodes.ts'
import { pasteNodes, pasteRules } from './paste-nodes.ts'
import { type ClipAspect, pasteAspects } from './paste-aspects.ts'
import { readClip } from './read-clip.ts'

const nodeIds = [
  'node:logo',
  'node:board',
  'node:box',
  'node:title',
  'node:panel',
  'node:spark',
  'node:button',
]
const some = fc.uniqueArray(fc.constantFrom(...nodeIds), { minLength: 1, maxLength: 4 })
const parents = fc.constantFrom('scene:play', 'scene:end', 'node:box', 'global:above')
const cross: RuleRecord = {
  id: 'rule:cross',
  type: 'rule',
  owner: 'scene:play',
  index: 'b',
  on: { t: 'click', node: 'node:panel' },
  do: [
    { t: 'hide', node: 'node:panel' },
    { t: 'show', node: 'node:title' },
    { t: 'scene', scene: 'scene:end' },
    { t: 'assign', var: 'score', op: '+', value: 'score' },
  ],
}

function sample(): PlayableStore {
  return createPlayableStore(sampleDocument(cross))
}

/** A project that shares some ids with the sample by chance, and lacks others. */
function otherProject(): PlayableStore {
  return createPlayableStore(
    stageDocument(
      { id: 'scene:play', type: 'scene', index: 'X', name: 'Other' },
      { id: 'score', type: 'scene', index: 'Y', name: 'No variable' },
      {
        id: 'node:box',
        type: 'node',
        kind: 'group',
        parentId: 'one',
        index: 'a',
        name: 'Group',
        portrait: { x: 50, y: 60, w: 100, h: 100, r: 30 },
      },
    ),
  )
}

function textOf(store: PlayableStore): string {
  return stringifyDocument(store.serialise())
}

describe('the clipboard', () => {
  it('[D-31.14] lists every missing name of a paste, in the same project and in another one', () => {
    fc.assert(
      fc.property(some, parents, fc.boolean(), (ids, parentId, isOwn) => {
        const clip = copyNodes(sample(), ids, 'mine')
        const store = isOwn ? sample() : otherProject()
        const dangling = new Set(findDangling(store).map(({ record, id }) => `${record} ${id}`))
        const before = textOf(store)
        const { missing, roots } = pasteNodes(store, clip, { parentId, project: isOwn ? 'mine' : 'other' })
        const listed = new Set(missing.map(({ record, id }) => `${record} ${id}`))
        for (const { record, id } of findDangling(store))
          expect(listed.has(`${record} ${id}`) || dangling.has(`${record} ${id}`)).toBe(true)
        expect(store.selection()).toEqual(roots)
        expect(store.history.state().steps).toBe(1)
        const after = textOf(store)
        store.history.undo()
        expect(textOf(store)).toBe(before)
        store.history.redo()
        expect(textOf(store)).toBe(after)
      }),
      { numRuns: 60 },
    )
  })

  it('[D-31.14] renames references among copied records and keeps references to other records', () => {
    const store = sample()
    const {
      roots: [box = ''],
      missing,
    } = pasteNodes(store, copyNodes(store, ['node:box'], 'mine'), { parentId: 'scene:play', project: 'mine' })
    expect(missing).toEqual([])
    const inside = store.ofType('node').filter(node => node.parentId === box)
    expect(inside.map(node => node.name).sort()).toEqual(['node:panel', 'node:spark', 'node:title'])
    const panel = inside.find(node => node.name === 'node:panel')?.id
    const title = inside.find(node => node.name === 'node:title')?.id
    expect(rulesOf(store, 'scene:play', panel)[0]?.do).toEqual([
      { t: 'hide', node: panel },
      { t: 'show', node: title },
      { t: 'scene', scene: 'scene:end' },
      { t: 'assign', var: 'score', op: '+', value: 'score' },
    ])
    expect(store.ofType('asset').length).toBe(sample().ofType('asset').length)
  })

  it('[D-31.14] copies files and fonts into another project and lists the names that are missing', () => {
    const store = otherProject()
    const { missing } = pasteNodes(store, copyNodes(sample(), ['node:panel', 'node:title'], 'mine'), {
      parentId: 'two',
      project: 'other',
    })
    expect(
      store
        .ofType('font')
        .map(font => font.family)
        .sort(),
    ).toEqual(['Other', 'Title'])
    expect(store.ofType('asset').map(asset => asset.kind)).toEqual(['font', 'font'])
    expect(missing.map(({ id, name }) => [id, name])).toEqual([
      ['scene:end', 'End'],
      ['score', 'Score'],
    ])
    const again = pasteNodes(store, copyNodes(sample(), ['node:title'], 'mine'), {
      parentId: 'two',
      project: 'other',
    })
    expect(again.missing).toEqual([])
    expect(store.ofType('asset').length).toBe(2)
  })

  it('[D-31.15] places a paste at its origin or centred at the pointer, also in a rotated group', () => {
    fc.assert(
      fc.property(
        some,
        parents,
        fc.constantFrom('portrait' as const, 'landscape' as const),
        fc.option(fc.record({ x: fc.nat(700), y: fc.nat(700) }), { nil: undefined }),
        (ids, parentId, orientation, at) => {
          const [source, store] = [sample(), otherProject()]
          const before = commonBox(
            source,
            topNodes(source, ids).map(node => node.id),
            orientation,
          )
          const { roots } = pasteNodes(store, copyNodes(source, ids, 'mine'), {
            parentId,
            project: 'other',
            orientation,
            ...(at ? { at } : {}),
          })
          const middle = (box = { x: NaN, y: NaN, w: 0, h: 0 }) => ({
            x: box.x + box.w / 2,
            y: box.y + box.h / 2,
          })
          const wanted = at ?? middle(before)
          const now = middle(commonBox(store, roots, orientation))
          expect(Math.abs(now.x - wanted.x)).toBeLessThan(0.05)
          expect(Math.abs(now.y - wanted.y)).toBeLessThan(0.05)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('[D-31.14] pastes one aspect alone: appearance, place, animations or events', () => {
    const anims = [
      {
        id: 'anim:1',
        family: 'in' as const,
        preset: 'fadeIn',
        delay: 0,
        duration: 300,
        loop: 'once' as const,
        auto: true,
      },
    ]
    const source = createPlayableStore(
      sampleDocument(cross, {
        ...(sampleDocument().records['node:panel'] as NodeRecord),
        anims,
        alpha: 0.5,
        portrait: { x: 1, y: 2, w: 3, h: 4 },
      }),
    )
    const clip = copyNodes(source, ['node:panel'], 'mine')
    const given = (aspect: ClipAspect) => {
      const store = sample()
      pasteAspects(store, clip, ['node:title', 'node:button'], [aspect], 'mine')
      expect(store.history.state().steps).toBe(1)
      return store
    }
    const title = (store: PlayableStore) => store.get('node:title') as NodeRecord
    const before = title(sample())
    expect(title(given('appearance'))).toEqual({ ...before, alpha: 0.5 })
    expect(title(given('placement'))).toEqual({ ...before, portrait: { x: 1, y: 2, w: 3, h: 4 } })
    expect(title(given('animations'))).toEqual({ ...before, anims })
    expect(given('animations').get('node:button')).toEqual(sample().get('node:button'))
    const events = rulesOf(given('events'), 'scene:play', 'node:title')
    expect(events.map(rule => [rule.on, rule.do[0]])).toEqual([
      [
        { t: 'click', node: 'node:title' },
        { t: 'hide', node: 'node:title' },
      ],
    ])
  })

  it('[D-31.14] pastes rules after the other rules of a scene', () => {
    const store = sample()
    const { rules, missing } = pasteRules(store, copyRules(store, ['rule:cross', 'rule:win'], 'mine'), {
      owner: 'scene:end',
      project: 'mine',
    })
    expect(missing).toEqual([])
    expect(rulesOf(store, 'scene:end').map(rule => rule.id)).toEqual([
      'rule:store',
      ...rules.toSorted((a, b) => (ruleIndex(store, a) < ruleIndex(store, b) ? -1 : 1)),
    ])
    expect(rulesOf(store, 'scene:end').map(rule => rule.on)).toEqual([
      { t: 'click', node: 'node:button' },
      { t: 'game', node: 'node:board', event: 'win' },
      cross.on,
    ])
  })

  it('[D-31.14] reads clipboard text that it wrote and refuses other text', () => {
    const clip = copyNodes(sample(), ['node:box', 'node:logo'], 'mine')
    expect(readClip(JSON.stringify(clip))).toEqual(clip)
    const broken = (change: object) => readClip(JSON.stringify({ ...clip, ...change }))
    expect([
      readClip('hello'),
      readClip('[]'),
      broken({ schema: 99 }),
      broken({ roots: ['rule:cross'] }),
      broken({ roots: ['missing'] }),
      broken({ outside: [1] }),
    ]).toEqual(Array(6).fill(undefined))
    expect(broken({ records: { ...clip.records, project: {} } })).toBeUndefined()
    expect(
      broken({
        records: {
          ...clip.records,
          'node:box': { ...(clip.records['node:box'] as PlayableRecord), onload: 'x' },
        },
      }),
    ).toBeUndefined()
    fc.assert(fc.property(fc.jsonValue(), value => readClip(JSON.stringify(value)) === undefined))
  })
})

function ruleIndex(store: PlayableStore, id: string): string {
  return (store.get(id) as RuleRecord).index
}
