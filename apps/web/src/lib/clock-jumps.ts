const everyMs = 30_000

/** Greatest delay of timers on a busy page. */
const toleranceMs = 60_000

/**
 * Calls `jumped` when the clock of this device was changed or the computer slept: the wall clock and the
 * monotonic clock then differ in the time passed. Returns a function that stops the check.
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
