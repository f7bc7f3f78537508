import { expect, it } from 'vitest'
import { evaluate } from '../compositor/evaluate.ts'
import { groupAssets } from '../commands/groups.ts'
import { createVideoStore, readStore, videoDocumentOf } from '../commands/video-store.ts'
import { combinationAt, combinationCount, combinationIndex, shownMember } from './combinations.ts'
import type { VideoAssetRecord } from './records.ts'
import { sampleVideo } from './sample-video.ts'

it('[VD-03.4] combinations are numbered, the last group first, and each shows its members', () => {
  const store = createVideoStore(sampleVideo())
  const [hook, play] = ['asset:hook', 'asset:play'].map(id => store.get(id) as VideoAssetRecord)
  const extra: VideoAssetRecord = { ...hook!, id: 'asset:extra', hash: 'e'.repeat(64) }
  groupAssets(store, 'clip:hook', [play!])
  groupAssets(store, 'clip:play', [hook!, extra])
  const timeline = readStore(store)
  const groups = [...timeline.groupOf.values()]
  expect([combinationCount([]), combinationCount(groups)]).toEqual([1, 6])
  const all = Array.from({ length: 6 }, (_, index) => combinationAt(groups, index))
  expect(new Set(all.map(one => JSON.stringify(one))).size).toBe(6)
  expect(all.map(one => combinationIndex(groups, one))).toEqual([0, 1, 2, 3, 4, 5])
  expect([all[0]?.[groups[1]!.id], all[1]?.[groups[1]!.id]]).toEqual([0, 1])
  for (const members of all) {
    const { layers } = evaluate(videoDocumentOf(store), '9:16', 20, { members })
    const shown = layers.flatMap(layer =>
      layer.kind === 'clip' && layer.clip === 'clip:hook' && layer.content.kind === 'media'
        ? [layer.content.asset]
        : [],
    )
    expect(shown).toEqual([shownMember(timeline, 'clip:hook', members)?.asset])
  }
  expect(combinationIndex(groups, { [groups[0]!.id]: 99 })).toBe(0)
})
