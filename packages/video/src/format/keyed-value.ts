import { curveAt } from '@adloom/engine/tween'
import type { Keyframe } from './records.ts'

/** Returns the value of keyframes at a frame; the first and the last hold outside. */
export function keyedValue(keys: readonly Keyframe[], at: number): number {
  const next = keys.findIndex(key => key.at > at)
  const before = next < 0 ? keys.at(-1) : keys[next - 1]
  const after = next < 0 ? undefined : keys[next]
  if (!before) return after?.value ?? 0
  if (!after) return before.value
  const share = (at - before.at) / (after.at - before.at)
  const progress = before.curve ? curveAt(before.curve, share) : share
  return before.value + (after.value - before.value) * progress
}
