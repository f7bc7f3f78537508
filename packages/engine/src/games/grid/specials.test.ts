import { describe, expect, it } from 'vitest'
import { createGrid, moveGrid } from './rules.ts'
import { readGridConfig } from './config.ts'
import type { Special, Tile } from './tile.ts'

const cols = 5
const rows = 5
const [a, b] = [12, 13]
/** Four kinds, no three alike in a line, also after the swap of the two middle tiles. */
const board = [0, 1, 2, 3, 0, 2, 3, 0, 1, 2, 1, 2, 3, 0, 1, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0]
const all = board.map((_kind, cell) => cell)
const row = (of: number) => all.filter(cell => Math.floor(cell / cols) === Math.floor(of / cols))
const column = (of: number) => all.filter(cell => cell % cols === of % cols)
const around = (of: number) =>
  all.filter(
    cell =>
      Math.abs((cell % cols) - (of % cols)) <= 1 &&
      Math.abs(Math.floor(cell / cols) - Math.floor(of / cols)) <= 1,
  )
const kind = (of: number) => all.filter(cell => board[cell] === of)
const union = (...lists: number[][]) => [...new Set(lists.flat())].sort((one, other) => one - other)

/** The cells that a swap of two tiles with these specials clears first; `undefined` is an ordinary tile. */
function clearedBySwap(first: Special | undefined, second: Special | undefined, blockers: number[] = []) {
  const config = readGridConfig({
    rows,
    cols,
    kinds: [{}, {}, {}, {}],
    refill: false,
    gravity: false,
    board,
    blockers: blockers.map(cell => ({ cell, hits: 2 })),
  })
  const start = createGrid(config, 1)
  const become = (cell: number, special: Special | undefined) => {
    const tile = start.cells[cell]!
    if (special) start.cells[cell] = { id: tile.id, kind: special === 'color' ? -1 : tile.kind, special }
  }
  become(a, first)
  become(b, second)
  const { state, journal } = moveGrid(config, start, { a, b })
  const clear = journal.find(event => event.t === 'clear')
  const cells = clear?.t === 'clear' ? clear.tiles.map(({ cell }) => cell) : []
  return { cells: cells.sort((one, other) => one - other), state, start }
}

describe('two tiles that are swapped', () => {
  const pairs: [string, Special | undefined, Special | undefined, number[]][] = [
    ['two rows: the row of one place and the column of the other', 'row', 'row', union(row(a), column(b))],
    ['two columns: a row and a column too', 'column', 'column', union(row(a), column(b))],
    ['a row and a column: each its own line', 'row', 'column', union(row(b), column(a))],
    ['a column and a row: each its own line', 'column', 'row', union(column(b), row(a))],
    ['two bombs: the cells around both places', 'bomb', 'bomb', union(around(a), around(b))],
    ['a bomb and a row: what each clears at its new place', 'bomb', 'row', union(around(b), row(a))],
    ['a colour and an ordinary tile: its kind', 'color', undefined, union(kind(board[b]!), [a, b])],
    ['an ordinary tile and a colour: its kind', undefined, 'color', union(kind(board[a]!), [a, b])],
    ['two colours: everything', 'color', 'color', all],
    ['an ordinary tile and a line without a match: nothing', undefined, 'row', []],
    ['two ordinary tiles without a match: nothing', undefined, undefined, []],
  ]

  it.each(pairs)('[ED-04.11] clear, as %s', (_name, first, second, expected) => {
    const { cells, state, start } = clearedBySwap(first, second)
    expect(cells).toEqual(expected)
    expect(state.moves).toBe(expected.length ? 1 : 0)
    expect(state.score - start.score).toBe(cells.length * 10)
    // A colour counts as the kind that it takes from its partner.
    const withoutKind = first === 'color' && second === 'color' ? 2 : 0
    expect(state.collected.reduce((sum, count) => sum + count, 0)).toBe(cells.length - withoutKind)
  })

  it('[ED-04.11] a colour gives the power of its partner to every tile of that kind', () => {
    const rowsOfKind = kind(board[b]!)
    const { cells } = clearedBySwap('color', 'row')
    for (const cell of rowsOfKind.filter(one => one !== b))
      expect(cells).toEqual(expect.arrayContaining(row(cell)))
    const expected = union(...rowsOfKind.map(cell => row(cell === b ? a : cell)), [a, b])
    expect(cells).toEqual(expected)
  })

  it('[ED-04.11] a colour leaves blockers, and a line only hits them', () => {
    const hitsOf = (tile: Tile | null | undefined) => tile?.hits
    const colour = clearedBySwap('color', 'color', [0, 24])
    expect(colour.cells).toEqual(all.filter(cell => cell !== 0 && cell !== 24))
    expect([0, 24].map(cell => hitsOf(colour.state.cells[cell]))).toEqual([2, 2])
    const lines = clearedBySwap('row', 'column', [10, 0])
    expect(lines.cells).not.toContain(10)
    expect([10, 0].map(cell => hitsOf(lines.state.cells[cell]))).toEqual([1, 2])
  })
})
