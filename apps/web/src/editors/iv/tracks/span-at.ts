import { elementStretch } from '@adloom/playable/iv'
import { fileTime } from '../playhead.ts'
import type { Slot } from './branch-clips.ts'

/**
 * When a layer that is added at a time of the branch is there: as long as the interactive element under it,
 * else from then on; undefined is all the time.
 */
export function spanAt(slot: Slot, timeMs: number): { from: number; to?: number } | undefined {
  if (!slot.timed || timeMs < slot.start || timeMs >= slot.start + slot.length) return undefined
  const time = fileTime(slot, timeMs)
  const span = { from: slot.from, to: slot.from + slot.length }
  const over = (slot.scene.story?.elements ?? [])
    .filter(element => element.kind !== 'redirect')
    .map(element => elementStretch(element, span))
    .find(({ from, to }) => time >= from && time < to)
  if (over)
    return over.to >= span.to
      ? { from: Math.round(over.from) }
      : { from: Math.round(over.from), to: Math.round(over.to) }
  return time > slot.from ? { from: time } : undefined
}
