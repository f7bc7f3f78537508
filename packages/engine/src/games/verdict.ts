import type { GameFinding } from './finding.ts'

/** What an editor shows about a game during its layout. */
export interface GameVerdict<Input> {
  /** `unknown` when the board is too large to be searched through. */
  solvable: 'yes' | 'no' | 'unknown'
  /** Moves of the way that was found. */
  moves: number | undefined
  /** No way is shorter. */
  isShortest: boolean
  /** The first move of that way, as the tutorial hand shows it. */
  first: Input | undefined
  findings: GameFinding[]
}
