import { readGridConfig, findMatches, createGrid, gridVerdict } from '@adloom/engine/games/grid'
import { readParkConfig, directions, makePark, parkVerdict } from '@adloom/engine/games/park'
import { expect, it } from 'vitest'
import { reduceDraft, preparedConfig } from './draft.ts'
import {
  boardOfWeights,
  goalOf,
  withAnotherGoal,
  withBlocker,
  withBoardCell,
  withHole,
  withKinds,
  withSize,
  withWanted,
} from './grid-moves.ts'
import {
  exitsFromVehicles,
  moveVehicleTo,
  turnDirection,
  vehiclesOf,
  withExit,
  withObstacle,
  withParkSize,
} from './park-moves.ts'
import { filledStock, withGood } from './shelves-layout.tsx'

const grid = (more: object = {}) => readGridConfig({ rows: 4, cols: 4, ...more })

it('[ED-04.14] a board keeps its holes when its size changes, and clears its fixed cells', () => {
  expect(withSize(grid({ holes: [5, 15], board: [1] }), 3, 5)).toEqual({
    rows: 3,
    cols: 5,
    holes: [6],
    board: [],
    blockers: [],
  })
  expect(withSize(grid(), 4, 4)).toEqual({})
})

it('[ED-04.14] a board of nine cells accepts no further hole', () => {
  expect(withHole(grid({ holes: [0, 1, 2, 3, 4, 5] }), 6, true)).toMatchObject({
    holes: [0, 1, 2, 3, 4, 5, 6],
  })
  expect(withHole(grid({ holes: [0, 1, 2, 3, 4, 5, 6] }), 7, true)).toEqual({})
  expect(withHole(grid({ holes: [3, 4] }), 3, false)).toEqual({ holes: [4] })
})

it('[ED-04.14] cells are fixed, reset to the seed and replaced by blockers', () => {
  const fixed = withBoardCell(grid(), 5, 2)
  expect((fixed.board as number[])[5]).toBe(2)
  expect(withBoardCell(grid(fixed), 5, -1)).toEqual({ board: [], blockers: [] })
  const blocked = withBlocker(grid(fixed), 5, true)
  expect(blocked).toMatchObject({ blockers: [{ cell: 5, hits: 1 }] })
  expect((blocked.board as number[])[5]).toBe(-1)
  expect(withBlocker(grid(blocked), 5, true)).toMatchObject({ blockers: [{ cell: 5, hits: 2 }] })
  expect(withBlocker(grid(blocked), 5, false)).toEqual({})
  expect(withBlocker(grid({ blockers: [{ cell: 5, hits: 5 }] }), 5, true)).toEqual({ blockers: [] })
})

it('[ED-04.14] removing a kind clears its cells and goals and keeps those of the later kinds', () => {
  const config = grid({
    kinds: [{ color: '#111111' }, { color: '#222222' }, { color: '#333333' }, { color: '#444444' }],
    board: [0, 1, 2, 3],
    goals: [goalOf('collect', { kind: 1 }), goalOf('collect', { kind: 3 }), goalOf('score')],
  })
  const without = withKinds(
    config,
    config.kinds.filter((_, at) => at !== 1),
  )
  expect(without).toMatchObject({
    kindsUsed: 3,
    board: [0, -1, 1, 2],
    goals: [{ type: 'collect', kind: 2 }, { type: 'score' }],
  })
  expect(withKinds(config, [...config.kinds, { color: '#555555' }])).toMatchObject({
    kindsUsed: 5,
    board: [0, 1, 2, 3],
    goals: config.goals,
  })
})

it('[ED-04.14] a goal is added for a kind in the list or on the board, and the solver checks it', () => {
  const config = grid({ rows: 6, cols: 6, kindsUsed: 3, seed: 3 })
  const one = withAnotherGoal(grid({ ...config, goals: [goalOf('collect', { kind: 0 })] }))
  expect(one.goals).toMatchObject([{ kind: 0 }, { kind: 1, count: 15 }])
  expect(
    withAnotherGoal(grid({ ...config, goals: [0, 1, 2].map(kind => goalOf('collect', { kind })) })).goals,
  ).toMatchObject([{}, {}, {}, { type: 'score' }])
  expect(withWanted(grid({ ...config, ...one }), 1).goals).toMatchObject([{ kind: 0 }])
  expect(withWanted(grid({ ...config, ...one }), 2).goals).toHaveLength(3)
  expect([goalOf('clear', { variable: 'left' }), goalOf('score')]).toEqual([
    { type: 'clear', variable: 'left' },
    { type: 'score', count: 500 },
  ])
  const judged = (more: object) => gridVerdict({ ...config, ...more })
  expect(judged({ goals: [goalOf('collect', { kind: 0 })], moves: 0 }).solvable).toBe('yes')
  const hopeless = judged({ goals: [{ type: 'collect', kind: 0, count: 900 }], moves: 2 })
  expect([hopeless.solvable, hopeless.findings.map(({ key }) => key)]).toEqual([
    'unknown',
    expect.arrayContaining(['finding.grid.goal_never']),
  ])
})

