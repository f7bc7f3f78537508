/**
 * Milliseconds between the page's monotonic clock and the server's time; undefined before the first answer.
 */
let offsetMs: number | undefined

/** Reads the server's time from the Date header of a response. */
export function noteServerTime(response: Response): void {
  const at = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(at)) offsetMs = at - performance.now()
}

/**
 * Returns the server's time in seconds since the epoch, to compare with times of the server. Independent of
 * the clock of this
 * device, which may be wrong or jump; before the first answer it is that clock.
 */
export function serverNow(): number {
  return (offsetMs === undefined ? Date.now() : offsetMs + performance.now()) / 1000
}

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
