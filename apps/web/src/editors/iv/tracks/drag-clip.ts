import type { EditOptions } from '@adloom/document'
import { setElement, setSpan, trimVideo } from '@adloom/playable/iv'
import type { DocumentEditor } from '../../document/state/document-editor.ts'
import type { TrackClip } from './branch-clips.ts'

export type ClipGrip = 'whole' | 'start' | 'end'
export interface Stretch {
  start: number
  end: number
}

interface DragRules {
  least: number
  most: number
  shortest: number
  /** Times to snap to, and the snapping distance. */
  snaps: readonly number[]
  near: number
}

/**
 * Returns a time range after it, or one edge, is moved by some milliseconds, within its bounds and snapped.
 */
export function dragClip(
  { start, end }: Stretch,
  grip: ClipGrip,
  by: number,
  { least, most, shortest, snaps, near }: DragRules,
): Stretch {
  const stuck = (time: number) => {
    const nearest = snaps.reduce(
      (best, snap) => (Math.abs(snap - time) < Math.abs(best - time) ? snap : best),
      Infinity,
    )
    return Math.abs(nearest - time) <= near ? nearest : time
  }
  const within = (time: number, from: number, to: number) =>
    Math.round(Math.min(Math.max(time, from), Math.max(from, to)))
  if (grip === 'start') return { start: within(stuck(start + by), least, end - shortest), end }
  if (grip === 'end') return { start, end: within(stuck(end + by), start + shortest, most) }
  const length = end - start
  const byStart = stuck(start + by)
  const wanted = byStart === start + by ? stuck(end + by) - length : byStart
  const from = within(wanted, least, most - length)
  return { start: from, end: from + length }
}

const shortestMs = 200

/** Returns the range of a clip in times of its file. */
export function stretchOf({ slot, start, length }: TrackClip): Stretch {
  const from = start - slot.start + slot.from
  return { start: Math.round(from), end: Math.round(from + length) }
}

/** Moves or trims a clip; `snaps` are times of its file. Returns the new range. */
export function changeClip(
  { store }: DocumentEditor,
  clip: TrackClip,
  grip: ClipGrip,
  by: number,
  snaps: readonly number[],
  near: number,
  options: EditOptions = {},
): Stretch {
  const { slot, node, element } = clip
  const own = stretchOf(clip)
  const file = node?.kind === 'video' ? store.get(node.asset) : undefined
  const whole = file?.type === 'asset' ? (file.durationMs ?? own.end) : undefined
  const rules: DragRules = {
    least: whole === undefined ? slot.from : 0,
    most: whole ?? slot.from + slot.length,
    shortest: shortestMs,
    snaps,
    near,
  }
  const { start, end } = dragClip(own, grip, by, rules)
  const isAll = start <= rules.least && end >= rules.most
  if (element)
    setElement(
      store,
      slot.scene.id,
      element.id,
      element.kind === 'loop' ? { at: start, until: end } : { at: start },
      options,
    )
  else if (node?.kind === 'video')
    trimVideo(store, node.id, start > 0 ? start : undefined, end < rules.most ? end : undefined, options)
  else if (node)
    setSpan(
      store,
      node.id,
      isAll ? undefined : { from: start, ...(end < rules.most ? { to: end } : {}) },
      options,
    )
  return { start, end }
}
