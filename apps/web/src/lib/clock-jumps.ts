const everyMs = 30_000
/** What timers of a sleeping or busy page may be late by. */
const toleranceMs = 60_000

/**
 * Calls `jumped` when the clock of this device is set to another time, or the computer slept: the wall clock
 * and the monotonic
 * clock then disagree about how much time has passed. Returns a function that stops the check.
 */
export function watchClockJumps(jumped: () => void): () => void {
  let difference = Date.now() - performance.now()
  const timer = setInterval(() => {
    const now = Date.now() - performance.now()
    if (Math.abs(now - difference) < toleranceMs) return
    difference = now
    jumped()
  }, everyMs)
  return () => clearInterval(timer)
}
