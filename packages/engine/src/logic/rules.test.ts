import { describe, expect, it } from 'vitest'
import type { ConditionData, ResponseData, RuleData } from '../data.ts'
import { at, box, openPlay, playOf, sceneOf } from '../testing/sample-play.ts'

const add = (name: string, value: number | string = 1): ResponseData => ({
  t: 'assign',
  var: name,
  op: '+',
  value,
})
const open = (
  rules: RuleData[],
  variables: Record<string, string | number | boolean> = {},
  gameRules: RuleData[] = [],
) =>
  openPlay(
    playOf(
      [
        sceneOf('a', [box('n', at(100, 100, 50, 50))], rules),
        sceneOf('b', [], [{ id: 'eb', on: { t: 'enter' }, do: [add('b')] }]),
      ],
      { variables, rules: gameRules },
    ),
  )

describe('a rule', () => {
  it('[ED-03.20] runs on entry, lifecycle events and changes of game and scene variables', async () => {
    const { handle } = await open(
      [
        { id: '1', on: { t: 'enter' }, do: [add('score', 5)] },
        {
          id: '2',
          on: { t: 'variable' },
          if: [[{ var: 'score', op: '>=', value: 5 }]],
          once: true,
          do: [add('seen')],
        },
      ],
      { score: 0, seen: 0, started: 0 },
      [{ id: '3', on: { t: 'event', event: 'gameStart' }, do: [add('started')] }],
    )
    expect([handle.variable('score'), handle.variable('seen'), handle.variable('started')]).toEqual([5, 1, 1])
  })

  it('[ED-03.21] joins conditions by AND in a block and by OR between blocks', async () => {
    const cases: [ConditionData[][], boolean][] = [
      [[], true],
      [[[{ var: 'n', op: '=', value: '3' }]], true],
      [[[{ var: 'n', op: '>', value: 3 }], [{ var: 's', op: '=', value: 'x' }]], true],
      [
        [
          [
            { var: 'n', op: '>', value: 2 },
            { var: 's', op: '!=', value: 'x' },
          ],
        ],
        false,
      ],
      [[[{ var: 'n', op: '<', value: { var: 'm' } }]], true],
      [[[{ var: 'flag', op: '=', value: true }]], true],
      [[[{ var: 'none', op: '=', value: 0 }]], false],
    ]
    for (const [blocks, holds] of cases) {
      const { handle } = await open([{ id: '1', on: { t: 'enter' }, if: blocks, do: [add('hit')] }], {
        n: 3,
        m: 10,
        s: 'x',
        flag: true,
        hit: 0,
      })
      expect(handle.variable('hit'), JSON.stringify(blocks)).toBe(holds ? 1 : 0)
    }
  })

  it('[ED-03.21] calculates with every operator and joins texts', async () => {
    const { handle } = await open(
      [
        {
          id: '1',
          on: { t: 'enter' },
          do: [
            { t: 'assign', var: 'a', op: '*', value: 4 },
            { t: 'assign', var: 'a', op: '-', value: 2 },
            { t: 'assign', var: 'a', op: '/', value: { var: 'two' } },
            { t: 'assign', var: 't', op: '+', value: '!' },
            { t: 'assign', var: 'f', op: '=', value: false },
            { t: 'assign', var: 'two', op: '/', value: 0 },
          ],
        },
      ],
      { a: 3, two: 2, t: 'hey', f: true },
    )
    expect(['a', 't', 'f', 'two'].map(name => handle.variable(name))).toEqual([5, 'hey!', false, 2])
  })

  it('[ED-03.21] runs once when set so, and never while switched off', async () => {
    const { handle, tap } = await open(
      [
        { id: '1', on: { t: 'click' }, once: true, do: [add('once')] },
        { id: '2', on: { t: 'click' }, disabled: true, do: [add('off')] },
        { id: '3', on: { t: 'click' }, do: [add('all'), { t: 'enableRule', rule: '2' }] },
        { id: '4', on: { t: 'click' }, do: [add('stop'), { t: 'disableRule', rule: '4' }] },
      ],
      { once: 0, off: 0, all: 0, stop: 0 },
    )
    for (let i = 0; i < 3; i++) tap(600, 600)
    expect(['once', 'off', 'all', 'stop'].map(name => handle.variable(name))).toEqual([1, 2, 3, 1])
  })

  it('[ED-03.1] repeats timers, cancels delays, and restarts the idle time at a touch', async () => {
    const { handle, tap } = await open(
      [
        { id: '1', on: { t: 'timer', ms: 500, startsAt: 'entry' }, do: [add('tick')] },
        {
          id: '2',
          on: { t: 'enter' },
          do: [
            { ...add('kept'), delay: 1000 },
            { ...add('lost'), delay: 1000, timerId: 'x' },
            { t: 'cancelTimer', timerId: 'x', delay: 500 },
          ],
        },
        { id: '3', on: { t: 'idle', ms: 1000 }, do: [add('idle')] },
      ],
      { tick: 0, kept: 0, lost: 0, idle: 0 },
    )
    handle.step(45)
    tap(1, 1)
    handle.step(46)
    expect(['tick', 'kept', 'lost', 'idle'].map(name => handle.variable(name))).toEqual([3, 1, 0, 0])
    handle.step(60)
    expect(handle.variable('idle')).toBe(1)
    handle.step(120)
    expect(handle.variable('idle')).toBe(1)
  })

  it('[ED-03.39] ends its timers with the scene', async () => {
    const { handle } = await open(
      [
        {
          id: '1',
          on: { t: 'enter' },
          do: [
            { ...add('late'), delay: 1000 },
            { t: 'nextScene', delay: 500 },
          ],
        },
      ],
      { late: 0, b: 0 },
    )
    handle.step(90)
    expect([handle.scene(), handle.variable('b'), handle.variable('late')]).toEqual(['b', 1, 0])
  })

  it('[ED-03.21] changes a node’s position, size, scale, rotation, opacity and visibility', async () => {
    const { handle, tap } = await open([
      {
        id: '1',
        on: { t: 'click' },
        do: [
          { t: 'setPosition', node: 'n', x: 200, y: 300, ms: 500 },
          { t: 'setSize', node: 'n', w: 100 },
          { t: 'setScale', node: 'n', sx: 2, sy: 1 },
          { t: 'setRotation', node: 'n', r: 90 },
        ],
      },
    ])
    tap(700, 1000)
    handle.step(60)
    const bounds = handle.boundsOf('n')!
    expect([bounds.x + bounds.w / 2, bounds.y + bounds.h / 2, bounds.w, bounds.h].map(Math.round)).toEqual([
      250, 325, 50, 200,
    ])
  })

  it('[ED-03.38] stops a cycle of rules and reports it as an error', async () => {
    const { host } = await open(
      [
        { id: '1', on: { t: 'variable' }, do: [add('n')] },
        { id: '2', on: { t: 'enter' }, do: [add('n')] },
      ],
      { n: 0 },
    )
    expect(host.events.filter(event => event.type === 'error')).toHaveLength(1)
  })

  it('[ED-03.28] ignores missing nodes, scenes and rules', async () => {
    const { host, handle } = await open([
      {
        id: '1',
        on: { t: 'enter' },
        do: [
          { t: 'hide', node: 'ghost' },
          { t: 'scene', scene: 'ghost' },
          { t: 'track', id: 4, name: 'after' },
        ],
      },
    ])
    expect(handle.scene()).toBe('a')
    expect(host.events).toContainEqual({ type: 'track', id: 4, name: 'after' })
  })
})
