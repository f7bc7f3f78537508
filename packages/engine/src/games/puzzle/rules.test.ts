import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endGame } from '../end-game.ts'
import { createPuzzle, isHome, isWhole, piecesOf, type PuzzleState } from './board.ts'
import { readPuzzleConfig } from './config.ts'
import { movePuzzle } from './rules.ts'
import { countMoves, findWay, isReachable, legalMoves, solveSlide } from './solver.ts'

const mode = fc.constantFrom('place', 'swap', 'rotate', 'slide')
const anyConfig = fc.record({
  mode,
  rows: fc.integer({ min: 2, max: 4 }),
  cols: fc.integer({ min: 2, max: 4 }),
  rotation: fc.boolean(),
  preplaced: fc.nat(4),
  preplacedCells: fc.array(fc.nat(15), { maxLength: 3 }),
  mixing: fc.integer({ min: 1, max: 40 }),
})

/** Steps from the complete image to every arrangement that sliding reaches. */
function allArrangements(rows: number, cols: number): Map<string, number> {
  const count = rows * cols
  const whole = Array.from({ length: count }, (_, cell) => (cell === count - 1 ? -1 : cell))
  const found = new Map([[whole.join(), 0]])
  const queue = [whole]
  for (let head = 0; head < queue.length; head++) {
    const cells = queue[head]!
    const gap = cells.indexOf(-1)
    for (let cell = 0; cell < count; cell++) {
      const far =
        Math.abs((cell % cols) - (gap % cols)) + Math.abs(Math.floor(cell / cols) - Math.floor(gap / cols))
      if (far !== 1) continue
      const next = cells.slice()
      next[gap] = cells[cell]!
      next[cell] = -1
      if (found.has(next.join())) continue
      found.set(next.join(), found.get(cells.join())! + 1)
      queue.push(next)
    }
  }
  return found
}

describe('puzzle rules', () => {
  it('[ED-04.20] keeps every piece accounted for and replays the same after any moves', () => {
    fc.assert(
      fc.property(anyConfig, fc.integer(), fc.array(fc.nat(9999), { maxLength: 25 }), (raw, seed, picks) => {
        const config = readPuzzleConfig(raw)
        let state = createPuzzle(config, seed)
        expect(createPuzzle(config, seed)).toEqual(state)
        expect(isWhole(config, state) && !(config.mode === 'place' && config.rotation)).toBe(false)
        const pieces = (one: PuzzleState) =>
          one.cells
            .filter(piece => piece >= 0)
            .concat(one.tray)
            .sort((a, b) => a - b)
        for (const pick of picks) {
          const legal = legalMoves(config, state)
          const input =
            pick % 3 && legal.length
              ? legal[pick % legal.length]!
              : { piece: (pick % 20) - 2, cell: (pick % 18) - 1 }
          const before = JSON.stringify(state)
          const turn = movePuzzle(config, state, input)
          expect(JSON.stringify(state)).toBe(before)
          expect(movePuzzle(config, JSON.parse(before) as PuzzleState, input)).toEqual(turn)
          if (config.mode !== 'slide')
            for (let piece = 0; piece < piecesOf(config); piece++)
              if (isHome(state, piece)) expect(isHome(turn.state, piece)).toBe(true)
          if (turn.journal.some(({ t }) => t === 'wrong')) expect(turn.state).toEqual(state)
          state = turn.state
          expect(pieces(state)).toEqual(Array.from({ length: piecesOf(config) }, (_, piece) => piece))
          expect(state.status === 'won').toBe(isWhole(config, state))
        }
      }),
      { numRuns: 200 },
    )
  })

  it('[ED-04.11] accepts a piece only in its own place and upright, and lists the events', () => {
    const config = readPuzzleConfig({ rows: 2, cols: 2, rotation: true, preplacedCells: [1, 2] })
    const start: PuzzleState = {
      ...createPuzzle(config, 1),
      tray: [3, 0],
      cells: [-1, 1, 2, -1],
      turns: [3, 0, 0, 0],
    }
    expect(movePuzzle(config, start, { piece: 3, cell: 0 }).journal).toEqual([{ t: 'wrong', piece: 3 }])
    expect(movePuzzle(config, start, { piece: 0, cell: 0 }).journal).toEqual([{ t: 'wrong', piece: 0 }])
    expect(movePuzzle(config, start, { piece: 1, cell: 0 }).journal).toEqual([])
    const turned = movePuzzle(config, start, { piece: 0 })
    expect(turned.journal).toEqual([{ t: 'turn', piece: 0, turns: 0 }])
    const placed = movePuzzle(config, turned.state, { piece: 0, cell: 0 })
    expect(placed.journal).toEqual([
      { t: 'put', pieces: [{ piece: 0, cell: 0 }] },
      { t: 'home', pieces: [0], score: 100 },
      { t: 'goal', done: 3, total: 4 },
    ])
    expect(movePuzzle(config, placed.state, { piece: 3, cell: 3 }).journal.map(({ t }) => t)).toEqual([
      'put',
      'home',
      'goal',
      'win',
    ])
  })

  it('[ED-04.11] places two pieces with one swap, and does not move placed pieces', () => {
    const config = readPuzzleConfig({ mode: 'swap', rows: 2, cols: 2, start: [1, 0, 2, 3] })
    const start = createPuzzle(config, 1)
    expect(movePuzzle(config, start, { piece: 0, cell: 2 }).journal).toEqual([{ t: 'wrong', piece: 0 }])
    expect(movePuzzle(config, start, { piece: 2, cell: 0 }).journal).toEqual([])
    const { journal, state } = movePuzzle(config, start, { piece: 0, cell: 0 })
    expect(journal).toEqual([
      {
        t: 'put',
        pieces: [
          { piece: 0, cell: 0 },
          { piece: 1, cell: 1 },
        ],
      },
      { t: 'home', pieces: [0, 1], score: 200 },
      { t: 'goal', done: 4, total: 4 },
      { t: 'win' },
    ])
    expect(state).toMatchObject({ status: 'won', moves: 1, score: 200 })
  })

  it('[ED-04.11] slides only pieces beside the gap, and scores them at the end', () => {
    const config = readPuzzleConfig({ mode: 'slide', rows: 2, cols: 2, start: [0, 1, -1, 2] })
    const start = createPuzzle(config, 1)
    expect(movePuzzle(config, start, { piece: 1 }).journal).toEqual([{ t: 'wrong', piece: 1 }])
    const { journal, state } = movePuzzle(config, start, { piece: 2 })
    expect(journal.map(({ t }) => t)).toEqual(['put', 'home', 'goal', 'win'])
    expect(state).toMatchObject({ cells: [0, 1, 2, -1], score: 300 })
  })

  it('[ED-04.21] ends by moves, force and time', () => {
    const after = (more: object) => {
      const config = readPuzzleConfig({ mode: 'swap', rows: 3, cols: 3, ...more })
      const state = createPuzzle(config, 4)
      return movePuzzle(config, state, findWay(config, state)[0]!).journal.at(-1)
    }
    expect(after({ moves: 1 })).toEqual({ t: 'fail', reason: 'moves' })
    expect(after({ forceEnd: { moves: 1, result: 'fail' } })).toEqual({ t: 'fail', reason: 'forced' })
    expect(after({ forceEnd: { moves: 1, result: 'win' } })).toEqual({ t: 'win' })
    expect(after({ moves: 2 })).toMatchObject({ t: 'goal' })
    const config = readPuzzleConfig({})
    expect(endGame(createPuzzle(config, 1), 'fail', 'time').journal).toEqual([{ t: 'fail', reason: 'time' }])
  })
})

