import { describe, expect, it } from 'vitest'
import type { ResponseData, RuleData } from '../data.ts'
import { featureDefines } from '../features.ts'
import { CORE_ENTRY, bundleForBrowser } from '../testing/bundle.ts'
import { at, box, openPlay, playOf, sceneOf } from '../testing/sample-play.ts'

const add = (name: string): ResponseData => ({ t: 'assign', var: name, op: '+', value: 1 })
const rules: RuleData[] = [
  { id: 'one', on: { t: 'click' }, do: [add('a')] },
  { id: 'none', on: { t: 'click' }, if: [[{ var: 'a', op: '>', value: 5 }]], do: [add('b')] },
  { id: 'two', on: { t: 'click' }, do: [add('b')] },
  { id: 'three', on: { t: 'variable', var: 'b' }, do: [add('c')] },
  { id: 'tick', on: { t: 'timer', ms: 100, startsAt: 'entry' }, do: [add('t')] },
]
const data = playOf([sceneOf('s', [box('n', at(0, 0, 50, 50))], rules)], {
  variables: { a: 0, b: 0, c: 0, t: 0 },
})

async function opened() {
  const play = await openPlay(data, {}, { debug: true })
  const held = () =>
    play.host.events.flatMap(event => (event.type === 'log' && event.what === 'hold' ? [event.rule] : []))
  const values = () => ['a', 'b', 'c', 't'].map(name => play.handle.variable(name))
  return { ...play, held, values }
}

describe('the rule stepper', () => {
  it('[ED-03.33] stops before every triggered rule, runs one at a time, and continues', async () => {
    const { handle, tap, held, values } = await opened()
    handle.hold!(true)
    tap(300, 300)
    expect([held(), values()]).toEqual([['one'], [0, 0, 0, 0]])
    handle.nextRule!()
    expect([held(), values()]).toEqual([
      ['one', 'none'],
      [1, 0, 0, 0],
    ])
    handle.nextRule!()
    handle.nextRule!()
    expect([held(), values()]).toEqual([
      ['one', 'none', 'two', 'three'],
      [1, 1, 0, 0],
    ])
    handle.nextRule!()
    handle.nextRule!()
    expect([held().length, values()]).toEqual([4, [1, 1, 1, 0]])
    tap(300, 300)
    handle.hold!(false)
    expect(values()).toEqual([2, 2, 2, 0])
  })

  it('[ED-03.33] lets no time pass and handles no touch while it is stopped', async () => {
    const { handle, tap, held, values } = await opened()
    handle.hold!(true)
    handle.step(60)
    expect(held()).toEqual(['tick'])
    handle.step(600)
    tap(300, 300)
    expect([held(), values()]).toEqual([['tick'], [0, 0, 0, 0]])
    handle.hold!(false)
    handle.step(7)
    expect(values()).toEqual([0, 0, 0, 2])
  })

  it('[ED-03.34] is absent from an ad', async () => {
    const script = await bundleForBrowser(CORE_ENTRY, featureDefines(data))
    for (const word of ['nextRule', '"hold"']) expect(script.split(word).length, word).toBe(1)
  })
})
