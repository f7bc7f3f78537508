import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endGame } from '../end-game.ts'
import { isBlocker, legalMoves, type GridInput, type GridState } from './board.ts'
import { readGridConfig, type GridConfig } from './config.ts'
import { goalProgress } from './goals.ts'
import type { GridEvent } from './journal.ts'
import { findMatches } from './matches.ts'
import { createGrid, moveGrid } from './rules.ts'
import { bestMove, playOut } from './solver.ts'

const anyConfig = fc.record({
  mode: fc.constantFrom('swap', 'tap', 'tray'),
  rows: fc.integer({ min: 3, max: 8 }),
  cols: fc.integer({ min: 3, max: 8 }),
  // With a single kind that is drawn, some boards of three kinds cannot be without a match.
  kinds: fc
    .array(fc.record({ weight: fc.integer({ min: 0, max: 5 }) }), { minLength: 3, maxLength: 6 })
    .filter(kinds => kinds.filter(({ weight }) => weight > 0).length > 1),
  holes: fc.array(fc.integer({ min: 0, max: 63 }), { maxLength: 5 }),
  blockers: fc.array(
    fc.record({ cell: fc.integer({ min: 0, max: 63 }), hits: fc.integer({ min: 1, max: 3 }) }),
    { maxLength: 5 },
  ),
  square: fc.boolean(),
  diagonal: fc.boolean(),
  gravity: fc.boolean(),
  refill: fc.boolean(),
  noMoves: fc.constantFrom('shuffle', 'fail'),
  goals: fc.constantFrom(
    [],
    [{ type: 'collect', kind: 0, count: 30 }],
    [{ type: 'score', count: 900 }],
    [{ type: 'clear' }],
  ),
})

/** Any input, most of them legal. */
function inputAt(config: GridConfig, state: GridState, pick: number): GridInput {
  if (config.mode === 'tray') return { a: 1 + (pick % (config.rows * config.cols * 2)) }
  const moves = legalMoves(config, state)
  if (pick % 4 && moves.length) return moves[pick % moves.length]!
  return { a: pick % state.cells.length, b: (pick + 1) % state.cells.length }
}

function ids(state: GridState): number[] {
  return [...state.cells, ...state.tray, ...state.pile]
    .flatMap(tile => (tile ? [tile.id] : []))
    .sort((a, b) => a - b)
}

/** Replays a journal on the set of ids, as a presenter would. */
function idsAfter(before: GridState, journal: GridEvent[]): number[] {
  const alive = new Set(ids(before))
  for (const event of journal) {
    if (event.t === 'clear') for (const { id } of event.tiles) expect(alive.delete(id)).toBe(true)
    if (event.t === 'trayClear') for (const id of event.ids) expect(alive.delete(id)).toBe(true)
    if (event.t === 'hitBlocker' && event.hits === 0) expect(alive.delete(event.id)).toBe(true)
    if (event.t === 'special') alive.add(event.tile.id)
    if (event.t === 'spawn') for (const { tile } of event.tiles) alive.add(tile.id)
  }
  return [...alive].sort((a, b) => a - b)
}

function checkBoard(config: GridConfig, state: GridState): void {
  state.cells.forEach((tile, cell) => {
    if (config.holes.includes(cell)) expect(tile).toBe(null)
    else if (config.refill) expect(tile).not.toBe(null)
  })
  if (config.mode === 'swap') expect(findMatches(config, state.cells)).toEqual([])
  expect(state.cells.filter(isBlocker).length + state.broken).toBe(
    config.mode === 'tray' ? 0 : config.blockers.length,
  )
}

