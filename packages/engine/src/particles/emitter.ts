import type { ParticleData, Range } from '../data.ts'
import type { Matrix } from '../draw/backend.ts'
import { abs, ceil, cos, floor, max, min, or, PI, pow, sin, sqrt } from '../math.ts'

/** Numbers kept of each particle, one after the other; the names are their places. */
const X = 0
const Y = 1
const VX = 2
const VY = 3
const TURN = 4
const SPIN = 5
const SIZE = 6
const ALPHA = 7
const AGE = 8
const LIFE = 9
const COLOR = 10
const RADIAL = 11
const TANGENTIAL = 12
const FIELDS = 13

const DT = 1 / 60
const STEP = 1000 * DT
const MOST = 2000
const ONCE_MS = 1000
const DEGREE = PI / 180

type VisitParticle = (
  x: number,
  y: number,
  size: number,
  turn: number,
  alpha: number,
  color: string | undefined,
) => void

export interface Emitter {
  /** Restarts the emission; living particles continue. */
  play(): void
  clear(): void
  /** Sets the tint of particles that are emitted from now on. */
  setColor(color: string): void
  /** `space` maps the node's box to the particles' space, in which `x`, `y` is the centre of the area. */
  step(space: Matrix, x: number, y: number): void
  /** Calls back for each particle; the numbers are of the space particles live in, `turn` in degrees. */
  each(visit: VisitParticle): void
  alive(): number
}

/** Moves particles by fixed steps in preallocated arrays: steps and frames allocate nothing. */
export function createEmitter(data: ParticleData, random: () => number): Emitter {
  const { area, gravity } = data
  const interval = max(STEP, data.interval)
  const most = min(MOST, data.count * (ceil(max(data.life[0], data.life[1]) / interval) + 1))
  const all = new Float32Array(most * FIELDS)
  const kept = pow(1 - min(1, data.damping || 0), DT)
  const length = or(data.duration, 0) || ONCE_MS
  const endSize = or(data.endSize, 1) - 1
  const endAlpha = or(data.endAlpha, 0) - 1
  const colors = (data.colors || []).slice()
  let first = 0
  let choice = colors.length
  let count = 0
  let time = 0
  let next = 0
  let emitting = false

  const between = (range: Range | undefined) => (range ? range[0] + (range[1] - range[0]) * random() : 0)

  function spawn(space: Matrix, cx: number, cy: number): void {
    if (count === most) return
    const at = count++ * FIELDS
    const [x, y] = pointIn(area, random)
    const angle = (or(data.direction, -90) + or(data.spread, 360) * (random() - 0.5)) * DEGREE
    const speed = between(data.speed)
    const [vx, vy] = [cos(angle) * speed, sin(angle) * speed]
    all[at + X] = cx + space[0] * x + space[2] * y
    all[at + Y] = cy + space[1] * x + space[3] * y
    all[at + VX] = space[0] * vx + space[2] * vy
    all[at + VY] = space[1] * vx + space[3] * vy
    all[at + TURN] = between(data.rotation)
    all[at + SPIN] = between(data.spin)
    all[at + SIZE] = between(data.size) * sqrt(abs(space[0] * space[3] - space[1] * space[2]))
    all[at + ALPHA] = between(data.alpha)
    all[at + AGE] = 0
    all[at + LIFE] = max(STEP, between(data.life))
    all[at + COLOR] = choice ? first + floor(random() * choice) : -1
    all[at + RADIAL] = between(data.radial)
    all[at + TANGENTIAL] = between(data.tangential)
  }

  return {
    play() {
      emitting = true
      time = next = 0
    },
    clear() {
      count = 0
      emitting = false
    },
    setColor(color) {
      first = colors.indexOf(color)
      if (first < 0) first = colors.push(color) - 1
      choice = 1
    },
    step(space, cx, cy) {
      for (let i = count - 1; i >= 0; i--) {
        const at = i * FIELDS
        all[at + AGE]! += STEP
        if (all[at + AGE]! < all[at + LIFE]!) move(all, at, cx, cy, gravity, kept)
        // The last particle replaces the dead one.
        else if (--count !== i) all.copyWithin(at, count * FIELDS, count * FIELDS + FIELDS)
      }
      if (!emitting) return
      for (; next <= time + 0.01 && (data.loop || next < length); next += interval)
        for (let i = 0; i < data.count; i++) spawn(space, cx, cy)
      time += STEP
      if (!data.loop && time >= length) emitting = false
    },
    each: visit => visitParticles(all, count, colors, endSize, endAlpha, visit),
    alive: () => count,
  }
}

/** Moves the particle at index `at` by one step; `kept` is the share of its speed that damping leaves. */
function move(
  all: Float32Array,
  at: number,
  cx: number,
  cy: number,
  gravity: ParticleData['gravity'],
  kept: number,
): void {
  const dx = all[at + X]! - cx
  const dy = all[at + Y]! - cy
  const far = sqrt(dx * dx + dy * dy) || 1
  const out = all[at + RADIAL]! / far
  const round = all[at + TANGENTIAL]! / far
  all[at + VX] = (all[at + VX]! + (dx * out - dy * round + (gravity ? gravity.x : 0)) * DT) * kept
  all[at + VY] = (all[at + VY]! + (dy * out + dx * round + (gravity ? gravity.y : 0)) * DT) * kept
  all[at + X]! += all[at + VX]! * DT
  all[at + Y]! += all[at + VY]! * DT
  all[at + TURN]! += all[at + SPIN]! * DT
}

/** `endSize` and `endAlpha`: how much size and opacity change over a particle's life, as a share. */
function visitParticles(
  all: Float32Array,
  count: number,
  colors: string[],
  endSize: number,
  endAlpha: number,
  visit: VisitParticle,
): void {
  for (let at = 0; at < count * FIELDS; at += FIELDS) {
    const share = all[at + AGE]! / all[at + LIFE]!
    visit(
      all[at + X]!,
      all[at + Y]!,
      all[at + SIZE]! * max(0, 1 + endSize * share),
      all[at + TURN]!,
      all[at + ALPHA]! * max(0, 1 + endAlpha * share),
      colors[all[at + COLOR]!],
    )
  }
}

/** Returns a random point of the area, relative to its centre; evenly distributed in a circle. */
function pointIn(
  { form, w = 0, h = 0, r = 0 }: ParticleData['area'],
  random: () => number,
): [number, number] {
  if (form === 'point') return [0, 0]
  let x = (random() - 0.5) * w
  let y = form === 'rect' ? (random() - 0.5) * h : 0
  if (form === 'circle') {
    const angle = random() * 2 * PI
    const reach = (sqrt(random()) * w) / 2
    x = cos(angle) * reach
    y = sin(angle) * reach
  }
  const [c, s] = [cos(r * DEGREE), sin(r * DEGREE)]
  return [c * x - s * y, s * x + c * y]
}
