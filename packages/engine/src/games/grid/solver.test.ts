import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readGridConfig } from './config.ts'
import { createGrid, moveGrid } from './rules.ts'
import { bestMove } from './solver.ts'
import type { PileTile } from './tile.ts'
import { freeTiles } from './tray.ts'

/** A game in tray mode with this pile; `held` are the kinds in the tray. */
function trayGame(pile: Omit<PileTile, 'id'>[], held: number[] = []) {
  const config = readGridConfig({
    mode: 'tray',
    rows: 4,
    cols: 6,
    kinds: [{}, {}, {}, {}],
    tray: { slots: 7, layers: 3 },
  })
  const state = createGrid(config, 1)
  state.pile = pile.map((tile, index) => ({ ...tile, id: index + 1 }))
  state.tray = held.map((kind, index) => ({ id: 100 + index, kind }))
  const choice = bestMove(config, state)
  return state.pile.find(({ id }) => id === choice?.a)
}

describe('the solver in tray mode', () => {
  const free = (kinds: number[], layer = 0) => kinds.map((kind, x) => ({ kind, x, y: 0, layer }))

  it.each<[string, Omit<PileTile, 'id'>[], number[], number | undefined]>([
    ['the third of a kind before a new triple', free([1, 1, 1, 0]), [0, 0], 0],
    ['a kind with three in reach before one with two', free([0, 0, 1, 1, 1]), [], 1],
    ['a kind that completes with the tray before one that does not', free([0, 0, 1, 1]), [1], 1],
    ['of two that complete, the one with more in the tray', free([0, 1, 1]), [1, 0, 0], 0],
    ['of two that do not complete, the one in the tray', free([0, 1]), [1], 1],
    ['of two that do not complete, the one with more in reach', free([0, 1, 1]), [], 1],
    ['nothing when nothing is left', [], [], undefined],
  ])('[ED-04.22] prefers %s', (_name, pile, held, expected) => {
    expect(trayGame(pile, held)?.kind).toBe(expected)
  })

  it('[ED-04.22] prefers the upper layer of equal kinds, else the first tile', () => {
    const low = { kind: 0, x: 0, y: 0, layer: 0 }
    const high = { kind: 0, x: 3, y: 0, layer: 1 }
    expect(trayGame([low, high])).toMatchObject(high)
    expect(trayGame([{ ...low, x: 3 }, low])).toMatchObject({ x: 3 })
  })

  it('[ED-04.22] takes only free tiles, and none from a game that is over', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 4 }), (seed, kindsUsed) => {
        const config = readGridConfig({ mode: 'tray', rows: 3, cols: 4, kindsUsed, tray: { slots: 5 } })
        let state = createGrid(config, seed)
        for (let move = bestMove(config, state); move; move = bestMove(config, state)) {
          expect(freeTiles(state).map(({ id }) => id)).toContain(move.a)
          state = moveGrid(config, state, move).state
        }
        expect(state.status).not.toBe('playing')
      }),
      { numRuns: 30 },
    )
  })
})

describe('the solver in swap mode', () => {
  const fixed = { rows: 3, cols: 5, kinds: [{}, {}, {}, {}], refill: false, gravity: false }
  // 2 with 7 makes four of kind 0, 12 with 13 makes three of kind 2.
  const board = [0, 0, 1, 0, 3, 3, 2, 0, 1, 3, 2, 2, 1, 2, 1]

  it.each([
    ['the move with the most points without a goal', [], { a: 2, b: 7 }],
    ['the move that meets a goal', [{ type: 'collect', kind: 2, count: 3 }], { a: 12, b: 13 }],
    ['the move that meets more of the goals', [{ type: 'collect', kind: 2, count: 30 }], { a: 12, b: 13 }],
  ])('[ED-04.22] prefers %s', (_name, goals, expected) => {
    const config = readGridConfig({ ...fixed, board, goals })
    expect(bestMove(config, createGrid(config, 1))).toEqual(expected)
  })
})
