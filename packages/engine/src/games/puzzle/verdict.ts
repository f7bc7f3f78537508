import type { GameVerdict } from '../verdict.ts'
import type { PuzzleInput } from './board.ts'
import { readPuzzleConfig } from './config.ts'
import { findingsOf, prove, type PuzzleBoxes } from './lint.ts'

/**
 * Can this puzzle be solved, in how many moves, and which is the first? `room` is where it is shown. For edit
 * time.
 */
export function puzzleVerdict(value: unknown, room?: Partial<PuzzleBoxes>): GameVerdict<PuzzleInput> {
  const config = readPuzzleConfig(value)
  const proof = prove(config)
  return {
    solvable: proof.isSolvable ? 'yes' : 'no',
    moves: proof.moves,
    isShortest: proof.isShortest,
    first: proof.first,
    findings: findingsOf(value, config, proof, room),
  }
}
