import { cos, max, PI, sin } from '../math.ts'

export interface Shake {
  /** Shakes the screen `frequency` times a second by up to `distance` units. */
  start(ms: number, frequency: number, distance: number): void
  step(): void
  offset(): { x: number; y: number }
}

/** A screen shake that dies away; directions come from the seeded generator. */
export function createShake(random: () => number, stepMs: number): Shake {
  let time = 0
  let length = 0
  let period = 60
  let reach = 0
  let jolt = { x: 0, y: 0 }
  let turn = 0
  return {
    start(ms, frequency, distance) {
      time = 0
      turn = 0
      length = ms
      period = 1000 / max(1, frequency || 20) / 2
      reach = distance
    },
    step() {
      if (!length) return
      time += stepMs
      if (time >= length) {
        length = 0
        jolt = { x: 0, y: 0 }
      } else if (time >= turn) {
        turn += period
        const left = reach * (1 - time / length)
        const angle = random() * PI * 2
        jolt = { x: cos(angle) * left, y: sin(angle) * left }
      }
    },
    offset: () => jolt,
  }
}
