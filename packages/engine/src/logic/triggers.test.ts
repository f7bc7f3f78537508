import { describe, expect, it } from 'vitest'
import type { TriggerData } from '../data.ts'
import { count, openLogic, place } from '../testing/logic-play.ts'
import { lead } from '../testing/sample-play.ts'
import type { Opened } from '../testing/sample-play.ts'

/** All but the triggers of media, bones and stroke layers: their components emit those. */
type Word = Exclude<
  TriggerData['t'],
  | 'mediaStart'
  | 'mediaEnd'
  | 'mediaAt'
  | 'bonesEnd'
  | 'bonesEvent'
  | 'scratched'
  | 'drawStart'
  | 'drawEnd'
  | 'inkUsed'
  | 'connected'
  | 'connectWrong'
  | 'allConnected'
>
interface Case {
  on: TriggerData
  act(opened: Opened): void
  hits: number
}

const cases: Record<Word, Case[]> = {
  enter: [{ on: { t: 'enter' }, act: o => o.handle.goToScene('a'), hits: 2 }],
  event: [
    {
      on: { t: 'event', event: 'start' },
      act: o => {
        o.tap(1, 1)
        o.tap(1, 1)
      },
      hits: 1,
    },
    { on: { t: 'event', event: 'retry' }, act: o => o.handle.retry(), hits: 1 },
    {
      on: { t: 'event', event: 'scenechange' },
      act: o => {
        o.handle.goToScene('b')
        o.handle.goToScene('a')
      },
      hits: 1,
    },
  ],
  down: [
    {
      on: { t: 'down', node: 'n' },
      act: o => {
        o.host.touch('down', 120, 120)
      },
      hits: 1,
    },
  ],
  up: [
    {
      on: { t: 'up', node: 'n' },
      act: o => {
        o.tap(120, 120)
        o.tap(1, 1)
      },
      hits: 1,
    },
  ],
  click: [
    {
      on: { t: 'click', node: 'n' },
      act: o => {
        o.tap(120, 120)
        lead(o, [120, 120], [220, 120])
      },
      hits: 1,
    },
  ],
  doubleClick: [
    {
      on: { t: 'doubleClick', node: 'n' },
      act: o => {
        o.tap(120, 120)
        o.tap(120, 120)
        o.handle.step(30)
        o.tap(120, 120)
      },
      hits: 1,
    },
  ],
  longPress: [
    {
      on: { t: 'longPress', node: 'n' },
      act: o => {
        o.host.touch('down', 120, 120)
        o.handle.step(179)
      },
      hits: 0,
    },
    {
      on: { t: 'longPress', node: 'n' },
      act: o => {
        o.host.touch('down', 120, 120)
        o.handle.step(181)
      },
      hits: 1,
    },
    {
      on: { t: 'longPress', node: 'n', ms: 500 },
      act: o => {
        o.host.touch('down', 120, 120)
        o.handle.step(31)
      },
      hits: 1,
    },
    {
      on: { t: 'longPress', ms: 500 },
      act: o => {
        o.host.touch('down', 1, 1)
        o.handle.step(300)
      },
      hits: 1,
    },
  ],
  swipe: [
    {
      on: { t: 'swipe', dir: 'up' },
      act: o => {
        lead(o, [300, 600], [310, 400])
        lead(o, [300, 400], [310, 600])
      },
      hits: 1,
    },
    {
      on: { t: 'swipe', dir: 'down' },
      act: o => {
        lead(o, [300, 600], [310, 400])
        lead(o, [300, 400], [310, 600])
      },
      hits: 1,
    },
    {
      on: { t: 'swipe', dir: 'left' },
      act: o => {
        lead(o, [300, 600], [500, 610])
        lead(o, [300, 400], [100, 410])
      },
      hits: 1,
    },
    {
      on: { t: 'swipe', dir: 'right' },
      act: o => {
        lead(o, [300, 600], [500, 610])
        lead(o, [300, 400], [100, 410])
      },
      hits: 1,
    },
    {
      on: { t: 'swipe', dir: 'any', node: 'n' },
      act: o => {
        lead(o, [120, 120], [300, 120])
        lead(o, [600, 600], [300, 600])
      },
      hits: 1,
    },
  ],
  drag: [
    {
      on: { t: 'drag', node: 'n', axis: 'x' },
      act: o => {
        lead(o, [120, 120], [140, 180], [160, 300])
        expect(place(o, 'n').slice(0, 2)).toEqual([140, 100])
      },
      hits: 1,
    },
    {
      on: { t: 'drag', node: 'n', axis: 'y' },
      act: o => {
        lead(o, [120, 120], [140, 180], [160, 300])
        expect(place(o, 'n').slice(0, 2)).toEqual([100, 280])
      },
      hits: 1,
    },
    {
      on: { t: 'drag', node: 'n' },
      act: o => {
        lead(o, [120, 120], [140, 180], [160, 300])
        expect(place(o, 'n').slice(0, 2)).toEqual([140, 280])
      },
      hits: 1,
    },
  ],
  drop: [
    {
      on: { t: 'drop', node: 'n', target: 't' },
      act: o => lead(o, [120, 120], [300, 120], [550, 150]),
      hits: 1,
    },
    {
      on: { t: 'drop', node: 'n', target: 't' },
      act: o => {
        lead(o, [120, 120], [300, 300])
        o.handle.step(60)
        expect(place(o, 'n').slice(0, 2)).toEqual([100, 100])
      },
      hits: 0,
    },
    {
      on: { t: 'drop', node: 'n', target: 't', axis: 'y' },
      act: o => lead(o, [120, 120], [550, 150]),
      hits: 1,
    },
  ],
  timer: [
    { on: { t: 'timer', ms: 500 }, act: o => o.handle.step(91), hits: 0 },
    {
      on: { t: 'timer', ms: 500 },
      act: o => {
        o.handle.step(91)
        o.tap(1, 1)
        o.handle.step(91)
      },
      hits: 3,
    },
    { on: { t: 'timer', ms: 500, startsAt: 'entry' }, act: o => o.handle.step(91), hits: 3 },
    { on: { t: 'timer', ms: 0 }, act: o => o.handle.step(91), hits: 1 },
  ],
  idle: [
    {
      on: { t: 'idle', ms: 1000 },
      act: o => {
        o.handle.step(50)
        o.tap(1, 1)
        o.handle.step(50)
      },
      hits: 0,
    },
    { on: { t: 'idle', ms: 1000 }, act: o => o.handle.step(200), hits: 1 },
  ],
  variable: [
    {
      on: { t: 'variable', var: 'n' },
      act: o => {
        o.tap(1, 1)
        o.tap(1, 1)
      },
      hits: 2,
    },
    { on: { t: 'variable', var: 'b' }, act: o => o.tap(1, 1), hits: 0 },
  ],
  condition: [
    {
      on: { t: 'condition' },
      act: o => {
        for (let i = 0; i < 6; i++) o.tap(1, 1)
      },
      hits: 1,
    },
  ],
  animStart: [
    {
      on: { t: 'animStart', node: 'n', anim: 'move' },
      act: o => {
        o.tap(1, 1)
        o.handle.step(3)
        expect(o.handle.variable('hit')).toBe(0)
        o.handle.step(30)
      },
      hits: 1,
    },
  ],
  animEnd: [{ on: { t: 'animEnd', node: 'w' }, act: o => o.handle.step(200), hits: 1 }],
  framesEnd: [
    {
      on: { t: 'framesEnd', node: 'f' },
      act: o => {
        o.tap(1, 1)
        o.handle.step(60)
      },
      hits: 1,
    },
  ],
  game: [{ on: { t: 'game', node: 'g', event: 'win' }, act: o => o.tap(1, 1), hits: 1 }],
}

