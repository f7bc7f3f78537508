import type { PlayTouch } from './camera.ts'

/** A part of a take, milliseconds. */
export interface Shot {
  from: number
  ms: number
}

/** Step between the beginnings that are compared, milliseconds. */
const step = 250
/** A shorter rest shows the last frame of the part before it. */
const leastRestMs = 1000

/**
 * Returns the parts of a take that fill a time, in order: the part with most touches, or all of a shorter
 * take and then its liveliest part again.
 */
export function chooseShots(takeMs: number, wantedMs: number, touches: readonly PlayTouch[]): Shot[] {
  if (takeMs >= wantedMs) return [liveliest(takeMs, wantedMs, touches)]
  const shots: Shot[] = [{ from: 0, ms: takeMs }]
  let rest = wantedMs - takeMs
  while (rest >= leastRestMs) {
    const ms = Math.min(rest, takeMs)
    shots.push(liveliest(takeMs, ms, touches))
    rest -= ms
  }
  return shots
}

/** The earliest of the parts with most touches. */
function liveliest(takeMs: number, ms: number, touches: readonly PlayTouch[]): Shot {
  let best = { from: 0, ms }
  let most = -1
  for (let from = 0; from + ms <= takeMs; from += step) {
    const count = touches.filter(touch => touch.ms >= from + 300 && touch.ms < from + ms - 300).length
    if (count <= most) continue
    most = count
    best = { from, ms }
  }
  return best
}
