import type { GameVerdict } from '../verdict.ts'
import type { GridInput } from './board.ts'
import { readGridConfig } from './config.ts'
import { lintGrid } from './lint.ts'
import { createGrid } from './rules.ts'
import { bestMove, playOut } from './solver.ts'

/**
 * Returns whether a good player wins a board. The greedy solver plays it, so a board that it does not win is
 * `unknown`. For the editor.
 */
export function gridVerdict(value: unknown): GameVerdict<GridInput> {
  const config = readGridConfig(value)
  const free = Object.assign({}, config, { forceEnd: { moves: 0, timeMs: 0, result: 'win' } })
  const start = createGrid(free, config.seed ?? 1)
  const end = playOut(free, start, config.moves || 120)
  const isWon = end.status === 'won'
  return {
    solvable: isWon ? 'yes' : 'unknown',
    moves: isWon ? end.moves : undefined,
    isShortest: false,
    first: bestMove(free, start),
    findings: lintGrid(value),
  }
}
