import type { GameVerdict } from '../verdict.ts'
import type { ParkInput } from './board.ts'
import { readParkConfig } from './config.ts'
import { findingsOf, wayOf } from './lint.ts'

/**
 * Returns whether a lot can be cleared, in how many moves at least, and the first of them. For the editor: it
 * takes up to a second.
 */
export function parkVerdict(value: unknown): GameVerdict<ParkInput> {
  const config = readParkConfig(value)
  const found = wayOf(config)
  const findings = findingsOf(value, config, found)
  const { way, isProof } = found
  return {
    solvable: way ? 'yes' : isProof ? 'no' : 'unknown',
    moves: way && way.length,
    isShortest: !!way && isProof,
    first: way && way[0],
    findings,
  }
}
