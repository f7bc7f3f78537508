import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endGame } from '../end-game.ts'
import { createPark, isCleared, legalMoves, type ParkState } from './board.ts'
import { readParkConfig, type ParkConfig } from './config.ts'
import { cellsOf } from './fit-vehicles.ts'
import { makePark } from './maker.ts'
import { movePark } from './rules.ts'
import { findMove, solvePark } from './solver.ts'

const direction = fc.constantFrom(
  'up',
  'upRight',
  'right',
  'downRight',
  'down',
  'downLeft',
  'left',
  'upLeft',
  'h',
  'v',
)
const vehicle = fc.record({
  cell: fc.integer({ min: -1, max: 30 }),
  length: fc.integer({ min: 1, max: 4 }),
  direction,
  target: fc.boolean(),
  lockedUntil: fc.constantFrom(0, 0, 0, 1, 2),
})
const exit = fc.record({ side: fc.constantFrom('top', 'right', 'bottom', 'left'), cell: fc.nat(5) })
const anyConfig = fc.record({
  rule: fc.constantFrom('drive', 'slide'),
  rows: fc.integer({ min: 3, max: 5 }),
  cols: fc.integer({ min: 3, max: 5 }),
  road: fc.constantFrom(0, 0, 1),
  vehicles: fc.array(vehicle, { maxLength: 7 }),
  exits: fc.array(exit, { maxLength: 4 }),
  obstacles: fc.array(fc.nat(24), { maxLength: 2 }),
  goal: fc.constantFrom('all', 'target'),
})

function cells(config: ParkConfig, state: ParkState): number[] {
  return config.vehicles.flatMap((one, index) =>
    state.at[index] === null ? [] : cellsOf(config, one, state.at[index]!),
  )
}

/**
 * Returns the fewest moves by exhaustive search with the rules: every vehicle, every distance. Returns
 * undefined if there is no solution.
 */
function bruteForce(config: ParkConfig): number | undefined {
  const start = createPark(config)
  const seen = new Set([start.at.join()])
  let level = [start]
  for (let moves = 0; level.length; moves++) {
    if (level.some(state => isCleared(config, state.at))) return moves
    const next: ParkState[] = []
    for (const state of level)
      for (let one = 0; one < config.vehicles.length; one++)
        for (let steps = -6; steps <= 6; steps++) {
          const after: ParkState = {
            ...movePark(config, { ...state, moves: 0, crashes: 0 }, { vehicle: one, steps }).state,
            status: 'playing',
          }
          if (seen.has(after.at.join())) continue
          seen.add(after.at.join())
          next.push(after)
        }
    level = next
  }
  return undefined
}

