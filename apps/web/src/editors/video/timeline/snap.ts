import { endOf, type Timeline } from '@adloom/video/format'

/** Frames at which clips snap, in ascending order. */
export type SnapPoints = readonly number[]

/** Edges of clips that do not move, the playhead, markers and the beginning. */
export function snapPoints(
  timeline: Timeline,
  {
    moving,
    playhead,
    markers,
  }: { moving: ReadonlySet<string>; playhead: number; markers: readonly number[] },
): SnapPoints {
  const points = new Set<number>([0, playhead, ...markers])
  for (const { clips } of timeline.tracks)
    for (const clip of clips)
      if (!moving.has(clip.id)) {
        points.add(clip.start)
        points.add(endOf(clip))
      }
  return [...points].sort((a, b) => a - b)
}

/** Returns the point nearest to a frame within a reach; undefined without one. */
export function nearestPoint(points: SnapPoints, frame: number, reach: number): number | undefined {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (points[middle]! < frame) low = middle + 1
    else high = middle
  }
  const [before, after] = [points[low - 1], points[low]]
  const nearer =
    before === undefined || (after !== undefined && after - frame < frame - before) ? after : before
  return nearer !== undefined && Math.abs(nearer - frame) <= reach ? nearer : undefined
}

/**
 * Returns the distance by which edges move so that one of them is at a point, and that point; the distance as
 * it is when none is within reach.
 */
export function snapDistance(
  points: SnapPoints,
  edges: readonly number[],
  by: number,
  reach: number,
): { by: number; guide: number | undefined } {
  let best: { by: number; guide: number } | undefined
  for (const edge of edges) {
    const point = nearestPoint(points, edge + by, reach)
    if (point === undefined) continue
    const snapped = point - edge
    if (!best || Math.abs(snapped - by) < Math.abs(best.by - by)) best = { by: snapped, guide: point }
  }
  return best ?? { by, guide: undefined }
}
