import type { GameVerdict } from '../verdict.ts'
import type { PuzzleInput } from './board.ts'
import { readPuzzleConfig } from './config.ts'
import { findingsOf, prove, type PuzzleBoxes } from './lint.ts'

/**
 * Returns whether a puzzle can be solved, in how many moves, and the first move. `boxes` are the sizes it is
 * shown in. For edit time.
 */
export function puzzleVerdict(value: unknown, boxes?: Partial<PuzzleBoxes>): GameVerdict<PuzzleInput> {
  const config = readPuzzleConfig(value)
  const proof = prove(config)
  return {
    solvable: proof.isSolvable ? 'yes' : 'no',
    moves: proof.moves,
    isShortest: proof.isShortest,
    first: proof.first,
    findings: findingsOf(value, config, proof, boxes),
  }
}
