import { describe, expect, it } from 'vitest'
import { gridFindingKeys, lintGrid } from './lint.ts'

const kinds = ['a', 'b', 'c', 'd', 'e'].map(asset => ({ asset }))
const keys = (config: unknown) => lintGrid(config).map(({ key }) => key)

describe('grid lint', () => {
  it('[ED-04.11] reports nothing for a valid game', () => {
    expect(
      lintGrid({
        rows: 7,
        cols: 7,
        seed: 2,
        kinds,
        moves: 20,
        goals: [{ type: 'collect', kind: 0, count: 15 }],
      }),
    ).toEqual([])
    expect(
      lintGrid({ mode: 'tap', rows: 8, cols: 8, kinds, moves: 25, goals: [{ type: 'score', count: 500 }] }),
    ).toEqual([])
  })

  it('[ED-04.11] reports a board that matches at the start, has no move or has a goal out of reach', () => {
    const still = [0, 1, 2, 1, 2, 0, 2, 0, 1]
    expect(
      keys({ rows: 3, cols: 3, kinds: kinds.slice(0, 3), board: [0, 0, 0, 1, 2, 1, 2, 1, 2] }),
    ).toContain('finding.grid.match_at_start')
    expect(keys({ rows: 3, cols: 3, kinds: kinds.slice(0, 3), board: still })).toContain(
      'finding.grid.no_move',
    )
    expect(lintGrid({ kinds, moves: 2, goals: [{ type: 'collect', kind: 0, count: 200 }] })).toMatchObject([
      { severity: 'error', key: 'finding.grid.goal_never' },
    ])
  })

  it('[ED-04.26] reports missing fields and never throws for any configuration', () => {
    expect(keys({})).toEqual(['finding.grid.missing_image', 'finding.grid.no_end'])
    expect(lintGrid({ kinds: kinds.slice(0, 2), moves: 9 })).toContainEqual({
      severity: 'warning',
      key: 'finding.grid.few_kinds',
      values: { count: 2 },
    })
    for (const rubbish of [
      undefined,
      null,
      5,
      'x',
      [],
      {
        kinds: 'no',
        rows: NaN,
        goals: [null, 4],
        holes: {},
        blockers: [null, { cell: -4 }],
        look: 3,
        board: ['x'],
      },
    ]) {
      for (const key of keys(rubbish)) expect(gridFindingKeys).toContain(key)
    }
  })
})
