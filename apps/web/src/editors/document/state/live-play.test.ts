import { expect, it } from 'vitest'
import { attachPlayer, clearLog, createLivePlay, recordPlayEvent, setStepping, stepOn } from './live-play.ts'

function playing() {
  const live = createLivePlay()
  const recorded: string[] = []
  attachPlayer(live, { hold: on => recorded.push(`hold ${on}`), nextRule: () => recorded.push('next') })
  return { live, recorded, state: () => live.getState() }
}

it('[ED-03.32] the log lists the events since the run started, and the watch the values of variables', () => {
  const { live, state } = playing()
  recordPlayEvent(live, { type: 'ready' }, 5)
  recordPlayEvent(live, { type: 'log', what: 'variable', name: 'score', from: 0, to: 1 }, 20)
  recordPlayEvent(live, { type: 'scenechange', scene: 'b', ending: false }, 30)
  expect(state().entries.map(entry => entry.event.type)).toEqual(['ready', 'log', 'scenechange'])
  expect([state().variables, state().scene]).toEqual([{ score: 1 }, 'b'])
  clearLog(live)
  expect([state().entries, state().variables]).toEqual([[], { score: 1 }])
  recordPlayEvent(live, { type: 'ready' }, 5)
  expect([state().entries.length, state().variables]).toEqual([1, {}])
})

it('[ED-03.32] the log of a long run drops its oldest entries', () => {
  const { live, state } = playing()
  for (let count = 1; count <= 2500; count++) recordPlayEvent(live, { type: 'interaction', count }, count)
  expect([state().entries.length, state().entries.at(-1)?.atMs]).toEqual([2000, 2500])
  expect(new Set(state().entries.map(entry => entry.id)).size).toBe(2000)
})

it('[ED-03.33] the editor requests steps from the player, also from the next player', () => {
  const { live, recorded, state } = playing()
  setStepping(live, true)
  recordPlayEvent(live, { type: 'log', what: 'hold', rule: 'r' }, 10)
  expect(state().heldAt).toBe('r')
  stepOn(live)
  expect(state().heldAt).toBeUndefined()
  attachPlayer(live, undefined)
  attachPlayer(live, { hold: on => recorded.push(`again ${on}`), nextRule: () => undefined })
  setStepping(live, false)
  expect(recorded).toEqual(['hold true', 'next', 'again true', 'again false'])
})
