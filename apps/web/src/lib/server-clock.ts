/**
 * Milliseconds between the page's monotonic clock and the server's time; undefined before the first answer.
 */
let offsetMs: number | undefined

/** Takes the server's time from the Date header of an answer. */
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
