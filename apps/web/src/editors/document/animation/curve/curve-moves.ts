import type { CurveKey } from '@adloom/engine/data'
import { bezierAt, curveAt, easing } from '@adloom/engine/tween'
import { arrowStep } from '../../../../lib/keyboard.ts'

export type Curve = readonly CurveKey[]
type Side = 'in' | 'out'
/** A key or one of its handles. */
export type Grip = 'key' | Side

/** Limits for overshoot of keys and handles. */
const lowest = -1
const highest = 2

const tidy = (value: number) => Math.round(value * 1000) / 1000
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Adds a key without changing the shape of the curve. Returns the keys and the index of the new one. */
export function addKey(keys: Curve, time: number): { keys: CurveKey[]; at: number } {
  const x = tidy(within(time, 0.001, 0.999))
  const at = keys.filter(key => key.x <= x).length
  const [before, after] = [keys[at - 1], keys[at]]
  if (!before || !after) return { keys: [...keys], at: Math.max(0, at - 1) }
  return { keys: [...keys.slice(0, at - 1), ...split(before, after, x), ...keys.slice(at + 1)], at }
}

/** Divides the segment between two keys at `x` by de Casteljau's algorithm, which keeps its shape. */
function split(before: CurveKey, after: CurveKey, x: number): [CurveKey, CurveKey, CurveKey] {
  const width = after.x - before.x
  const [ox, oy] = before.out ?? [0, 0]
  const [ix, iy] = after.in ?? [0, 0]
  const [reachOut, reachIn] = [within(ox, 0, width), within(ix, -width, 0)]
  const share = bezierAt(reachOut / width, 1 + reachIn / width, (x - before.x) / width)
  type Point = [x: number, y: number]
  const between = (from: Point, to: Point): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ]
  const away = (to: Point, from: Point): Point => [tidy(to[0] - from[0]), tidy(to[1] - from[1])]
  const [first, last]: Point[] = [
    [before.x, before.y],
    [after.x, after.y],
  ]
  const [second, third]: Point[] = [
    [before.x + reachOut, before.y + oy],
    [after.x + reachIn, after.y + iy],
  ]
  const [a, b, c] = [between(first!, second!), between(second!, third!), between(third!, last!)]
  const [left, right] = [between(a, b), between(b, c)]
  const middle = between(left, right)
  return [
    before.out ? { ...before, out: away(a, first!) } : before,
    { x, y: tidy(middle[1]), in: away(left, middle), out: away(right, middle) },
    after.in ? { ...after, in: away(c, last!) } : after,
  ]
}

/** Moves a key between its neighbours; the first and last key keep their time. */
export function moveKey(keys: Curve, at: number, x: number, y: number): CurveKey[] {
  const [key, before, after] = [keys[at], keys[at - 1], keys[at + 1]]
  if (!key || !before || !after) return [...keys]
  return keys.with(at, { ...key, x: tidy(within(x, before.x, after.x)), y: tidy(within(y, lowest, highest)) })
}

/** Removes a key; the first and last key cannot be removed. */
export function removeKey(keys: Curve, at: number): CurveKey[] {
  return at <= 0 || at >= keys.length - 1 ? [...keys] : keys.toSpliced(at, 1)
}

/** Moves a handle up to the neighbouring key; the opposite handle stays aligned unless `apart` is set. */
export function moveHandle(
  keys: Curve,
  at: number,
  side: Side,
  dx: number,
  dy: number,
  apart = false,
): CurveKey[] {
  const key = keys[at]
  const neighbour = keys[side === 'in' ? at - 1 : at + 1]
  if (!key || !neighbour) return [...keys]
  const limit = neighbour.x - key.x
  const x = side === 'in' ? within(dx, limit, 0) : within(dx, 0, limit)
  const moved: CurveKey = { ...key, [side]: [tidy(x), tidy(within(key.y + dy, lowest, highest) - key.y)] }
  const other = side === 'in' ? moved.out : moved.in
  const pulled = moved[side]
  if (apart || !other || !pulled || (pulled[0] === 0 && pulled[1] === 0)) return keys.with(at, moved)
  const length = Math.hypot(...other) / Math.hypot(...pulled)
  return keys.with(at, {
    ...moved,
    [side === 'in' ? 'out' : 'in']: [tidy(-pulled[0] * length), tidy(-pulled[1] * length)],
  })
}

