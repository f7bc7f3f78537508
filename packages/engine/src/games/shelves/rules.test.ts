import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endGame } from '../end-game.ts'
import { createShelves, legalMoves, type ShelvesState } from './board.ts'
import { readShelvesConfig } from './config.ts'
import { moveShelves, shuffleShelves } from './rules.ts'
import { findWay, solveShelves } from './solver.ts'
import { makeStock } from './stock.ts'

const anyConfig = fc.record({
  shelves: fc.array(
    fc.record({ layers: fc.integer({ min: 1, max: 3 }), lockedUntil: fc.constantFrom(0, 0, 0, 2) }),
    { minLength: 3, maxLength: 8 },
  ),
  kindsUsed: fc.integer({ min: 2, max: 8 }),
  kinds: fc.constant(Array.from({ length: 8 }, () => ({}))),
  triples: fc.integer({ min: 1, max: 3 }),
  mixing: fc.integer({ min: 1, max: 10 }),
})

function items(state: ShelvesState): number[] {
  return state.shelves
    .flatMap(rows => rows.flatMap(row => row.flatMap(item => (item ? [item.id] : []))))
    .sort((a, b) => a - b)
}

describe('shelves rules', () => {
  it('[ED-04.27] clears a generated stock by reversing the steps of its generation', () => {
    let made = 0
    fc.assert(
      fc.property(anyConfig, fc.integer(), (raw, seed) => {
        const config = readShelvesConfig(raw)
        const { stock, solution } = makeStock(config, { rng: seed | 0 })
        let state = createShelves(config, seed)
        expect(state.shelves.flat().flat().filter(Boolean).length).toBe(
          stock
            .flat()
            .flat()
            .filter(kind => kind >= 0).length,
        )
        for (const [from, slot, shelf, to] of solution) {
          const item = state.shelves[from]![0]![slot]
          expect(item).toBeTruthy()
          const turn = moveShelves(config, state, { id: item!.id, shelf, slot: to })
          expect(turn.journal[0]!.t).toBe('move')
          state = turn.state
        }
        if (solution.length) expect(state.status).toBe('won')
        made += state.total
      }),
      { numRuns: 60 },
    )
    expect(made).toBeGreaterThan(240)
  })

  it('[ED-04.20] keeps every item accounted for and replays the same after any moves', () => {
    fc.assert(
      fc.property(anyConfig, fc.integer(), fc.array(fc.nat(5000), { maxLength: 25 }), (raw, seed, picks) => {
        const config = readShelvesConfig(raw)
        let state = createShelves(config, seed)
        let alive = items(state)
        fc.pre(alive.length > 0)
        for (const pick of picks) {
          const legal = legalMoves(config, state)
          const input =
            pick % 3 && legal.length
              ? legal[pick % legal.length]!
              : { id: pick % 20, shelf: pick % 9, slot: pick % 4 }
          const before = JSON.stringify(state)
          const turn = pick % 11 ? moveShelves(config, state, input) : shuffleShelves(config, state)
          expect(JSON.stringify(state)).toBe(before)
          if (pick % 11) expect(moveShelves(config, JSON.parse(before) as ShelvesState, input)).toEqual(turn)
          for (const event of turn.journal)
            if (event.t === 'clear') alive = alive.filter(id => !event.items.some(item => item.id === id))
          state = turn.state
          expect(items(state)).toEqual(alive)
          for (const rows of state.shelves) if (rows.length > 1) expect(rows[0]!.some(Boolean)).toBe(true)
          expect(state.status === 'won').toBe(alive.length === 0)
        }
      }),
      { numRuns: 60 },
    )
  })

  const three = [{ layers: 2 }, { layers: 2 }, { layers: 2, lockedUntil: 1 }]
  const stock = [
    [
      [0, 0, -1],
      [1, 1, -1],
    ],
    [[0, 1, -1]],
    [[2, 2, -1]],
  ]

  it('[ED-04.11] clears three equal items, moves the next row forward and opens a locked shelf', () => {
    const config = readShelvesConfig({ shelves: three, stock })
    const start = createShelves(config, 1)
    const { state, journal } = moveShelves(config, start, {
      id: start.shelves[1]![0]![0]!.id,
      shelf: 0,
      slot: 2,
      atMs: 500,
    })
    expect(journal.map(({ t }) => t)).toEqual(['move', 'clear', 'goal', 'unlock', 'advance'])
    expect(state.shelves[0]).toHaveLength(1)
    expect(moveShelves(config, state, { id: 99, shelf: 0, slot: 2 }).journal).toEqual([])
    expect(
      moveShelves(config, start, { id: start.shelves[0]![0]![0]!.id, shelf: 2, slot: 0 }).journal[0],
    ).toMatchObject({ t: 'wrong' })
  })

  it('[ED-04.11] counts a second triple as a combo only inside the time window', () => {
    const combo = (atMs: number) => {
      const config = readShelvesConfig({
        shelves: [{}, {}, {}],
        comboMs: 2000,
        stock: [[[0, 0, -1]], [[1, 1, -1]], [[0, 1, -1]]],
      })
      let state = createShelves(config, 1)
      state = moveShelves(config, state, { id: 5, shelf: 0, slot: 2, atMs: 1000 }).state
      return moveShelves(config, state, { id: 6, shelf: 1, slot: 2, atMs }).state
    }
    expect(combo(2500)).toMatchObject({ score: 300, status: 'won' })
    expect(combo(9000)).toMatchObject({ score: 200, status: 'won' })
  })

  it('[ED-04.21] fails without a free slot, and ends by time and by force', () => {
    const config = readShelvesConfig({
      shelves: [{}, {}],
      stock: [
        [
          [0, 1, 0],
          [1, 0, 1],
        ],
        [[1, 0, -1]],
      ],
    })
    const tight = readShelvesConfig({
      shelves: [{}, { layers: 2 }],
      stock: [
        [[0, 1, -1]],
        [
          [2, -1, -1],
          [0, 1, 2],
        ],
      ],
    })
    const full = moveShelves(tight, createShelves(tight, 1), { id: 3, shelf: 0, slot: 2 })
    expect(full.journal.map(({ t }) => t)).toEqual(['move', 'advance', 'noMoves', 'fail'])
    expect(endGame(createShelves(config, 1), 'fail', 'time').journal).toEqual([{ t: 'fail', reason: 'time' }])
  })
})

