import type { AnimData, FromTo } from '@adloom/engine/data'
import type { Point, Orientation } from '@adloom/playable/geometry'
import type { AnimPatch } from './animated.ts'

export type MotionEnd = 'from' | 'to'

/**
 * From where to where an animation displaces its layer in an orientation; undefined where it has no
 * displacement of its own. An end that takes what is there is where the layer lies.
 */
export function motionOf(anim: AnimData, orientation: Orientation): Record<MotionEnd, Point> | undefined {
  const { tracks } = anim
  if (!tracks?.x && !tracks?.y) return undefined
  const { x = none, y = none } = orientation === 'landscape' ? { ...tracks, ...anim.landscape } : tracks
  return { from: { x: x[0] ?? 0, y: y[0] ?? 0 }, to: { x: x[1] ?? 0, y: y[1] ?? 0 } }
}

/**
 * The change of an animation that puts one end of its way elsewhere; the other end stays what it is,
 * landscape's own where it has one.
 */
export function withMotion(
  anim: AnimData,
  orientation: Orientation,
  end: MotionEnd,
  { x, y }: Point,
): AnimPatch {
  const own = orientation === 'landscape' ? anim.landscape : undefined
  const put = (pair: FromTo | undefined, value: number): FromTo =>
    end === 'from' ? [value, pair?.[1] ?? (pair ? null : 0)] : [pair?.[0] ?? (pair ? null : 0), value]
  const from = { ...anim.tracks, ...own }
  const moved = { x: put(from.x, x), y: put(from.y, y) }
  return own ? { landscape: { ...own, ...moved } } : { tracks: { ...anim.tracks, ...moved } }
}

const none: FromTo = [0, 0]