/** Turns a corner into a smooth key with handles along its neighbours, or a smooth key into a corner. */
export function turnSmooth(keys: Curve, at: number): CurveKey[] {
  const key = keys[at]
  if (!key) return [...keys]
  const { in: _in, out: _out, ...corner } = key
  if (key.in || key.out) return keys.with(at, corner)
  const [before, after] = [keys[at - 1], keys[at + 1]]
  const [from, to] = [before ?? key, after ?? key]
  const slope = (to.y - from.y) / (to.x - from.x || 1)
  const handle = (width: number): [number, number] => [tidy(width / 3), tidy((width / 3) * slope)]
  return keys.with(at, {
    ...corner,
    ...(before ? { in: handle(before.x - key.x) } : {}),
    ...(after ? { out: handle(after.x - key.x) } : {}),
  })
}

/**
 * Returns the keys after a key press on a key or handle, and which key is chosen if that changes; undefined
 * when the press means nothing there.
 */
export function changeByKeyboard(
  keys: Curve,
  at: number,
  grip: Grip,
  press: { key: string; shiftKey: boolean; altKey: boolean },
): { keys: CurveKey[]; chosen?: number } | undefined {
  const key = keys[at]
  if (!key) return undefined
  const by = arrowStep(press.key)
  const step = press.shiftKey ? 0.1 : 0.01
  if (grip !== 'key') {
    const handle = key[grip]
    if (!by || !handle) return undefined
    const [dx, dy] = [handle[0] + by[0] * step, handle[1] - by[1] * step]
    return { keys: moveHandle(keys, at, grip, dx, dy, press.altKey) }
  }
  if (by) return { keys: moveKey(keys, at, key.x + by[0] * step, key.y - by[1] * step) }
  if (press.key === 'Delete' || press.key === 'Backspace')
    return { keys: removeKey(keys, at), chosen: Math.max(0, at - 1) }
  return press.key === 'Enter' ? { keys: turnSmooth(keys, at) } : undefined
}

/** Returns keys that approximate a named easing, as a starting point for a custom curve. */
export function curveOfEase(name: string | undefined): CurveKey[] {
  const ease = easing(name)
  const count = /bounce|elastic/i.test(name ?? '') ? 16 : /^(linear)?$/.test(name ?? '') ? 1 : 4
  const keys = Array.from({ length: count + 1 }, (_, at): CurveKey => ({
    x: tidy(at / count),
    y: at === 0 ? 0 : at === count ? 1 : tidy(ease(at / count)),
  }))
  if (count === 1) return keys
  const slopeAt = (x: number) =>
    (ease(Math.min(1, x + 0.004)) - ease(Math.max(0, x - 0.004))) /
    (Math.min(1, x + 0.004) - Math.max(0, x - 0.004))
  const reach = 1 / count / 3
  return keys.map((key, at) => {
    const rise = tidy(slopeAt(key.x) * reach)
    return {
      ...key,
      ...(at > 0 ? { in: [tidy(-reach), -rise] as [number, number] } : {}),
      ...(at < count ? { out: [tidy(reach), rise] as [number, number] } : {}),
    }
  })
}

/**
 * Returns the curve as an SVG path of this size; `low` and `high` are the progress at the lower and upper
 * edge.
 */
export function curvePath(
  keys: Curve,
  width: number,
  height: number,
  low = 0,
  high = 1,
  points = 64,
): string {
  const of = [...keys]
  return Array.from({ length: points + 1 }, (_, at) => {
    const x = at / points
    const y = (high - curveAt(of, x)) / (high - low)
    return `${at === 0 ? 'M' : 'L'}${Math.round(x * width * 100) / 100} ${Math.round(y * height * 100) / 100}`
  }).join('')
}

/** Returns the range of progress that a curve and its handles cover, with a margin; at least 0 to 1. */
export function reachOf(keys: Curve): { low: number; high: number } {
  const values = keys.flatMap(key => [key.y, key.y + (key.in?.[1] ?? 0), key.y + (key.out?.[1] ?? 0)])
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)]
  return { low: low - 0.12, high: high + 0.12 }
}
