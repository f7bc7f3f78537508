export type ClipPart = 'whole' | 'start' | 'end'
export interface Stretch {
  start: number
  end: number
}

export interface DragRules {
  least: number
  most: number
  shortest: number
  /** Times that stick, and how near. */
  snaps: readonly number[]
  near: number
}

/**
 * A stretch of time after a hand moved it, or one of its edges, by so many milliseconds: within its bounds,
 * stuck to what is near.
 */
export function dragClip(
  { start, end }: Stretch,
  part: ClipPart,
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
  if (part === 'start') return { start: within(stuck(start + by), least, end - shortest), end }
  if (part === 'end') return { start, end: within(stuck(end + by), start + shortest, most) }
  const length = end - start
  const byStart = stuck(start + by)
  const wanted = byStart === start + by ? stuck(end + by) - length : byStart
  const from = within(wanted, least, most - length)
  return { start: from, end: from + length }
}
