import { expect, it } from 'vitest'
import type { PlayableRecord, RuleRecord } from '../../format/records.ts'
import { sampleDocument } from '../../format/sample-document.ts'
import { lintDocument } from '../../lint/lint-document.ts'
import { applyFix, fixOf } from './fix-finding.ts'
import { createPlayableStore, playableDocumentOf } from '../playable-store.ts'

const rule = (more: Partial<RuleRecord>): RuleRecord => ({
  id: 'r',
  type: 'rule',
  owner: 'scene:play',
  index: 'z',
  on: { t: 'enter' },
  do: [],
  ...more,
})

/** The remaining findings after all automatic fixes are applied. */
function fixed(...more: PlayableRecord[]) {
  const store = createPlayableStore(sampleDocument(...more))
  const before = lintDocument(playableDocumentOf(store))
  for (let round = 0; round < 20; round++) {
    const fix = lintDocument(playableDocumentOf(store))
      .map(finding => fixOf(store, finding))
      .find(Boolean)
    if (!fix) break
    applyFix(store, fix)
  }
  return {
    store,
    before: before.map(finding => finding.key),
    after: lintDocument(playableDocumentOf(store)).map(finding => finding.key),
  }
}

it('[D-36.1] removes a missing reference alone, in one step each', () => {
  const { store, before, after } = fixed(
    rule({
      do: [
        { t: 'show', node: 'gone' },
        { t: 'hide', node: 'gone' },
        { t: 'sound', asset: 'lost' },
        { t: 'nextScene' },
      ],
    }),
  )
  expect(before).toEqual(expect.arrayContaining(['node_missing', 'asset_missing']))
  expect(after).toEqual([])
  expect((store.get('r') as RuleRecord).do).toEqual([{ t: 'nextScene' }])
})

it('[D-36.1] opens the store at every tap, starts an existing scene, and ends with the last one', () => {
  const store = sampleDocument().records['rule:store'] as RuleRecord
  expect(fixed({ ...store, once: true })).toMatchObject({ before: ['store_once'], after: [] })
  expect(fixed({ ...sampleDocument().records.project, startScene: 'gone' } as PlayableRecord)).toMatchObject({
    before: ['start_scene_missing'],
    after: [],
  })
  const end = sampleDocument().records['scene:end']!
  expect(fixed({ ...end, ending: false } as PlayableRecord)).toMatchObject({
    before: ['no_report_end'],
    after: [],
  })
})

it('[D-36.1] leads to a scene that nothing reaches and opens the store on a tap', () => {
  expect(
    fixed({ ...sampleDocument().records['rule:win'], do: [{ t: 'reportEnd' }] } as PlayableRecord),
  ).toMatchObject({ before: ['scene_unreachable', 'no_store'], after: [] })
})

it('[D-36.2] warns of an event that leads to its own scene, and leads it to another one', () => {
  const { store, before, after } = fixed(
    rule({ on: { t: 'click' }, do: [{ t: 'scene', scene: 'scene:play' }] }),
  )
  expect([before, after]).toEqual([['scene_itself'], []])
  expect((store.get('r') as RuleRecord).do).toEqual([{ t: 'scene', scene: 'scene:end' }])
})

it('[D-36.1] removes layers and events without a place, useless masks, and unknown clips', () => {
  const box = { x: 0, y: 0, w: 9, h: 9 }
  const node = (more: object) =>
    ({
      id: 'n',
      type: 'node',
      name: 'n',
      parentId: 'scene:play',
      index: 'z',
      portrait: box,
      ...more,
    }) as PlayableRecord
  expect(fixed(node({ kind: 'group', parentId: 'gone' }))).toMatchObject({
    before: ['parent_missing'],
    after: [],
  })
  expect(fixed(node({ kind: 'instance', prefab: 'gone' }))).toMatchObject({
    before: ['prefab_missing'],
    after: [],
  })
  expect(fixed(node({ kind: 'group', mask: 'n' }))).toMatchObject({ before: ['mask_useless'], after: [] })
  expect(
    fixed(node({ kind: 'scratch', scratch: { fill: { kind: 'none' }, brush: 80, share: 0.6 } })),
  ).toMatchObject({ before: ['cover_empty'], after: [] })
  expect(fixed(rule({ owner: 'gone' }))).toMatchObject({ before: ['owner_missing'], after: [] })
})
