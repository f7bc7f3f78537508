import { expect, it, vi } from 'vitest'
import type { RuleData } from '../data.ts'
import { at, box, openPlay, playOf, sceneOf } from '../testing/sample-play.ts'

vi.stubGlobal('ADLOOM_REPORT', true)

const reported = ['display', 'effect', 'ending']

async function play(rules: RuleData[]) {
  const { tap, host } = await openPlay(
    playOf([sceneOf('a', [box('n', at(100, 100, 50, 50))], rules), sceneOf('z', [], [], { ending: true })]),
  )
  return { tap, events: () => host.events.filter(({ type }) => reported.includes(type)) }
}

it('[IN-04.10] an ad that reports emits its begin, and each touch that triggers a rule', async () => {
  const { tap, events } = await play([
    { id: '1', on: { t: 'click', node: 'n' }, do: [{ t: 'track', id: 1 }] },
    { id: '2', on: { t: 'event', event: 'start' }, do: [{ t: 'track', id: 2 }] },
  ])
  expect(events()).toEqual([{ type: 'display', scene: 'a' }])
  tap(10, 10)
  expect(events()).toHaveLength(1)
  tap(125, 125)
  expect(events().slice(1)).toEqual([{ type: 'effect' }])
})

it('[IN-04.11] an ad that reports emits whether a touch caused its end', async () => {
  const byTouch = await play([{ id: '1', on: { t: 'click' }, do: [{ t: 'reportEnd' }] }])
  byTouch.tap(10, 10)
  expect(byTouch.events()).toContainEqual({ type: 'ending', auto: false })
  const byItself = await play([{ id: '1', on: { t: 'enter' }, do: [{ t: 'reportEnd' }] }])
  expect(byItself.events()).toContainEqual({ type: 'ending', auto: true })
})
