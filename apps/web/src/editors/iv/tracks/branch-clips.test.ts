import { addNode, replaceOnNode, createPlayableStore } from '@adloom/playable/commands'
import { addElement, newStory, addChild, setSpan, trimVideo, storyTree, videoOf } from '@adloom/playable/iv'
import { describe, expect, it } from 'vitest'
import { fileTime, slotAt } from '../playhead.ts'
import { clipsOf, slotsOf } from './branch-clips.ts'
import { spanAt } from './use-track-actions.ts'

const words = (name: string) => ({ name, button: 'Install' })

/** Two videos of two seconds, the first trimmed to its second half, and an end card. */
function branch() {
  const store = createPlayableStore(newStory(), { historyLimit: 50 })
  const next = addChild(store, 'scene', 'video', words('Next'))
  addChild(store, next, 'endCard', words('End'))
  for (const scene of ['scene', next])
    replaceOnNode(store, videoOf(store, scene)!.id, {
      kind: 'video',
      name: 'video',
      hash: 'f',
      bytes: 1000,
      mime: 'video/mp4',
      width: 320,
      height: 180,
      durationMs: 2000,
    })
  trimVideo(store, videoOf(store, 'scene')!.id, 1000, undefined)
  const slots = (lead?: { scene: string; ms: number }) =>
    slotsOf(store, storyTree(store).branchOf('scene'), lead)
  return { store, slots }
}

describe('a branch in time', () => {
  it('[PL-06.24] lays clips one after the other and leaves the trimmed time free', () => {
    const { slots } = branch()
    expect(slots().map(({ start, length, from, timed }) => [start, length, from, timed])).toEqual([
      [0, 1000, 1000, true],
      [1000, 2000, 0, true],
      [3000, 1500, 0, false],
    ])
    expect(slots({ scene: 'scene', ms: 400 }).map(slot => slot.start)).toEqual([400, 1400, 3400])
  })

  it('[PL-06.24] maps the playhead to one clip and a time of its file, the end to the last frame', () => {
    const all = branch().slots()
    expect([0, 999, 1000, 2999, 3000, 9000].map(time => all.indexOf(slotAt(all, time)!))).toEqual([
      0, 0, 1, 1, 2, 2,
    ])
    expect([
      fileTime(all[0]!, 0),
      fileTime(all[0]!, 500),
      fileTime(all[0]!, 1000),
      fileTime(all[1]!, 1000),
    ]).toEqual([1000, 1500, 1999, 0])
  })

  it('[PL-06.22] a new layer lasts as long as the element under the playhead, else to the end', () => {
    const { store, slots } = branch()
    expect([spanAt(slots()[0]!, 0), spanAt(slots()[0]!, 300), spanAt(slots()[0]!, 1000)]).toEqual([
      undefined,
      { from: 1300 },
      undefined,
    ])
    addElement(store, 'scene', 'freeze', 1200, 'Go')
    expect([spanAt(slots()[0]!, 300), spanAt(slots()[0]!, 850)]).toEqual([
      { from: 1200, to: 1800 },
      { from: 1850 },
    ])
  })

  it('[PL-06.22] shows layers on tracks, simultaneous ones in lanes, no element buttons', () => {
    const { store, slots } = branch()
    const before = clipsOf(store, slots()).length
    for (const span of [{ from: 1000, to: 1600 }, { from: 1400 }])
      setSpan(store, addNode(store, { kind: 'text', parentId: 'scene' }), span)
    addElement(store, 'scene', 'freeze', 1200, 'Go')
    const clips = clipsOf(store, slots())
    expect(clips).toHaveLength(before + 3)
    expect(
      clips.filter(clip => clip.row === 'text').map(({ lane, start, length }) => [lane, start, length]),
    ).toEqual([
      [0, 0, 600],
      [1, 400, 600],
    ])
  })
})