describe('grid rules', () => {
  it('[ED-04.20] keeps every tile accounted for and leaves no match on the board after any input', () => {
    fc.assert(
      fc.property(anyConfig, fc.integer(), fc.array(fc.nat(4000), { maxLength: 12 }), (raw, seed, picks) => {
        const config = readGridConfig(raw)
        let state = createGrid(config, seed)
        for (const pick of picks) {
          const before = JSON.stringify(state)
          const { state: after, journal } = moveGrid(config, state, inputAt(config, state, pick))
          expect(JSON.stringify(state)).toBe(before)
          expect(idsAfter(state, journal)).toEqual(ids(after))
          checkBoard(config, after)
          goalProgress(config, after).forEach(({ done, total }) => expect(done).toBeLessThanOrEqual(total))
          expect(journal.some(({ t }) => t === 'win')).toBe(
            after.status === 'won' && state.status === 'playing',
          )
          state = after
        }
      }),
      { numRuns: 50 },
    )
  })

  it('[ED-04.20] begins without a ready match where every kind would complete a line', () => {
    const config = readGridConfig({
      mode: 'swap',
      rows: 3,
      cols: 5,
      kinds: [{ weight: 0 }, { weight: 3 }, { weight: 4 }],
      holes: [11],
      diagonal: true,
    })
    // Any first filling of some of these seeds completes a line with one of its tiles.
    for (let seed = -300; seed < 300; seed++)
      expect(findMatches(config, createGrid(config, seed).cells), `seed ${seed}`).toEqual([])
  })

  it('[ED-04.20] gives the same journal for the same seed and inputs', () => {
    fc.assert(
      fc.property(anyConfig, fc.integer(), fc.array(fc.nat(4000), { maxLength: 6 }), (raw, seed, picks) => {
        const run = () => {
          const config = readGridConfig(raw)
          let state = createGrid(config, seed)
          return picks.map(pick => {
            const turn = moveGrid(config, state, inputAt(config, state, pick))
            state = JSON.parse(JSON.stringify(turn.state)) as GridState
            return turn.journal
          })
        }
        expect(run()).toEqual(run())
      }),
      { numRuns: 15 },
    )
  })

  it('[ED-04.27] starts without a match and with at least one legal move', () => {
    for (let seed = 0; seed < 10; seed++) {
      const config = readGridConfig({ rows: 6, cols: 5, kinds: [{}, {}, {}, {}] })
      const state = createGrid(config, seed)
      expect(findMatches(config, state.cells)).toEqual([])
      expect(legalMoves(config, state).length).toBeGreaterThan(0)
    }
  })
})

const fixed = { rows: 3, cols: 5, kinds: [{}, {}, {}, {}], refill: false }

