import type { FigureUse, ResponseData } from '../data.ts'
import { STEP_MS } from '../logic/clock.ts'
import { or } from '../math.ts'
import type { Playing } from '../playing.ts'

/** Where a figure's clip stands: what both kinds of figures play by. */
export interface FigureClock {
  /** Clip asked for; undefined is the figure's first. */
  clip(): string | undefined
  /** Milliseconds within the clip, which lasts `length`. */
  at(length: number): number
  /** True while another round will follow this one. */
  loops(): boolean
  appear(): void
  step(length: number): void
  respond(response: ResponseData): void
}

/** Tells `bonesEnd` when the last round is over; the figure stays in its last pose. */
export function figureClock(playing: Playing, node: string, use: FigureUse): FigureClock {
  const state = { clip: use.clip, rounds: use.loop ? 0 : 1, speed: use.speed, time: 0, runs: false }

  function start(clip: string | undefined, rounds: number, speed: number): void {
    Object.assign(state, { clip, rounds, speed, time: 0, runs: true })
  }

  return {
    clip: () => state.clip,
    loops: () => !state.rounds,
    at(length) {
      const over = state.rounds && state.time >= state.rounds * length
      return over || length <= 0 ? length : state.time % length
    },
    appear() { if (use.autoplay) start(use.clip, use.loop ? 0 : 1, use.speed) },
    step(length) {
      if (!state.runs) return
      state.time += STEP_MS * state.speed
      if (!state.rounds || state.time < state.rounds * length - 0.01) return
      state.time = state.rounds * length
      state.runs = false
      playing.fire({ t: 'bonesEnd', node })
    },
    respond(response) {
      if (response.t === 'playBones') start(or(response.clip, use.clip), or(response.loop, use.loop ? 0 : 1), or(response.speed, use.speed))
      else if (response.t === 'pauseBones') state.runs = false
    },
  }
}
