import { expect, it } from 'vitest'
import { groupAssets } from '../commands/groups.ts'
import { setTransition } from '../commands/transitions.ts'
import { createVideoStore, readStore, videoDocumentOf } from '../commands/video-store.ts'
import { findFaults } from '../format/find-faults.ts'
import { sampleAssets, sampleVideo } from '../format/sample-video.ts'
import { timelineOf, type VideoDocument } from '../entries/format.ts'
import { groupOrders, orderGroups } from './group-orders.ts'

const mainOf = (document: VideoDocument) =>
  timelineOf(document).tracks.find(({ track }) => track.main)?.clips ?? []

it('[VD-10.3] groups of the main track change places, keep their lengths and lose torn transitions', () => {
  const store = createVideoStore(sampleVideo())
  const clips = mainOf(videoDocumentOf(store))
  const [first, second] = clips.filter(({ kind }) => kind === 'video' || kind === 'image')
  for (const clip of [first!, second!]) {
    const { kind } = readStore(store).assets.get('asset' in clip ? clip.asset : '')!
    groupAssets(store, clip.id, [{ ...sampleAssets.find(asset => asset.kind === kind)!, id: 'asset:more' }])
  }
  setTransition(store, clips[0]!.id, 'crossfade', 10)
  const document = videoDocumentOf(store)
  const orders = groupOrders(document, 10)
  expect(orders).toHaveLength(2)
  const turned = orderGroups(document, orders[1]!)
  expect(findFaults(turned.records)).toEqual([])
  const order = mainOf(turned).map(({ id }) => id)
  expect(order.indexOf(second!.id)).toBeLessThan(order.indexOf(first!.id))
  const lengths = (one: VideoDocument) => new Map(mainOf(one).map(({ id, length }) => [id, length]))
  expect(lengths(turned)).toEqual(lengths(document))
  expect(timelineOf(turned).length).toBe(timelineOf(document).length)
  expect(orderGroups(document, orders[0]!)).toBe(document)
  expect(orderGroups(document, ['clip:unknown'])).toBe(document)
})
