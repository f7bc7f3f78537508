import { describe, expect, it } from 'vitest'
import type { ActionGroupMode, ResponseData } from '../data.ts'
import { count, openLogic } from '../testing/logic-play.ts'
import type { Opened } from '../testing/sample-play.ts'

const append = (letter: string, delay?: number): ResponseData => ({
  t: 'assign',
  var: 'letters',
  op: '+',
  value: letter,
  ...(delay ? { delay } : {}),
})
const actions = {
  a: [append('a', 300), append('A')],
  b: [append('b', 100)],
  c: [append('c')],
  nest: [{ t: 'action', action: 'b' } as const, append('n')],
  loop: [{ t: 'action', action: 'loop' } as const],
  beat: [count(), { t: 'action', action: 'beat', delay: 100 } as const],
}

function openGroup(mode: ActionGroupMode, list: string[], seed = 7): Promise<Opened> {
  return openLogic([{ id: '1', on: { t: 'enter' }, do: [{ t: 'actionGroup', group: 'g' }] }], {
    actions,
    actionGroups: { g: { mode, actions: list } },
    variables: { letters: '', hit: 0 },
    seed,
  })
}

describe('an action manager', () => {
  it('[ED-01.4] runs a sequence where each action waits for the one before, also nested', async () => {
    const { handle } = await openGroup('sequence', ['a', 'nest', 'c'])
    expect(handle.variable('letters')).toBe('A')
    handle.step(19)
    expect(handle.variable('letters')).toBe('Aan')
    handle.step(7)
    expect(handle.variable('letters')).toBe('Aanbc')
  })

  it('[ED-01.4] starts parallel actions together', async () => {
    const { handle } = await openGroup('parallel', ['a', 'b', 'c'])
    handle.step(60)
    expect(handle.variable('letters')).toBe('Acba')
  })

  it('[ED-01.4] runs one at random, the same for the same seed', async () => {
    const lettersOf = async (seed: number) => {
      const { handle } = await openGroup('random', ['c', 'b', 'nest'], seed)
      handle.step(30)
      return handle.variable('letters')
    }
    const all = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(lettersOf))
    expect(await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(lettersOf))).toEqual(all)
    expect(new Set(all).size).toBeGreaterThan(1)
  })

  it('[ED-03.38] stops actions that run themselves, unless they wait in between', async () => {
    const { handle, host } = await openLogic(
      [
        {
          id: '1',
          on: { t: 'enter' },
          do: [
            { t: 'action', action: 'loop' },
            { t: 'action', action: 'beat' },
          ],
        },
      ],
      { actions },
    )
    handle.step(31)
    expect(
      host.events.filter(event => event.type === 'error' && event.message.includes('Actions without end')),
    ).toHaveLength(1)
    expect(handle.variable('hit')).toBe(6)
  })

  it('[ED-03.39] ends actions with their scene, and stops a sequence at a cancelled timer', async () => {
    const { handle } = await openLogic(
      [
        {
          id: '1',
          on: { t: 'enter' },
          do: [
            { t: 'actionGroup', group: 'g' },
            { t: 'cancelTimer', timerId: 'x', delay: 50 },
          ],
        },
      ],
      {
        actions: { ...actions, x: [{ ...append('x', 100), timerId: 'x' }] },
        actionGroups: { g: { mode: 'sequence', actions: ['c', 'x', 'c'] } },
        variables: { letters: '' },
      },
    )
    handle.step(60)
    expect(handle.variable('letters')).toBe('c')
  })
})

describe('a table', () => {
  it('[ED-01.5] reads cells by row number, key and variable; a missing cell is false', async () => {
    const cell = (row: number | string | { var: string }, column = 'price') => ({
      table: 'prices',
      column,
      row,
    })
    const cases = [
      [cell(1), 5],
      [cell('gold'), 90],
      [cell({ var: 'key' }), 90],
      [cell({ var: 'n' }), 90],
      [cell(2, 'name'), 'gold'],
      [cell(3), undefined],
      [cell('lead'), undefined],
      [cell(1, 'none'), undefined],
    ] as const
    for (const [value, expected] of cases) {
      const { handle } = await openLogic(
        [{ id: '1', on: { t: 'enter' }, if: [[{ var: 'same', op: '=', value }]], do: [count()] }],
        { variables: { hit: 0, n: 2, key: 'gold', same: expected ?? 0 } },
      )
      expect(handle.variable('hit'), JSON.stringify(value)).toBe(expected === undefined ? 0 : 1)
    }
  })
})

describe('the live log', () => {
  it('[ED-03.32] reports rules, skipped conditions, responses and variables, only on request', async () => {
    const rules = [
      { id: 'yes', on: { t: 'click' as const }, do: [count('n')] },
      {
        id: 'no',
        on: { t: 'click' as const },
        if: [[{ var: 'n', op: '>' as const, value: 99 }]],
        do: [count()],
      },
    ]
    const logged = await openLogic(rules, {}, true)
    logged.tap(1, 1)
    const log = logged.host.events.filter(event => event.type === 'log')
    expect(log).toEqual([
      { type: 'log', what: 'rule', rule: 'yes' },
      { type: 'log', what: 'response', response: count('n') },
      { type: 'log', what: 'variable', name: 'n', from: 2, to: 3 },
      { type: 'log', what: 'skip', rule: 'no' },
    ])
    const quiet = await openLogic(rules)
    quiet.tap(1, 1)
    expect(quiet.events()).not.toContain('log')
  })
})
