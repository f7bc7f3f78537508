import { cos, PI, pow, sin, sqrt } from '../math.ts'

export type Ease = (t: number) => number

const BACK = 1.70158

const SHAPES: Record<string, Ease> = {
  sine: t => 1 - cos((t * PI) / 2),
  quad: t => t * t,
  cubic: t => t * t * t,
  quart: t => pow(t, 4),
  expo: t => (t ? pow(2, 10 * t - 10) : 0),
  circ: t => 1 - sqrt(1 - t * t),
  back: t => (BACK + 1) * t * t * t - BACK * t * t,
  elastic: t => (t === 0 || t === 1 ? t : -pow(2, 10 * t - 10) * sin(((t * 10 - 10.75) * 2 * PI) / 3)),
  bounce: t => 1 - bounced(1 - t),
}

/** Every named shape; each with `.in`, `.out`, `.inOut`. */
export const EASE_SHAPES = Object.keys(SHAPES)

/**
 * Reads `linear`, `<shape>`, `<shape>.in|out|inOut` (without a direction: out; `quadOut`, `easeOutQuad` and
 * `out-quad` mean the same) or `cubic-bezier(x1,y1,x2,y2)`. Unknown names are linear.
 */
export function easing(name: string | undefined): Ease {
  if (!name) return straight
  let known = read.get(name)
  if (known) return known
  // An editor tries many; an ad knows few and asks for them every step.
  if (read.size > 200) read.clear()
  read.set(name, (known = readEasing(name)))
  return known
}

/** Whether a name is `linear` or one that `easing` reads; any other name plays as linear. */
export function isKnownEasing(name: string): boolean {
  return name.toLowerCase() === 'linear' || easing(name) !== straight
}

const read = new Map<string, Ease>()

function straight(t: number): number {
  return t
}

function readEasing(name: string): Ease {
  const numbers = name.match(/-?\d*\.?\d+/g)
  if (/cubic-bezier/.test(name) && numbers && numbers.length === 4)
    return bezier(numbers.map(Number) as [number, number, number, number])
  const text = name.toLowerCase()
  const shape = EASE_SHAPES.filter(key => text.indexOf(key) >= 0)[0]
  const base = shape && SHAPES[shape]
  if (!base) return straight
  const direction = text.replace(shape, '')
  const start = direction.indexOf('in')
  if (start >= 0 && direction.indexOf('out', start) >= 0)
    return t => (t < 0.5 ? base(2 * t) / 2 : 1 - base(2 - 2 * t) / 2)
  return start >= 0 ? base : t => 1 - base(1 - t)
}

function bounced(t: number): number {
  const k = 7.5625
  if (t < 1 / 2.75) return k * t * t
  if (t < 2 / 2.75) return k * (t -= 1.5 / 2.75) * t + 0.75
  if (t < 2.5 / 2.75) return k * (t -= 2.25 / 2.75) * t + 0.9375
  return k * (t -= 2.625 / 2.75) * t + 0.984375
}

function bezier([x1, y1, x2, y2]: [number, number, number, number]): Ease {
  return t => (t <= 0 || t >= 1 ? (t <= 0 ? 0 : 1) : bezierPoint(y1, y2, bezierAt(x1, x2, t)))
}

/** The value of a cubic Bézier from 0 to 1 with these controls at a parameter. */
function bezierPoint(a: number, b: number, u: number): number {
  return 3 * a * u * (1 - u) * (1 - u) + 3 * b * u * u * (1 - u) + u * u * u
}

/** The parameter at which the curve reaches x; its x never turns back for controls of 0-1. */
export function bezierAt(x1: number, x2: number, x: number): number {
  let low = 0
  let high = 1
  // Halving always finds it; 24 halvings are finer than a pixel.
  for (let i = 0; i < 24; i++) {
    const mid = (low + high) / 2
    if (bezierPoint(x1, x2, mid) < x) low = mid
    else high = mid
  }
  return low
}
