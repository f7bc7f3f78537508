import type { CurveKey } from '@adloom/engine/data'
import type { Keyframe, Keyframes, Placement } from '../format/records.ts'

/** A touch of a take: milliseconds from its start, and shares of its width and height. */
export interface PlayTouch {
  ms: number
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** A take this many times longer than the canvas on one side is shown whole instead of followed. */
const mostOverhang = 2.2
const closeScale = 1.22
/** Seconds between two camera moves, of an approach before its touch, and until the camera moves back. */
const moveSeconds = 0.7
const leadSeconds = 0.35
const restSeconds = 1.8
const smooth: CurveKey[] = [
  { x: 0, y: 0, out: [0.42, 0] },
  { x: 1, y: 1, in: [-0.42, 0] },
]

/**
 * Returns the box of a take in a canvas: it covers the canvas, or is shown whole where it would lose more
 * than half of itself.
 */
export function takeBox(take: Size, canvas: Size): { place: Placement; isWhole: boolean } {
  const [x, y] = [canvas.width / take.width, canvas.height / take.height]
  const isWhole = Math.max(x, y) / Math.min(x, y) > mostOverhang
  const scale = isWhole ? Math.min(x, y) : Math.max(x, y)
  const [w, h] = [Math.round(take.width * scale), Math.round(take.height * scale)]
  if (!isWhole) return { place: { x: canvas.width / 2, y: canvas.height / 2, w, h }, isWhole }
  const isWide = canvas.width > canvas.height
  const place = isWide
    ? { x: canvas.width * 0.06 + w / 2, y: canvas.height / 2, w, h }
    : { x: canvas.width / 2, y: canvas.height * 0.42, w, h }
  return { place, isWhole }
}

interface Shot {
  /** Of the take, milliseconds. */
  from: number
  /** Frames. */
  length: number
  rate: number
}

/**
 * Returns keyframes that move the camera towards each touch of a shot and back when nothing is touched. The
 * take always covers the canvas: offsets are bounded by its overhang, and so is every frame between two
 * keyframes, since the bound is linear in scale.
 */
export function cameraKeys(
  touches: readonly PlayTouch[],
  shot: Shot,
  { place, canvas }: { place: Placement; canvas: Size },
): Keyframes {
  const stops = cameraStops(touches, shot)
  const spread = { x: place.w / canvas.width, y: place.h / canvas.height }
  const keysOf = (value: (stop: Stop) => number): Keyframe[] =>
    stops.map(stop => ({ at: stop.at, value: Math.round(value(stop) * 1e4) / 1e4, curve: smooth }))
  const offset =
    (axis: 'x' | 'y') =>
    ({ scale, ...point }: Stop) => {
      const size = spread[axis] * scale
      const bound = Math.max(0, (size - 1) / 2)
      return Math.max(-bound, Math.min(bound, (0.5 - point[axis]) * size))
    }
  return { scale: keysOf(({ scale }) => scale), x: keysOf(offset('x')), y: keysOf(offset('y')) }
}

interface Stop {
  at: number
  x: number
  y: number
  scale: number
}

function cameraStops(touches: readonly PlayTouch[], { from, length, rate }: Shot): Stop[] {
  const inside = touches
    .map(({ ms, x, y }) => ({ at: Math.round(((ms - from) / 1000) * rate), x, y }))
    .filter(({ at }) => at >= 0 && at < length)
  const first = inside[0]
  const stops: Stop[] = [{ at: 0, x: first?.x ?? 0.5, y: first?.y ?? 0.5, scale: 1 }]
  let latest = 0
  for (const { at, x, y } of inside) {
    const before = stops.at(-1)
    if (!before) break
    const arrival = Math.max(1, at - Math.round(leadSeconds * rate))
    const isQuiet = at - latest > restSeconds * 2 * rate && before.scale > 1
    if (isQuiet && latest + restSeconds * rate < arrival - moveSeconds * rate)
      stops.push({ ...before, at: Math.round(latest + restSeconds * rate), scale: 1 })
    latest = at
    const last = stops.at(-1) ?? before
    const departure = Math.round(arrival - moveSeconds * rate)
    if (departure < last.at) continue
    // The camera rests on a touch until it has to leave for the next one.
    if (departure > last.at) stops.push({ ...last, at: departure })
    stops.push({ at: arrival, x, y, scale: closeScale })
  }
  const end = stops.at(-1)
  const quietFrom = Math.round(latest + restSeconds * rate)
  if (end && end.scale > 1 && quietFrom > end.at && quietFrom < length)
    stops.push({ ...end, at: quietFrom, scale: 1 })
  return stops
}
