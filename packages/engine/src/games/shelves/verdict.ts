import type { GameVerdict } from '../verdict.ts'
import { createShelves, type ShelvesInput } from './board.ts'
import { readShelvesConfig } from './config.ts'
import { lintShelves } from './lint.ts'
import { isCleared, moveShelves } from './rules.ts'
import { findWay, solveShelves } from './solver.ts'

/** Findings with which no way can lead to the end. */
const hopeless = ['empty', 'not_triples', 'never_opens', 'no_free_slot'].map(key => 'finding.shelves.' + key)

/**
 * Returns whether shelves can be cleared. A solution is a proof; without one the answer is `unknown`, unless
 * a finding excludes it, because the search is not exhaustive. For the editor.
 */
export function shelvesVerdict(value: unknown): GameVerdict<ShelvesInput> {
  const config = readShelvesConfig(value)
  const findings = lintShelves(value)
  if (findings.some(({ key }) => hopeless.includes(key)))
    return { solvable: 'no', moves: undefined, isShortest: false, first: undefined, findings }
  const free = Object.assign({}, config, { forceEnd: { moves: 0, timeMs: 0, result: 'win' } })
  const seed = config.seed ?? 1
  const start = createShelves(free, seed)
  const way = solveShelves(free, start, 150000) ?? findWay(free, start, seed)
  const end = way.reduce((state, input) => moveShelves(free, state, input).state, start)
  const isWon = way.length > 0 && isCleared(end)
  return {
    solvable: isWon ? 'yes' : 'unknown',
    moves: isWon ? way.length : undefined,
    isShortest: false,
    first: isWon ? way[0] : undefined,
    findings,
  }
}