describe('park rules', () => {
  it('[ED-04.20] keeps vehicles inside and apart, and replays equally after any moves', () => {
    fc.assert(
      fc.property(
        anyConfig,
        fc.array(fc.tuple(fc.nat(8), fc.integer({ min: -6, max: 6 })), { maxLength: 20 }),
        (raw, inputs) => {
          const config = readParkConfig(raw)
          let state = createPark(config)
          for (const [index, steps] of inputs) {
            const before = JSON.stringify(state)
            const turn = movePark(config, state, { vehicle: index, steps })
            expect(JSON.stringify(state)).toBe(before)
            expect(movePark(config, JSON.parse(before) as ParkState, { vehicle: index, steps })).toEqual(turn)
            state = turn.state
            const taken = cells(config, state)
            expect(taken).not.toContain(-1)
            expect(new Set(taken).size).toBe(taken.length)
            expect(taken.some(cell => config.obstacles.includes(cell))).toBe(false)
            expect(state.out).toBe(state.at.filter(offset => offset === null).length)
            if (state.status === 'won') expect(isCleared(config, state.at)).toBe(true)
            for (const event of turn.journal)
              if (event.t === 'goal') expect(event.done).toBeLessThanOrEqual(event.total)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('[ED-04.11] lists in order a crash and its return, a departure, an unlocked vehicle and the win', () => {
    const config = readParkConfig({
      rows: 3,
      cols: 4,
      lives: 3,
      bump: { score: 30 },
      vehicles: [
        { cell: 0, length: 2, direction: 'right' },
        { cell: 3, length: 2, direction: 'down' },
        { cell: 8, length: 1, direction: 'left', lockedUntil: 2 },
      ],
    })
    const start = createPark(config)
    const crash = movePark(config, start, { vehicle: 0, steps: 0 })
    expect(crash.journal).toEqual([{ t: 'crash', vehicle: 0, steps: 1, into: 1 }])
    expect(crash.state).toMatchObject({ at: [0, 0, 0], crashes: 1, moves: 1 })
    expect(movePark(config, start, { vehicle: 2, steps: 0 }).journal).toEqual([{ t: 'locked', vehicle: 2 }])
    const first = movePark(config, crash.state, { vehicle: 1, steps: 0 })
    expect(first.journal).toEqual([
      { t: 'leave', vehicle: 1, from: 0, steps: 1, sign: 1, score: 100 },
      { t: 'goal', done: 1, total: 3 },
    ])
    const second = movePark(config, first.state, { vehicle: 0, steps: 0 })
    expect(second.journal.map(({ t }) => t)).toEqual(['leave', 'goal', 'unlock'])
    const last = movePark(config, second.state, { vehicle: 2, steps: 0 })
    expect(last.journal.map(({ t }) => t)).toEqual(['leave', 'goal', 'win'])
    expect(last.state).toMatchObject({ status: 'won', out: 3, score: 300, moves: 4 })
    expect(movePark(config, last.state, { vehicle: 0, steps: 0 }).journal).toEqual([])
  })

  it('[ED-04.11] moves a dragged vehicle as far as its lane is free, out only at an exit, and back', () => {
    const config = readParkConfig({
      rule: 'slide',
      rows: 4,
      cols: 4,
      goal: 'target',
      exits: [{ side: 'right', cell: 1 }],
      vehicles: [
        { cell: 4, length: 2, direction: 'h', target: true },
        { cell: 3, length: 2, direction: 'v' },
        { cell: 12, length: 2, direction: 'h' },
      ],
    })
    const start = createPark(config)
    expect(movePark(config, start, { vehicle: 0, steps: 9 }).journal).toEqual([
      { t: 'slide', vehicle: 0, from: 0, to: 1 },
    ])
    expect(movePark(config, start, { vehicle: 2, steps: 9 }).journal).toEqual([
      { t: 'slide', vehicle: 2, from: 0, to: 2 },
    ])
    expect(movePark(config, start, { vehicle: 0, steps: -1 }).journal).toEqual([{ t: 'wrong', vehicle: 0 }])
    const open = movePark(config, start, { vehicle: 1, steps: 2 }).state
    expect(open.at).toEqual([0, 2, 0])
    expect(movePark(config, open, { vehicle: 1, steps: -1 }).state.at).toEqual([0, 1, 0])
    expect(movePark(config, open, { vehicle: 0, steps: 1 }).journal[0]!.t).toBe('slide')
    expect(movePark(config, open, { vehicle: 0, steps: 2 }).journal.map(({ t }) => t)).toEqual([
      'leave',
      'goal',
      'win',
    ])
  })

  it('[ED-04.11] drives diagonally and never through the corners of other vehicles', () => {
    const config = readParkConfig({
      rows: 4,
      cols: 4,
      road: 0,
      vehicles: [
        { cell: 13, length: 1, direction: 'upRight' },
        { cell: 15, length: 1, direction: 'up' },
        { cell: 8, length: 1, direction: 'upLeft' },
      ],
    })
    expect(movePark(config, createPark(config), { vehicle: 0, steps: 0 }).journal[0]).toMatchObject({
      t: 'leave',
      steps: 2,
    })
    const flanked = readParkConfig({
      ...config,
      vehicles: [
        { cell: 13, length: 1, direction: 'upRight' },
        { cell: 14, length: 1, direction: 'up' },
      ],
    })
    expect(movePark(flanked, createPark(flanked), { vehicle: 0, steps: 0 }).journal[0]).toMatchObject({
      t: 'crash',
      steps: 0,
      into: 1,
    })
  })

  it('[ED-04.21] ends by lives, moves, lack of legal moves, force and time', () => {
    const jam = (more: object) =>
      readParkConfig({
        rows: 3,
        cols: 3,
        vehicles: [
          { cell: 0, length: 1, direction: 'right' },
          { cell: 2, length: 1, direction: 'down' },
        ],
        ...more,
      })
    const reason = (more: object, vehicle = 0) =>
      movePark(jam(more), createPark(jam(more)), { vehicle, steps: 0 }).journal.at(-1)
    expect(reason({ lives: 1 })).toEqual({ t: 'fail', reason: 'lives' })
    expect(reason({ moves: 1 }, 1)).toEqual({ t: 'fail', reason: 'moves' })
    expect(reason({ forceEnd: { moves: 1, result: 'fail' } }, 1)).toEqual({ t: 'fail', reason: 'forced' })
    expect(reason({ forceEnd: { moves: 1, result: 'win' } }, 1)).toEqual({ t: 'win' })
    const facing = [
      { cell: 0, length: 1, direction: 'right' },
      { cell: 2, length: 1, direction: 'left' },
      { cell: 8, length: 1, direction: 'down' },
    ]
    expect(reason({ vehicles: facing }, 2)).toEqual({ t: 'fail', reason: 'noMoves' })
    expect(endGame(createPark(jam({})), 'fail', 'time').journal).toEqual([{ t: 'fail', reason: 'time' }])
  })
})

describe('park solver', () => {
  it('[ED-04.22] finds the fewest moves of small lots, or none, like an exhaustive search', () => {
    const seen = { solved: 0, stuck: 0 }
    fc.assert(
      fc.property(anyConfig, raw => {
        const config = readParkConfig({ ...raw, rows: 3, cols: 4, vehicles: raw.vehicles.slice(0, 5) })
        fc.pre(!isCleared(config, createPark(config).at))
        const { way, isProof } = solvePark(config, createPark(config), 1e6)
        const fewest = bruteForce(config)
        expect(isProof).toBe(true)
        expect(way?.length).toBe(fewest)
        if (fewest === undefined) seen.stuck++
        else seen.solved++
      }),
      { numRuns: 400 },
    )
    expect(seen.solved).toBeGreaterThan(60)
    expect(seen.stuck).toBeGreaterThan(60)
  })

  it('[ED-04.22] wins every lot that it solves, also one solved in stages', () => {
    const raw = {
      rule: 'slide',
      goal: 'target',
      rows: 6,
      cols: 6,
      exits: [
        { side: 'right', cell: 1 },
        { side: 'right', cell: 4 },
      ],
    }
    const targets = [
      { cell: 6, length: 2, direction: 'h', target: true },
      { cell: 24, length: 2, direction: 'h', target: true },
    ]
    const random = fc.record({
      cell: fc.nat(35),
      length: fc.constantFrom(2, 3),
      direction: fc.constantFrom('h', 'v', 'v'),
    })
    let staged = 0
    fc.assert(
      fc.property(fc.array(random, { minLength: 9, maxLength: 12 }), others => {
        const config = readParkConfig({
          ...raw,
          vehicles: [
            ...targets,
            ...others.filter(
              ({ cell, direction }) =>
                direction === 'v' || (Math.floor(cell / 6) !== 1 && Math.floor(cell / 6) !== 4),
            ),
          ],
        })
        const start = createPark(config)
        const whole = solvePark(config, start, 1e5)
        const quick = solvePark(config, start, 300)
        if (quick.isProof) expect(quick.way).toEqual(whole.way)
        else if (quick.way) staged++
        for (const { way } of [whole, quick]) {
          if (!way) continue
          const end = way.reduce((state, input) => movePark(config, state, input).state, start)
          expect(end).toMatchObject({ status: 'won', moves: way.length })
          expect(way.length).toBeGreaterThanOrEqual(whole.way!.length)
        }
      }),
      { numRuns: 60 },
    )
    expect(staged).toBeGreaterThan(0)
  })

  it('[ED-04.22] proposes a legal move as long as one exists', () => {
    fc.assert(
      fc.property(anyConfig, raw => {
        const config = readParkConfig(raw)
        const state = createPark(config)
        const move = findMove(config, state, 200)
        const legal = legalMoves(config, state)
        if (isCleared(config, state.at)) return
        expect(!!move).toBe(legal.length > 0)
        if (move) expect(legal).toContainEqual(move)
      }),
      { numRuns: 200 },
    )
  })
})

describe('park maker', () => {
  it('[ED-04.27] generates solvable, crowded lots, and the same ones for the same seed', () => {
    for (let seed = 1; seed <= 4; seed++) {
      for (const raw of [
        { rows: 7, cols: 6, road: 1 },
        { rows: 6, cols: 6, road: 1, goal: 'target' },
        {
          rows: 6,
          cols: 6,
          road: 0,
          exits: [
            { side: 'top', cell: 2 },
            { side: 'right', cell: 3 },
          ],
        },
      ]) {
        const vehicles = makePark(raw, seed, { count: 9, slanted: seed % 2 === 0 })
        expect(makePark(raw, seed, { count: 9, slanted: seed % 2 === 0 })).toEqual(vehicles)
        const config = readParkConfig({ ...raw, vehicles })
        expect(config.vehicles).toHaveLength(vehicles.length)
        expect(solvePark(config, createPark(config), 1e5).way).toBeDefined()
        if (!raw.exits) expect(vehicles.length).toBeGreaterThanOrEqual(7)
        if (!raw.exits && raw.goal !== 'target')
          expect(legalMoves(config, createPark(config)).length).toBeLessThan(vehicles.length)
      }
    }
  })

  it('[ED-04.27] generates a sliding lot with about the requested number of moves', () => {
    const raw = {
      rule: 'slide',
      goal: 'target',
      rows: 6,
      cols: 6,
      road: 0,
      exits: [{ side: 'right', cell: 2 }],
    }
    for (const moves of [3, 6]) {
      const config = readParkConfig({ ...raw, vehicles: makePark(raw, 4, { count: 8, moves }) })
      const { way } = solvePark(config, createPark(config), 1e5)
      expect(Math.abs(way!.length - moves)).toBeLessThanOrEqual(2)
    }
  })
})
