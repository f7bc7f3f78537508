import type { GameFinding } from './finding.ts'

/** Facts of a game that an editor shows while it is designed. */
export interface GameVerdict<Input> {
  /** `unknown` when the board is too large to be searched through. */
  solvable: 'yes' | 'no' | 'unknown'
  /** Number of moves of the found solution. */
  moves: number | undefined
  /** Whether no shorter solution exists. */
  isShortest: boolean
  /** The first move of that way, as the tutorial hand shows it. */
  first: Input | undefined
  findings: GameFinding[]
}
