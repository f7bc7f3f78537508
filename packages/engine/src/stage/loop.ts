import type { Host } from '../host/host.ts'
import { STEP_MS } from '../logic/clock.ts'
import { abs, floor, max, min } from '../math.ts'

const MOST_STEPS = 6
const JITTER_MS = 4

/** Turns frames into whole fixed steps, at least `least()` at once; a long pause is forgotten instead of caught up with. */
export function createLoop(host: Host, least: () => number, frame: (steps: number) => void): { start(): void; stop(): void } {
  let last: number | undefined
  let owed = 0
  let cancel: (() => void) | undefined
  const tick = (now: number) => {
    cancel = host.onFrame(tick)
    let passed = last === undefined ? STEP_MS : now - last
    last = now
    // A 60 Hz display's frames are near a step but never exactly: taken as one, motion stays even.
    if (abs(passed - STEP_MS) < JITTER_MS) passed = STEP_MS
    owed = min(owed + max(0, passed), MOST_STEPS * STEP_MS)
    const steps = floor(owed / STEP_MS + 1e-6)
    if (steps < least()) return
    owed -= steps * STEP_MS
    frame(steps)
  }
  return {
    start() { if (!cancel) cancel = host.onFrame(tick) },
    stop() { if (cancel) cancel() },
  }
}
