import { addNode, replaceOnNode, createPlayableStore, setNodes } from '@adloom/playable/commands'
import { newStory, addChild, setSpan, trimVideo, storyTree, videoOf } from '@adloom/playable/iv'
import { expect, it } from 'vitest'
import { audibleClipsAt } from './playhead-audio.tsx'
import { clipsOf, slotsOf } from './tracks/branch-clips.ts'

/** A video trimmed to its second half, with 300 ms of audio from 500 ms on, and a second video. */
function story() {
  const store = createPlayableStore(newStory(), { historyLimit: 50 })
  const next = addChild(store, 'scene', 'video', { name: 'Next', button: 'Install' })
  for (const scene of ['scene', next])
    replaceOnNode(store, videoOf(store, scene)!.id, {
      kind: 'video',
      name: 'video',
      hash: `video-${scene === next}`,
      bytes: 1000,
      mime: 'video/mp4',
      width: 320,
      height: 180,
      durationMs: 2000,
    })
  trimVideo(store, videoOf(store, 'scene')!.id, 1000, undefined)
  const bell = addNode(store, { kind: 'audio', parentId: 'scene', orientation: 'portrait' })
  replaceOnNode(store, bell, {
    kind: 'audio',
    name: 'bell',
    hash: 'bell',
    bytes: 10,
    mime: 'audio/mpeg',
    durationMs: 300,
  })
  setSpan(store, bell, { from: 1500, to: 2000 })
  const at = (time: number) =>
    audibleClipsAt(store, clipsOf(store, slotsOf(store, storyTree(store).branchOf('scene'))), time)
      .map(({ hash, atMs, volume }) => `${hash} ${atMs} ${volume}`)
      .sort()
  return { store, bell, video: videoOf(store, 'scene')!.id, at }
}

it('[PL-06.25] plays videos from their trim start and audio layers within their span and rounds', () => {
  const { store, bell, video, at } = story()
  expect([at(0), at(400)]).toEqual([['video-false 1000 1'], ['video-false 1400 1']])
  expect(at(600)).toEqual(['bell 100 1', 'video-false 1600 1'])
  expect(at(850), 'one round').toEqual(['video-false 1850 1'])
  expect(at(1000), 'the next part').toEqual(['video-true 0 1'])
  expect(at(9000)).toEqual([])
  setNodes(store, [bell], { loop: true, volume: 0.5 })
  expect(at(850)).toEqual(['bell 50 0.5', 'video-false 1850 1'])
  setNodes(store, [video], { volume: 0 })
  expect(at(850)).toEqual(['bell 50 0.5'])
})