describe('the rule engine', () => {
  for (const [word, list] of Object.entries(cases)) {
    it(`[ED-03.21] fires ${word} in its case only`, async () => {
      for (const one of list) {
        const opened = await openLogic([
          {
            id: 'hit',
            on: one.on,
            ...(word === 'condition' ? { if: [[{ var: 'n', op: '>', value: 4 }]] } : {}),
            do: [count()],
          },
          {
            id: 'tap',
            on: { t: 'click' },
            do: [
              count('n'),
              { t: 'playAnim', node: 'n', anim: 'move' },
              { t: 'playFrames', node: 'f' },
              { t: 'game', node: 'g', action: 'hint' },
            ],
          },
        ])
        expect(opened.handle.variable('hit')).toBe(word === 'enter' ? 1 : 0)
        one.act(opened)
        expect(opened.handle.variable('hit'), JSON.stringify(one.on)).toBe(one.hits)
      }
    })
  }

  it('[ED-03.22] fires a condition on entry, again after it was false, or only once', async () => {
    const rule = (id: string, more: object) => ({
      id,
      on: { t: 'condition' as const },
      if: [[{ var: 'n', op: '<=' as const, value: 2 }]],
      do: [count(id)],
      ...more,
    })
    const opened = await openLogic([
      rule('again', {}),
      rule('once', { once: true }),
      {
        id: 'tap',
        on: { t: 'click' },
        do: [count('n'), { t: 'assign', var: 'n', op: '-', value: 1, delay: 100 }],
      },
    ])
    expect([opened.handle.variable('again'), opened.handle.variable('once')]).toEqual([1, 1])
    opened.tap(1, 1)
    opened.handle.step(20)
    expect([opened.handle.variable('again'), opened.handle.variable('once')]).toEqual([2, 1])
    opened.handle.goToScene('b')
    opened.handle.goToScene('a')
    expect([opened.handle.variable('again'), opened.handle.variable('once')]).toEqual([3, 1])
  })

  it('[ED-03.20] runs rules of the whole game for each game event when it occurs', async () => {
    const events = ['ready', 'gameStart', 'start', 'end', 'retry', 'scenechange'] as const
    const opened = await openLogic([], {
      rules: events.map(event => ({
        id: event,
        on: { t: 'event', event },
        do: [{ t: 'track', id: 1, name: event }],
      })),
    })
    const tracked = () => opened.host.events.flatMap(event => (event.type === 'track' ? [event.name] : []))
    expect(tracked()).toEqual(['ready', 'gameStart'])
    opened.tap(700, 1000)
    opened.tap(700, 1000)
    expect(tracked().slice(2)).toEqual(['start'])
    opened.handle.goToScene('z')
    expect(tracked().slice(3)).toEqual(['scenechange', 'end'])
    opened.handle.retry()
    expect(tracked().slice(5)).toEqual(['retry', 'scenechange'])
  })
})
