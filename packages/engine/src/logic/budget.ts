import { MOST_OF_CHAIN, MOST_OF_FRAME } from './limits.ts'

/** Counts the work of rules and ends a chain that exceeds the limit; everything else continues. */
export interface Budget {
  /** A new frame begins. */
  renewBudget(): void
  /** Runs what a touch, a timer or the like sets off, as one chain; within a chain it belongs to that one. */
  chain(run: () => void): void
  /** Takes units away; false when the chain or the frame has none left, which is reported. */
  takeUnits(units: number): boolean
  /** Reports an error, each message once in a play. */
  reportOnce(message: string): void
}

export function createBudget(report: (message: string) => void): Budget {
  const reported: Record<string, boolean> = {}
  let frame = MOST_OF_FRAME
  let left = 0
  let active = false
  function reportError(message: string): void {
    if (!reported[message]) report(message)
    reported[message] = true
  }
  return {
    reportOnce: reportError,
    renewBudget() {
      frame = MOST_OF_FRAME
    },
    chain(run) {
      if (active) return run()
      active = true
      left = MOST_OF_CHAIN
      try {
        run()
      } finally {
        active = false
      }
    },
    takeUnits(units) {
      frame -= units
      if (active) left -= units
      if (frame < 0 || left < 0) reportError('Too many responses at once')
      return frame >= 0 && left >= 0
    },
  }
}