describe('shelves solver', () => {
  it('[ED-04.22] solves generated games and wins them with its moves', () => {
    for (let seed = 1; seed <= 3; seed++) {
      const config = readShelvesConfig({
        shelves: Array.from({ length: 9 }, () => ({ layers: 2 })),
        kinds: Array.from({ length: 10 }, () => ({})),
        mixing: 5,
      })
      let state = createShelves(config, seed)
      expect([seed, !!solveShelves(config, state, 60000)]).toEqual([seed, true])
      for (let i = 0; i < 120 && state.status === 'playing'; i++)
        state = moveShelves(config, state, findWay(config, state)[0]!).state
      expect([seed, state.status]).toEqual([seed, 'won'])
    }
  })

  it('[ED-04.22] wins a game that is too large for a complete search by the steps of its generation', () => {
    const config = readShelvesConfig({
      shelves: Array.from({ length: 12 }, () => ({ layers: 3 })),
      kinds: Array.from({ length: 12 }, () => ({})),
      triples: 2,
      mixing: 6,
    })
    let state = createShelves(config, 1)
    expect(
      findWay(Object.assign({}, config, { forceEnd: { moves: 3, timeMs: 0, result: 'fail' } }), state, 1),
    ).toEqual(findWay(config, state, 1))
    expect(solveShelves(config, state, 4000)).toBe(undefined)
    for (const input of findWay(config, state, 1)) state = moveShelves(config, state, input).state
    expect(state.status).toBe('won')
  })

  it('[ED-04.22] returns no solution if there is none', () => {
    const config = readShelvesConfig({ shelves: [{}, {}], stock: [[[0, 1, 0]], [[1, -1, -1]]] })
    expect(solveShelves(config, createShelves(config, 1), 60000)).toBe(undefined)
  })
})