describe('puzzle solver', () => {
  it('[ED-04.22] knows the solvable sliding puzzles, like an exhaustive search', () => {
    for (const [rows, cols] of [
      [2, 2],
      [2, 3],
      [3, 2],
    ] as const) {
      const reached = allArrangements(rows, cols)
      const count = rows * cols
      let seen = 0
      const permute = (rest: number[], cells: number[]): void => {
        if (rest.length)
          return rest.forEach(piece =>
            permute(
              rest.filter(one => one !== piece),
              [...cells, piece],
            ),
          )
        seen++
        expect([cells, isReachable({ rows, cols }, cells)]).toEqual([cells, reached.has(cells.join())])
      }
      permute([-1, ...Array.from({ length: count - 1 }, (_, piece) => piece)], [])
      expect(reached.size * 2).toBe(seen)
    }
  })

  it('[ED-04.22] finds the fewest moves of small sliding puzzles', () => {
    const config = readPuzzleConfig({ mode: 'slide', rows: 2, cols: 3 })
    const all = [...allArrangements(2, 3)].filter((_, index) => index % 9 === 0)
    for (const [key, steps] of all)
      expect(solveSlide(config, key.split(',').map(Number), 1, 1e5)).toHaveLength(steps)
  })

  it('[ED-04.22] wins every mode in the predicted moves, also after a detour', () => {
    fc.assert(
      fc.property(anyConfig, fc.integer(), fc.array(fc.nat(999), { maxLength: 6 }), (raw, seed, picks) => {
        const config = readPuzzleConfig(raw)
        let state = createPuzzle(config, seed)
        for (const pick of picks) {
          const legal = legalMoves(config, state)
          if (legal.length) state = movePuzzle(config, state, legal[pick % legal.length]!).state
        }
        const counted = countMoves(config, state)
        const before = state.moves
        for (let i = 0; i < 400 && state.status === 'playing';)
          for (const input of findWay(config, state)) {
            i++
            state = movePuzzle(config, state, input).state
          }
        expect(state.status).toBe('won')
        if (config.mode !== 'slide') expect(state.moves - before).toBe(counted)
      }),
      { numRuns: 150 },
    )
  })

  it('[ED-04.22] solves a large sliding puzzle whose start is configured', () => {
    const mixed = createPuzzle(readPuzzleConfig({ mode: 'slide', rows: 4, cols: 4, mixing: 200 }), 7).cells
    const config = readPuzzleConfig({ mode: 'slide', rows: 4, cols: 4, start: mixed })
    let state = createPuzzle(config, 1)
    for (const cell of solveSlide(config, mixed, 3, 30000)!)
      state = movePuzzle(config, state, { piece: state.cells[cell]! }).state
    expect(state.status).toBe('won')
  })
})
