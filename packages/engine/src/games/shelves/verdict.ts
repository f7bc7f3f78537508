import type { GameVerdict } from '../verdict.ts'
import { createShelves, type ShelvesInput } from './board.ts'
import { readShelvesConfig } from './config.ts'
import { lintShelves } from './lint.ts'
import { isCleared, moveShelves } from './rules.ts'
import { findWay, solveShelves } from './solver.ts'

/** Can these shelves be cleared? A found way is a proof; none is `unknown`, for the search is not exhaustive. For edit time. */
export function shelvesVerdict(value: unknown): GameVerdict<ShelvesInput> {
  const config = readShelvesConfig(value)
  const free = Object.assign({}, config, { forceEnd: { moves: 0, timeMs: 0, result: 'win' } })
  const seed = config.seed ?? 1
  const start = createShelves(free, seed)
  const way = solveShelves(free, start, 150000) ?? findWay(free, start, seed)
  const end = way.reduce((state, input) => moveShelves(free, state, input).state, start)
  const isWon = way.length > 0 && isCleared(end)
  return { solvable: isWon ? 'yes' : 'unknown', moves: isWon ? way.length : undefined, isShortest: false, first: isWon ? way[0] : undefined, findings: lintShelves(value) }
}
