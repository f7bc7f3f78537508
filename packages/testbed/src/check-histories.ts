import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'

const reportAfterMs = 90_000
/** Below the time limit of `npm run nightly` in package.json. */
const nightlyReportAfterMs = 14_000_000
const progressEveryMs = 60_000

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
  /** Share of the seeds that this check runs: slow histories get fewer. */
  share?: number
  check(history: T): Promise<void>
}

/**
 * Replays the regressions, then checks generated histories: HISTORY_SEEDS of them, 200 by default. A failure
 * prints the seed and the shortest failing history; `PROPERTY_SEED` repeats it. With HISTORY_SEEDS, also
 * prints the seed at the start, and how many histories are checked once a minute and at the end.
 */
export async function checkHistories<T>({ regressions, histories, share = 1, check }: HistoryCheck<T>) {
  const known = existsSync(regressions)
    ? (JSON.parse(readFileSync(regressions, 'utf8')) as Regression<T>[])
    : []
  const seeds = process.env['HISTORY_SEEDS']
  const numRuns = known.length + Math.max(1, Math.round(Number(seeds ?? 200) * share))
  const progress = seeds === undefined ? undefined : createProgress(numRuns)
  progress?.print()
  const checked = async (history: T) => {
    await check(history)
    progress?.add()
  }
  await fc.assert(fc.asyncProperty(histories, checked), {
    numRuns,
    examples: known.map(({ history }): [T] => [history]),
    // Below the time limit of Vitest, so that a long search for the shortest history prints its seed.
    interruptAfterTimeLimit: seeds === undefined ? reportAfterMs : nightlyReportAfterMs,
  })
  progress?.print()
}

/** Counts checked histories. Prints a line about them a minute after the last one, and when asked. */
function createProgress(total: number) {
  const { seed } = fc.readConfigureGlobal()
  let done = 0
  let printedAt = 0
  function print() {
    printedAt = performance.now()
    console.info(`seed ${seed}: ${done} of ${total} histories`)
  }
  return {
    print,
    add() {
      done += 1
      if (performance.now() - printedAt >= progressEveryMs) print()
    },
  }
}
