import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMemoryStage } from '../memory-stage.ts'
import { parkGame } from '../park.ts'
import { readParkConfig } from './config.ts'
import { exitsFor, lintPark, parkFindingKeys } from './lint.ts'
import { parkVerdict } from './verdict.ts'

const asset = 'car'
const found = (config: object) =>
  lintPark({ rows: 4, cols: 4, ...config }).map(
    ({ severity, key }) => `${severity} ${key.replace('finding.park.', '')}`,
  )
const car = (cell: number, direction: string, more: object = {}) => ({
  cell,
  length: 1,
  direction,
  asset,
  ...more,
})

describe('park lint', () => {
  it('[ED-04.11] reports nothing for a valid game', () => {
    expect(found({ vehicles: [car(0, 'right'), car(3, 'down')] })).toEqual([])
    expect(
      found({
        rule: 'slide',
        goal: 'target',
        road: 0,
        exits: [{ side: 'right', cell: 1 }],
        vehicles: [car(4, 'h', { length: 2, target: true }), car(2, 'v', { length: 2 })],
      }),
    ).toEqual([])
  })

  it('[ED-04.11] reports vehicles that do not fit and missing fields', () => {
    expect(found({ vehicles: [] })).toEqual(['error no_vehicles'])
    expect(
      found({
        vehicles: [
          car(3, 'right', { length: 2 }),
          car(0, 'right', { length: 2 }),
          car(1, 'down', { length: 2 }),
          car(6, 'up'),
        ],
        obstacles: [6],
      }),
    ).toEqual(['error outside', 'error overlap', 'error on_obstacle'])
    expect(
      lintPark({ rows: 4, cols: 4, vehicles: [{ cell: 0, length: 2, direction: 'h' }, car(1, 'v')] }),
    ).toMatchObject([
      { values: { vehicle: 2, other: 1 } },
      { key: 'finding.park.missing_image', values: { count: 1 } },
    ])
    expect(found({ goal: 'target', vehicles: [car(0, 'up')] })).toEqual(['error no_target'])
  })

  it('[ED-04.11] reads an empty configuration as a valid lot of five vehicles', () => {
    expect(parkVerdict({})).toMatchObject({
      solvable: 'yes',
      findings: [{ key: 'finding.park.missing_image', values: { count: 5 } }],
    })
    expect(lintPark({ rows: 3, cols: 4 }).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('[ED-04.11] reports vehicles that can never leave, and where an exit would help', () => {
    const closed = { rule: 'slide', exits: [{ side: 'top', cell: 3 }], vehicles: [car(4, 'h'), car(7, 'v')] }
    expect(found(closed)).toEqual(['error no_exit'])
    expect(exitsFor(readParkConfig({ rows: 4, cols: 4, ...closed }), 0)).toEqual([
      { side: 'right', cell: 1 },
      { side: 'left', cell: 1 },
    ])
    expect(found({ road: 0, exits: [{ side: 'top', cell: 0 }], vehicles: [car(0, 'right')] })).toEqual([
      'error no_exit',
    ])
    expect(found({ vehicles: [car(0, 'right'), car(3, 'down', { lockedUntil: 2 })] })).toEqual([
      'error never_unlocks',
    ])
    expect(found({ vehicles: [car(0, 'right'), car(3, 'left'), car(5, 'right')] })).toEqual([
      'error unsolved',
    ])
  })

  it('[ED-04.11] reports a move limit that is too low, and a search that takes too long', () => {
    const row = [0, 1, 2, 3].map(cell => car(cell, 'right'))
    expect(found({ moves: 3, vehicles: row })).toEqual(['error moves_short'])
    expect(found({ moves: 4, vehicles: row })).toEqual([])
    expect(found({ vehicles: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(cell => car(cell, 'right')) })).toEqual([
      'info too_long',
    ])
    expect(found({ vehicles: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(cell => car(cell, 'right')) })).toEqual([])
  })

  it('[ED-04.11] gives solvability, number of moves and first move in the verdict', () => {
    const jam = { rows: 4, cols: 4, vehicles: [car(0, 'right'), car(3, 'down'), car(15, 'left')] }
    expect(parkVerdict(jam)).toEqual({
      solvable: 'yes',
      moves: 3,
      isShortest: true,
      first: { vehicle: 2, steps: 4 },
      findings: [],
    })
    expect(parkVerdict({ ...jam, vehicles: [car(0, 'right'), car(3, 'left')] })).toMatchObject({
      solvable: 'no',
      moves: undefined,
      first: undefined,
    })
    const unblock = {
      rows: 4,
      cols: 4,
      rule: 'slide',
      goal: 'target',
      road: 0,
      exits: [{ side: 'right', cell: 1 }],
      vehicles: [car(4, 'h', { length: 2, target: true }), car(3, 'v', { length: 2 })],
    }
    expect(parkVerdict(unblock)).toMatchObject({
      solvable: 'yes',
      moves: 2,
      isShortest: true,
      first: { vehicle: 1, steps: 2 },
    })
  })

  it('[ED-04.11] applies the fields of a preset over the others', () => {
    const config = {
      rows: 4,
      cols: 4,
      preset: 'hard',
      presets: { hard: { lives: 1, vehicles: [car(0, 'up')] } },
      lives: 5,
      vehicles: [],
    }
    expect(readParkConfig(config)).toMatchObject({ lives: 1, rows: 4 })
    expect(lintPark(config)).toEqual([])
    expect(lintPark({ ...config, preset: 'easy' })).toMatchObject([{ key: 'finding.park.no_vehicles' }])
  })

  it('[ED-04.26] never throws for any configuration and reports only known keys', () => {
    const rubbish = fc.oneof(
      fc.constantFrom(undefined, null, -1, 0, 3, 7, 1e9, NaN, 'x', 'up', 'slide', true, [], {}),
      fc.integer({ min: -3, max: 12 }),
    )
    const item = fc.dictionary(
      fc.constantFrom('cell', 'length', 'direction', 'side', 'target', 'lockedUntil', 'asset'),
      rubbish,
    )
    const list = fc.oneof(rubbish, fc.array(fc.oneof(item, rubbish), { maxLength: 5 }))
    const keys = fc.constantFrom(
      'rule',
      'rows',
      'cols',
      'road',
      'goal',
      'moves',
      'lives',
      'bump',
      'look',
      'speed',
      'timeMs',
      'preset',
      'presets',
      'sounds',
      'forceEnd',
      'autoMoves',
      'seed',
    )
    fc.assert(
      fc.property(
        fc.dictionary(keys, fc.oneof(rubbish, item)),
        list,
        list,
        list,
        (plain, vehicles, exits, obstacles) => {
          const config = { ...plain, vehicles, exits, obstacles }
          for (const { key } of parkVerdict(config).findings) expect(parkFindingKeys).toContain(key)
          const stage = createMemoryStage(300, 500)
          const view = parkGame.create(config, stage)
          view.start()
          view.hint()
          view.autoplay(true)
          stage.run(view, 500)
          for (const [x, y] of [
            [150, 250],
            [120, 240],
            [10, 10],
          ] as const)
            for (const kind of ['down', 'move', 'up'] as const) view.pointer(kind, x, y)
          stage.run(view, 1500)
          view.resize(500, 300)
          view.reset()
          view.destroy()
          expect(stage.sprites.filter(({ z }) => z < 50)).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
})