it('[ED-04.14] a board filled by weights has no match at its start and no kind without weight', () => {
  const config = readGridConfig({
    rows: 7,
    cols: 7,
    kinds: [{ weight: 5 }, { weight: 5 }, { weight: 5 }, { weight: 0 }],
  })
  const board = boardOfWeights(config, 7)
  expect(board.filter(kind => kind >= 0)).toHaveLength(49)
  expect(findMatches(config, createGrid({ ...config, board }, 1).cells)).toEqual([])
})

it('[ED-04.14] a vehicle of any length and direction stays on the board', () => {
  const lot = { rows: 5, cols: 6 }
  for (const direction of directions) {
    for (const length of [1, 2, 3, 4]) {
      for (let cell = 0; cell < 30; cell++) {
        const vehicle = moveVehicleTo(lot, { cell: 0, length, direction }, cell)
        expect([
          direction,
          length,
          cell,
          readParkConfig({ ...lot, vehicles: [vehicle] }).vehicles.length,
        ]).toEqual([direction, length, cell, 1])
      }
    }
  }
})

it('[ED-04.14] vehicles rotate, obstacles toggle, and a smaller board drops what does not fit', () => {
  expect([turnDirection('up', 2), turnDirection('left', 4), turnDirection('upLeft', 1)]).toEqual([
    'right',
    'right',
    'up',
  ])
  const config = readParkConfig({
    rows: 4,
    cols: 4,
    vehicles: [
      { cell: 0, length: 2, direction: 'right' },
      { cell: 15, length: 1, direction: 'up' },
    ],
    obstacles: [5],
    exits: [
      { side: 'right', cell: 3 },
      { side: 'top', cell: 0 },
    ],
  })
  expect(withObstacle(config, 6, true)).toEqual({ obstacles: [5, 6] })
  expect(withObstacle(config, 5, true)).toEqual({})
  expect(withExit(config, 'top', 0)).toEqual({ exits: [{ side: 'right', cell: 3 }] })
  const smaller = withParkSize(config, vehiclesOf({ rows: 4, cols: 4, vehicles: config.vehicles }), 3, 4)
  expect(smaller).toMatchObject({ rows: 3, obstacles: [5], exits: [{ side: 'top', cell: 0 }] })
  expect((smaller.vehicles as unknown[]).length).toBe(1)
})

it('[ED-04.14] exits for every vehicle make a generated jam solvable', () => {
  const base = { rows: 6, cols: 6, rule: 'drive', road: 0 }
  const made = { ...base, vehicles: makePark(base, 4242, { count: 8 }) }
  const exits = exitsFromVehicles(readParkConfig(made))
  expect(new Set(exits.map(({ side, cell }) => `${side}${cell}`)).size).toBe(exits.length)
  expect(parkVerdict({ ...made, exits }).solvable).toBe('yes')
})

it('[ED-04.14] every slot of every layer can be filled', () => {
  const shelves = [
    { slots: 3, layers: 2 },
    { slots: 2, layers: 1 },
  ]
  const stock = withGood(filledStock([[[0, 1, 2]]], shelves), 0, 1, 2, 4)
  expect(stock).toEqual([
    [
      [0, 1, 2],
      [-1, -1, 4],
    ],
    [[-1, -1]],
  ])
})

it('[ED-04.13] a quick layout writes out what the game would generate, and it can be won', () => {
  expect(preparedConfig('grid', { rows: 5 })).toMatchObject({
    rows: 5,
    kinds: [{ weight: 1 }, {}, {}, {}, {}],
  })
  const park = preparedConfig('park', {})
  expect(parkVerdict(park)).toMatchObject({ solvable: 'yes' })
  expect(parkVerdict(park).findings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(preparedConfig('park', { vehicles: [] })).toEqual({ vehicles: [] })
  expect(preparedConfig('puzzle', { rows: 3 })).toEqual({ rows: 3 })
})

it('[ED-04.16] a stroke on a layout is one step of undo', () => {
  let draft = reduceDraft(
    { now: {}, past: [], future: [], joined: false },
    { what: 'set', patch: { rows: 4 }, join: false },
  )
  for (const cell of [1, 2, 3])
    draft = reduceDraft(draft, { what: 'set', patch: { holes: [cell] }, join: cell > 1 })
  draft = reduceDraft(reduceDraft(draft, { what: 'rest' }), { what: 'undo' })
  expect(draft.now).toEqual({ rows: 4 })
  expect(reduceDraft(draft, { what: 'redo' }).now).toEqual({ rows: 4, holes: [3] })
  expect(reduceDraft(draft, { what: 'undo' }).now).toEqual({})
})