describe('grid moves', () => {
  it('[ED-04.11] reverts a swap without a match at no cost', () => {
    const config = readGridConfig({ ...fixed, board: [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 0, 0, 1, 2, 3] })
    const { state, journal } = moveGrid(config, createGrid(config, 1), { a: 0, b: 1 })
    expect(journal.map(({ t }) => t)).toEqual(['swap', 'swapBack'])
    expect(state.moves).toBe(0)
  })

  it('[ED-04.11] creates a line special of four, a colour special of five and a bomb of a crossing', () => {
    const special = (board: number[], input: GridInput) => {
      const config = readGridConfig({ ...fixed, board })
      const event = moveGrid(config, createGrid(config, 1), input).journal.find(e => e.t === 'special')
      return event?.t === 'special' ? [event.tile.special, event.cell] : undefined
    }
    expect(special([0, 0, 1, 0, 2, 3, 2, 0, 1, 3, 2, 3, 1, 2, 2], { a: 2, b: 7 })).toEqual(['row', 2])
    expect(special([0, 0, 1, 0, 0, 3, 2, 0, 1, 3, 2, 3, 1, 2, 2], { a: 2, b: 7 })).toEqual(['color', 2])
    expect(special([0, 0, 1, 0, 3, 2, 3, 0, 1, 2, 1, 2, 0, 3, 1], { a: 2, b: 3 })).toEqual(['bomb', 2])
  })

  it('[ED-04.11] clears the row of a line special and hits a blocker in it', () => {
    const config = readGridConfig({
      ...fixed,
      board: [1, 0, 2, 3, 1, 0, 3, 2, 1, 3, 0, 2, 3, 1, 2],
      blockers: [{ cell: 4, hits: 2 }],
    })
    const start = createGrid(config, 1)
    start.cells[5]!.special = 'row'
    start.cells[0] = { id: 90, kind: 1 }
    const { state, journal } = moveGrid(config, start, { a: 0, b: 1 })
    const blast = journal.find(event => event.t === 'blast')
    expect(blast?.t === 'blast' && blast.cells).toEqual([5, 6, 7, 8, 9])
    expect(journal.some(event => event.t === 'hitBlocker')).toBe(false)
    expect(state.collected.reduce((sum, n) => sum + n)).toBe(7)
  })

  it('[ED-04.11] breaks a blocker after its hits by matches beside it, which meets the goal', () => {
    const config = readGridConfig({
      ...fixed,
      refill: true,
      board: [0, 0, 1, 2, 3, 2, 3, 0, 1, 2, 1, 2, 3, 3, 1],
      blockers: [{ cell: 5, hits: 1 }],
      goals: [{ type: 'blockers' }],
    })
    const { state, journal } = moveGrid(config, createGrid(config, 1), { a: 2, b: 7 })
    expect(journal.map(({ t }) => t)).toContain('hitBlocker')
    expect(state.status).toBe('won')
    expect(journal[journal.length - 1]).toEqual({ t: 'win' })
  })

  it('[ED-04.11] removes a tapped group of one kind and rejects a tap on a single tile', () => {
    const config = readGridConfig({
      ...fixed,
      mode: 'tap',
      board: [0, 0, 1, 2, 3, 0, 3, 2, 1, 2, 1, 2, 3, 3, 1],
    })
    const start = createGrid(config, 1)
    expect(moveGrid(config, start, { a: 4 }).journal).toEqual([{ t: 'wrong', id: start.cells[4]!.id }])
    const { state, journal } = moveGrid(config, start, { a: 1 })
    expect(journal[0]).toMatchObject({ t: 'match', cells: [1, 0, 5], score: 45 })
    expect(state.collected[0]).toBe(3)
  })

  it('[ED-04.21] ends by moves, by force and by time', () => {
    const out = (extra: object) => {
      const config = readGridConfig({ rows: 6, cols: 6, goals: [{ type: 'score', count: 90000 }], ...extra })
      return playOut(config, createGrid(config, 3), 30)
    }
    expect(out({ moves: 4 })).toMatchObject({ status: 'failed', moves: 4 })
    expect(out({ forceEnd: { moves: 3, result: 'win' } })).toMatchObject({ status: 'won', moves: 3 })
    const config = readGridConfig({})
    const ended = endGame(createGrid(config, 1), 'fail', 'time')
    expect(ended.journal).toEqual([{ t: 'fail', reason: 'time' }])
    expect(moveGrid(config, ended.state, { a: 0, b: 1 }).journal).toEqual([])
  })
})

describe('grid solver', () => {
  it('[ED-04.22] wins sample games of every mode with the moves of its solver', () => {
    const samples = [
      {
        rows: 7,
        cols: 7,
        kinds: [{}, {}, {}, {}, {}],
        moves: 24,
        goals: [{ type: 'collect', kind: 1, count: 25 }],
      },
      {
        mode: 'tap',
        rows: 8,
        cols: 7,
        kinds: [{}, {}, {}, {}],
        moves: 30,
        goals: [{ type: 'collect', kind: 0, count: 30 }],
      },
      { mode: 'tray', rows: 4, cols: 4, kinds: [{}, {}, {}, {}], tray: { layers: 2 } },
    ]
    for (const sample of samples) {
      for (let seed = 1; seed <= 3; seed++) {
        const config = readGridConfig(sample)
        expect([sample, seed, playOut(config, createGrid(config, seed)).status]).toEqual([
          sample,
          seed,
          'won',
        ])
      }
    }
  })

  it('[ED-04.22] always proposes a move that changes the state', () => {
    const config = readGridConfig({ rows: 5, cols: 5 })
    let state = createGrid(config, 9)
    for (let i = 0; i < 20; i++) {
      const input = bestMove(config, state)!
      const turn = moveGrid(config, state, input)
      expect(turn.journal.some(({ t }) => t === 'clear')).toBe(true)
      state = turn.state
    }
  })
})
