import type { Host } from '../host/host.ts'
import { STEP_MS } from '../logic/clock.ts'
import { abs, floor, max, min, round } from '../math.ts'

const MOST_STEPS = 6
const JITTER_MS = 4

/**
 * Converts frames to whole fixed steps, at least `pace()` of them at once; a long pause is skipped. At a pace
 * of 2 the loop skips every second frame of the display, at 3 two of three, at 0 it stops. Returns a function
 * that requests the display's next frame: to start, to end a skip, and to start again.
 */
export function createLoop(host: Host, pace: () => number, frame: (steps: number) => void): () => void {
  let last: number | undefined
  let owed = 0
  let turn = 0
  function ask(skipped?: number): void {
    const own = ++turn
    host.onFrame(now => {
      if (own === turn) tick(now)
    }, skipped)
  }
  function tick(now: number): void {
    const least = pace()
    let passed = last === undefined ? STEP_MS : now - last
    last = least ? now : undefined
    if (!least) return
    // Frames of a 60 Hz display are close to a whole number of steps: rounding them keeps motion even.
    const whole = max(1, round(passed / STEP_MS)) * STEP_MS
    if (abs(passed - whole) < JITTER_MS) passed = whole
    owed = min(owed + max(0, passed), MOST_STEPS * STEP_MS)
    const steps = floor(owed / STEP_MS + 1e-6)
    ask(steps < least ? 0 : least - 1)
    if (steps < least) return
    owed -= steps * STEP_MS
    frame(steps)
  }
  return () => ask()
}
