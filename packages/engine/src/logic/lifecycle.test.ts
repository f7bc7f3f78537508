import { expect, it } from 'vitest'
import { openPlay, playOf, sceneOf } from '../testing/sample-play.ts'

it('[ED-03.20] reports the end once in each run of an ad, and again after a retry', async () => {
  const toEnd = { id: '1', on: { t: 'click' }, do: [{ t: 'scene', scene: 'z' }, { t: 'reportEnd' }] } as const
  const { tap, events, handle } = await openPlay(
    playOf([sceneOf('a', [], [{ ...toEnd, do: [...toEnd.do] }]), sceneOf('z', [], [], { ending: true })]),
  )
  const ends = () => events().filter(event => event === 'end').length
  tap(1, 1)
  expect(ends()).toBe(1)
  handle.retry()
  tap(1, 1)
  expect(ends()).toBe(2)
})
