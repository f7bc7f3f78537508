import { beginStory, storyStarters } from '@adloom/playable/iv'
import { expect, it } from 'vitest'
import { numberIds } from './number-ids.ts'

it.each(storyStarters)('[D-35.1] begins the story $id with the same ids in each build', ({ id }) => {
  const [first, second] = [beginStory(id, 'en')!, beginStory(id, 'en')!]
  expect(numberIds(first)).toEqual(numberIds(second))
  const ids = (document: typeof first) => Object.keys(document.records)
  expect(new Set(ids(numberIds(first))).size).toBe(ids(first).length)
  expect(Object.entries(numberIds(first).records).every(([key, record]) => record.id === key)).toBe(true)
})

it('[D-35.1] keeps a reference to a record under its new id', () => {
  const document = numberIds(beginStory('hook', 'en')!)
  const scenes = Object.values(document.records).filter(record => record.type === 'scene')
  const led = scenes.flatMap(scene => scene.story?.elements ?? []).flatMap(({ taps = [] }) => taps)
  expect(led.length).toBeGreaterThan(0)
  for (const { node, scene } of led) {
    expect(document.records[node]?.type).toBe('node')
    expect(scene === undefined || document.records[scene]?.type === 'scene').toBe(true)
  }
})
