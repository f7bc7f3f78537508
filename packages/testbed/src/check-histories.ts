import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'

const reportAfterMs = 90_000

/** A history that once broke a rule, and how. */
interface Regression<T> {
  found: string
  seed: number
  history: T
}

interface HistoryCheck<T> {
  /** The JSON file of the histories that once failed, which are replayed first. */
  regressions: URL
  histories: fc.Arbitrary<T>
  /** Returns how many of the seeds this check runs: slow histories get fewer. */
  share?: number
  check(history: T): Promise<void>
}

/**
 * Replays the regressions, then checks generated histories: HISTORY_SEEDS of them, 200 by default. A failure
 * prints the seed and the shortest failing history; `PROPERTY_SEED` repeats it.
 */
export async function checkHistories<T>({ regressions, histories, share = 1, check }: HistoryCheck<T>) {
  const known = existsSync(regressions)
    ? (JSON.parse(readFileSync(regressions, 'utf8')) as Regression<T>[])
    : []
  const seeds = process.env['HISTORY_SEEDS']
  const generated = Math.max(1, Math.round(Number(seeds ?? 200) * share))
  await fc.assert(fc.asyncProperty(histories, check), {
    numRuns: known.length + generated,
    examples: known.map(({ history }): [T] => [history]),
    // Below the time limit of Vitest, so that a long search for the shortest history prints its seed.
    ...(seeds === undefined && { interruptAfterTimeLimit: reportAfterMs }),
  })
}
