import { MAX_TIMERS } from './limits.ts'

/** One fixed step, in milliseconds (D-33). */
export const STEP_MS = 1000 / 60

export interface Clock {
  /** Played time in milliseconds; does not advance while paused. */
  now(): number
  /** Runs once after `ms` of played time; returns a function that cancels it. */
  after(ms: number, run: () => void, owner?: string): () => void
  /** Cancels the timers whose owner starts with this text. */
  drop(owner: string): void
  step(): void
}

interface Timer {
  dueMs: number
  run: () => void
  owner: string | undefined
  over?: boolean
}

/**
 * Timers counted in fixed steps, in the order they were set when due together. One that is set while too many
 * wait is dropped, and `full` called.
 */
export function createClock(full?: () => void): Clock {
  let steps = 0
  let timers: Timer[] = []
  let waiting = 0
  const now = () => steps * STEP_MS
  const end = (timer: Timer) => {
    if (!timer.over) waiting--
    timer.over = true
  }
  return {
    now,
    after(ms, run, owner) {
      const timer: Timer = { dueMs: now() + ms, run, owner }
      if (waiting < MAX_TIMERS) {
        waiting++
        timers.push(timer)
      } else {
        timer.over = true
        if (full) full()
      }
      return () => end(timer)
    },
    drop(owner) {
      for (const timer of timers) if (timer.owner && timer.owner.indexOf(owner) === 0) end(timer)
    },
    step() {
      steps++
      timers = timers.filter(t => !t.over)
      for (const timer of timers.filter(t => t.dueMs <= now() + 0.01).sort((a, b) => a.dueMs - b.dueMs)) {
        // An earlier timer of this step may have cancelled it.
        if (timer.over) continue
        end(timer)
        timer.run()
      }
    },
  }
}
