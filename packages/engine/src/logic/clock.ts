/** One fixed step, milliseconds (D-33). */
export const STEP_MS = 1000 / 60

export interface Clock {
  /** Milliseconds played so far; stands still while paused. */
  now(): number
  /** Runs once after `ms` of played time; returns a canceller. */
  after(ms: number, run: () => void, owner?: string): () => void
  /** Forgets the timers whose owner begins so. */
  drop(owner: string): void
  step(): void
}

interface Timer { due: number; run: () => void; owner: string | undefined }

/** Timers counted in fixed steps, in the order they were set when due together. */
export function createClock(): Clock {
  let steps = 0
  let timers: Timer[] = []
  const now = () => steps * STEP_MS
  return {
    now,
    after(ms, run, owner) {
      const timer = { due: now() + ms, run, owner }
      timers.push(timer)
      return () => { timers = timers.filter((t) => t !== timer) }
    },
    drop(owner) { timers = timers.filter((t) => !t.owner || t.owner.indexOf(owner) !== 0) },
    step() {
      steps++
      const due = timers.filter((t) => t.due <= now() + 0.01).sort((a, b) => a.due - b.due)
      for (const timer of due) {
        // An earlier timer of this step may have cancelled it.
        if (timers.indexOf(timer) < 0) continue
        timers = timers.filter((t) => t !== timer)
        timer.run()
      }
    },
  }
}
