import type { Host } from '@adloom/engine/host'
import type { TakeRun } from './play-take.ts'
import { stepsPerSecond } from './take.ts'

/** Longest time that one frame makes up for, in seconds: after a pause of the page the ad continues. */
const longestFrame = 0.1

export interface TakeLoop {
  pause(on: boolean): void
  stop(): void
}

interface LoopOptions {
  /** Times as fast as the ad. */
  speed?: number
  /** The play advanced to this step. */
  onStep(step: number): void
  /** The take is over, or the longest take is reached. */
  onOver(): void
}

/** Plays a run in the time of the display. */
export function loopTake(
  run: TakeRun,
  { now, onFrame }: Pick<Host, 'now' | 'onFrame'>,
  { speed = 1, onStep, onOver }: LoopOptions,
): TakeLoop {
  let last = now()
  let owed = 0
  let isPaused = false
  let isStopped = false
  const frame = (at: number) => {
    if (isStopped) return
    const seconds = Math.min(longestFrame, Math.max(0, at - last) / 1000)
    last = at
    owed += isPaused ? 0 : seconds * speed * stepsPerSecond
    // A step more than is due by half a step: frames of a 60 Hz display play one step each.
    const steps = Math.floor(owed + 0.5)
    owed -= steps
    if (steps > 0) {
      run.advance(steps)
      onStep(run.step())
    }
    if (!run.isOver()) return onFrame(frame)
    isStopped = true
    onOver()
  }
  onFrame(frame)
  return {
    pause(on) {
      isPaused = on
    },
    stop() {
      isStopped = true
    },
  }
}
