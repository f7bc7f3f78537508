import { expect, it } from 'vitest'
import type { PlayableRecord, RuleRecord } from '../format/records.ts'
import { sampleDocument } from '../format/sample-document.ts'
import { lintDocument } from '../lint/lint-document.ts'
import { applyFix, fixOf } from './fix-finding.ts'
import { createPlayableStore, playableDocumentOf } from './playable-store.ts'

const rule = (more: Partial<RuleRecord>): RuleRecord => ({ id: 'r', type: 'rule', owner: 'scene:play', index: 'z', on: { t: 'enter' }, do: [], ...more })

/** What is found, fixed as far as it surely can be. */
function fixed(...more: PlayableRecord[]) {
  const store = createPlayableStore(sampleDocument(...more))
  const before = lintDocument(playableDocumentOf(store))
  for (let round = 0; round < 20; round++) {
    const fix = lintDocument(playableDocumentOf(store)).map(finding => fixOf(store, finding)).find(Boolean)
    if (!fix) break
    applyFix(store, fix)
  }
  return { store, before: before.map(finding => finding.key), after: lintDocument(playableDocumentOf(store)).map(finding => finding.key) }
}

it('[D-36] what names nothing loses the name alone, in one step each', () => {
  const { store, before, after } = fixed(rule({ do: [{ t: 'show', node: 'gone' }, { t: 'hide', node: 'gone' }, { t: 'sound', asset: 'lost' }, { t: 'nextScene' }] }))
  expect(before).toEqual(expect.arrayContaining(['node_missing', 'asset_missing']))
  expect(after).toEqual([])
  expect((store.get('r') as RuleRecord).do).toEqual([{ t: 'nextScene' }])
})

it('[D-36] the store opens at every tap, a scene that is there starts, the last one ends', () => {
  const store = sampleDocument().records['rule:store'] as RuleRecord
  expect(fixed({ ...store, once: true })).toMatchObject({ before: ['store_once'], after: [] })
  expect(fixed({ ...sampleDocument().records.project, startScene: 'gone' } as PlayableRecord)).toMatchObject({ before: ['start_scene_missing'], after: [] })
  const end = sampleDocument().records['scene:end']!
  expect(fixed({ ...end, ending: false } as PlayableRecord)).toMatchObject({ before: ['no_report_end'], after: [] })
})

it('[D-36] what a person must decide is not decided', () => {
  const { before, after } = fixed({ ...sampleDocument().records['rule:win'], do: [{ t: 'reportEnd' }] } as PlayableRecord)
  expect(before).toEqual(['scene_unreachable', 'no_store'])
  expect(after).toEqual(before)
})
