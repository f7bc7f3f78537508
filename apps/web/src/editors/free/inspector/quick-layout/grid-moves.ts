import type { GridConfig } from '@adloom/engine/games/grid/config'
import { createGrid } from '@adloom/engine/games/grid/rules'
import type { Config } from './draft.ts'

type Board = Pick<GridConfig, 'rows' | 'cols' | 'holes' | 'board' | 'blockers'>

const leastCells = 9
const mostHits = 5

/** Another size: cells that go on are where they were; what was fixed on the board is no more. */
export function withSize({ rows, cols, holes }: Board, nextRows: number, nextCols: number): Config {
  if (rows === nextRows && cols === nextCols) return {}
  const kept = holes.flatMap(cell => {
    const [row, col] = [Math.floor(cell / cols), cell % cols]
    return row < nextRows && col < nextCols ? [row * nextCols + col] : []
  })
  return { rows: nextRows, cols: nextCols, holes: kept, board: [], blockers: [] }
}

/** A cell that is none, or one again; nine cells stay at least. */
export function withHole({ rows, cols, holes, board, blockers }: Board, cell: number, isHole: boolean): Config {
  if (!isHole) return { holes: holes.filter(one => one !== cell) }
  if (holes.includes(cell) || rows * cols - holes.length <= leastCells) return {}
  return { holes: [...holes, cell], board: board.length > cell ? board.with(cell, -1) : board, blockers: blockers.filter(one => one.cell !== cell) }
}

/** Fixes what lies on a cell; -1 leaves it to the seed. */
export function withBoardCell({ rows, cols, holes, board, blockers }: Board, cell: number, kind: number): Config {
  if (holes.includes(cell)) return {}
  const full = Array.from({ length: rows * cols }, (_, at) => board[at] ?? -1).with(cell, kind)
  return { board: full.some(one => one >= 0) ? full : [], blockers: blockers.filter(one => one.cell !== cell) }
}

/** A blocker; pressed again it takes a hit more, and after five it is gone. A stroke only sets new ones. */
export function withBlocker({ holes, blockers, board }: Board, cell: number, again: boolean): Config {
  const own = blockers.find(one => one.cell === cell)
  if (holes.includes(cell) || (own && !again)) return {}
  const rest = blockers.filter(one => one.cell !== cell)
  if (own && own.hits >= mostHits) return { blockers: rest }
  return { blockers: [...rest, { cell, hits: own ? own.hits + 1 : 1 }], board: board.length > cell ? board.with(cell, -1) : board }
}

/** A whole board by the kinds' weights, without a match at its start. */
export function boardOfWeights(config: GridConfig, seed: number): number[] {
  const { cells } = createGrid({ ...config, mode: config.mode === 'tray' ? 'swap' : config.mode, board: [] }, seed)
  return cells.map(tile => (tile && tile.kind >= 0 && !tile.special ? tile.kind : -1))
}
