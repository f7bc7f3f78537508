import { derivativeLimits } from '../../platform/limits/file-limits.ts'

/** A sequence has one rate, so a frame that is shown longer is listed several times. */
export interface FrameOrder {
  fps: number
  /** Index of the frame that each step shows. */
  steps: number[]
}

/**
 * Returns the slowest rate that keeps every delay (milliseconds); above `sheetSteps` or below 20 ms the
 * delays are rounded.
 */
export function frameOrder(delays: readonly number[]): FrameOrder {
  const durationMs = delays.reduce((sum, delay) => sum + delay, 0)
  const stepMs = Math.max(
    delays.reduce(greatestCommonDivisor),
    derivativeLimits.shortestDelayMs,
    durationMs / derivativeLimits.sheetSteps,
  )
  const steps: number[] = []
  let endMs = 0
  for (const [index, delay] of delays.entries()) {
    endMs += delay
    // Rounding the end of each frame, not its duration, preserves the total duration.
    while (steps.length < Math.min(derivativeLimits.sheetSteps, Math.round(endMs / stepMs))) steps.push(index)
  }
  return { fps: Math.round(100_000 / stepMs) / 100, steps: steps.length > 0 ? steps : [0] }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
