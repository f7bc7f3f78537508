import type { PlayHandle } from '@adloom/engine'
import { normal } from '../forecast/player-model.ts'
import type { HeldHost } from '../recording/held-host.ts'
import { inputKinds, takeLimits, type TakeInput } from '../recording/take.ts'
import { approach, movement, rest, shortSide, type Mover, type Point } from './pointer-motion.ts'
import type { Manner } from './temperaments.ts'

/** The pointer of a simulated player: moves continuously and keeps what it does as the inputs of a take. */
export interface AutoPointer {
  inputs: TakeInput[]
  /** Steps played so far. */
  step(): number
  /** Lets time pass; returns early when `isDone`. */
  wait(seconds: number, isDone?: () => boolean): void
  /** Moves to the first point of a path, presses, follows it and releases; again for each of `times`. */
  touch(path: readonly Point[], options?: { holdMs?: number | undefined; times?: number | undefined }): void
  /** Moves to a place without a touch. */
  hover(to: Point): void
}

interface PointerOptions {
  handle: PlayHandle
  host: HeldHost
  manner: Manner
  random: () => number
  /** Steps after which the play ends: nothing moves any more. */
  limit: number
  /** Called after each step. */
  onStep(): void
}

export function createAutoPointer(options: PointerOptions): AutoPointer {
  const { handle, host, manner, random } = options
  const screen = host.surface.size()
  const limit = Math.min(options.limit, takeLimits.steps)
  const mover: Mover = { random, screen, slowness: manner.slowness }
  const unit = shortSide(screen) / 375
  const aim = 22 * unit
  const inputs: TakeInput[] = []
  let step = 0
  // The pointer comes from the lower right.
  let at: Point = { x: screen.width * 0.92, y: screen.height * 0.94 }

  const send = (kind: (typeof inputKinds)[number]) => {
    if (inputs.length >= takeLimits.inputs) return
    inputs.push([step, inputKinds.indexOf(kind), at.x, at.y])
    host.touch({ kind, ...at })
  }
  const advance = () => {
    if (handle.stepUnseen) handle.stepUnseen()
    else handle.step(1)
    step++
    options.onStep()
  }
  const follow = (points: readonly Point[], isDone?: () => boolean) => {
    for (const point of points) {
      if (step >= limit || isDone?.()) return
      const next = placed(point, screen)
      const isMoved = next.x !== at.x || next.y !== at.y
      at = next
      if (isMoved) send('move')
      advance()
    }
  }
  const hold = (steps: number, isDone?: () => boolean) => {
    for (let left = steps; left > 0 && step < limit && !isDone?.(); left--) advance()
  }
  const near = ({ x, y }: Point, spread: number): Point => ({
    x: x + normal(random) * spread * unit,
    y: y + normal(random) * spread * unit,
  })
  const press = (path: readonly Point[], holdMs: number) => {
    if (step >= limit) return
    send('down')
    hold(Math.max(3, Math.round((holdMs / 1000) * 60)))
    for (const corner of path) follow(movement(mover, at, corner, aim, 0.04))
    hold(2)
    send('up')
    if (step < limit) advance()
  }
  return {
    inputs,
    step: () => step,
    wait: (seconds, isDone) => follow(rest(mover, at, Math.max(1, Math.round(seconds * 60))), isDone),
    hover: to => follow(approach(mover, at, near(to, manner.spread), { aim, overshoot: manner.overshoot })),
    touch(path, { holdMs, times = 1 } = {}) {
      const isMissed = path.length === 1 && random() < manner.miss
      const spread = isMissed ? 30 : manner.spread
      const [dx, dy] = [normal(random) * spread * unit, normal(random) * spread * unit]
      const [first, ...others] = path.map(({ x, y }) => ({ x: x + dx, y: y + dy }))
      if (!first) return
      follow(approach(mover, at, first, { aim, overshoot: manner.overshoot }))
      follow(rest(mover, at, 2 + Math.floor(random() * 5)))
      for (let i = 0; i < times; i++) {
        press(others, holdMs ?? 60 + random() * 70)
        if (i < times - 1) hold(6)
      }
    },
  }
}

/** Places of takes are kept to a tenth of a pixel, within the screen. */
function placed({ x, y }: Point, { width, height }: { width: number; height: number }): Point {
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)) * 10) / 10
  return { x: within(x, width), y: within(y, height) }
}
