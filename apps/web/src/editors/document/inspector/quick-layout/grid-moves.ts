import { type GridConfig, type GridGoal, createGrid } from '@adloom/engine/games/grid'
import type { Config } from './draft.ts'

type Board = Pick<GridConfig, 'rows' | 'cols' | 'holes' | 'board' | 'blockers'>

const leastCells = 9
const mostHits = 5

/** Resizes the board: remaining cells keep their position; fixed content outside is removed. */
export function withSize({ rows, cols, holes }: Board, nextRows: number, nextCols: number): Config {
  if (rows === nextRows && cols === nextCols) return {}
  const kept = holes.flatMap(cell => {
    const [row, col] = [Math.floor(cell / cols), cell % cols]
    return row < nextRows && col < nextCols ? [row * nextCols + col] : []
  })
  return { rows: nextRows, cols: nextCols, holes: kept, board: [], blockers: [] }
}

/** Removes a cell or restores it; at least nine cells stay. */
export function withHole(
  { rows, cols, holes, board, blockers }: Board,
  cell: number,
  isHole: boolean,
): Config {
  if (!isHole) return { holes: holes.filter(one => one !== cell) }
  if (holes.includes(cell) || rows * cols - holes.length <= leastCells) return {}
  return {
    holes: [...holes, cell],
    board: board.length > cell ? board.with(cell, -1) : board,
    blockers: blockers.filter(one => one.cell !== cell),
  }
}

/** Fixes the content of a cell; -1 leaves it to the seed. */
export function withBoardCell(
  { rows, cols, holes, board, blockers }: Board,
  cell: number,
  kind: number,
): Config {
  if (holes.includes(cell)) return {}
  const full = Array.from({ length: rows * cols }, (_, at) => board[at] ?? -1).with(cell, kind)
  return {
    board: full.some(one => one >= 0) ? full : [],
    blockers: blockers.filter(one => one.cell !== cell),
  }
}

/** Sets a blocker; another press adds a hit, and after five it is removed. A stroke only adds new ones. */
export function withBlocker({ holes, blockers, board }: Board, cell: number, again: boolean): Config {
  const own = blockers.find(one => one.cell === cell)
  if (holes.includes(cell) || (own && !again)) return {}
  const rest = blockers.filter(one => one.cell !== cell)
  if (own && own.hits >= mostHits) return { blockers: rest }
  return {
    blockers: [...rest, { cell, hits: own ? own.hits + 1 : 1 }],
    board: board.length > cell ? board.with(cell, -1) : board,
  }
}

/** Fills the board by the weights of the kinds, without a match at the start. */
export function boardOfWeights(config: GridConfig, seed: number): number[] {
  const { cells } = createGrid(
    { ...config, mode: config.mode === 'tray' ? 'swap' : config.mode, board: [] },
    seed,
  )
  return cells.map(tile => (tile && tile.kind >= 0 && !tile.special ? tile.kind : -1))
}

/** Changes the kinds; content and goals of a removed kind are dropped. */
export function withKinds(
  { kinds, board, goals }: Pick<GridConfig, 'kinds' | 'board' | 'goals'>,
  next: readonly object[],
): Config {
  const gone = next.length < kinds.length ? kinds.findIndex((kind, at) => next[at] !== kind) : -1
  const renumbered = (kind: number) => (gone < 0 || kind < gone ? kind : kind === gone ? -1 : kind - 1)
  const wanted = goals.flatMap((goal): GridGoal[] =>
    goal.type !== 'collect'
      ? [goal]
      : renumbered(goal.kind) < 0
        ? []
        : [{ ...goal, kind: renumbered(goal.kind) }],
  )
  return { kinds: next, kindsUsed: next.length, board: board.map(renumbered), goals: wanted }
}

export type GoalType = GridGoal['type']

/** Default amounts of a goal, for about half a minute of play. */
const usualCount = { collect: 15, score: 500 }

/** Returns a goal of a type that keeps the variable. */
export function goalOf(
  type: GoalType,
  { kind = 0, variable }: { kind?: number | undefined; variable?: string | undefined } = {},
): GridGoal {
  const target = variable === undefined ? {} : { variable }
  if (type === 'collect') return { type, kind, count: usualCount.collect, ...target }
  return type === 'score' ? { type, count: usualCount.score, ...target } : { type, ...target }
}

/** Adds a goal: the first kind without one; a score goal when all kinds have one. */
export function withAnotherGoal({ goals, kindsUsed }: Pick<GridConfig, 'goals' | 'kindsUsed'>): Config {
  const kind = Array.from({ length: kindsUsed }, (_, at) => at).find(at => !isWanted(goals, at))
  return { goals: [...goals, kind === undefined ? goalOf('score') : goalOf('collect', { kind })] }
}

/** Toggles the goal of a kind. */
export function withWanted({ goals }: Pick<GridConfig, 'goals'>, kind: number): Config {
  return {
    goals: isWanted(goals, kind)
      ? goals.filter(goal => goal.type !== 'collect' || goal.kind !== kind)
      : [...goals, goalOf('collect', { kind })],
  }
}

function isWanted(goals: readonly GridGoal[], kind: number): boolean {
  return goals.some(goal => goal.type === 'collect' && goal.kind === kind)
}
