import type { FigureUse } from '../data.ts'
import { STEP_MS } from '../logic/clock.ts'
import type { NodeComponent } from '../nodes/node-component.ts'
import { or } from '../math.ts'
import type { Runtime } from '../runtime/runtime.ts'

/** The playback position of a figure's clip, for both kinds of figures. */
export interface FigureClock extends NodeComponent {
  /** The requested clip; undefined is the figure's first. */
  clip(): string | undefined
  /** Milliseconds within the clip. */
  at(): number
  /** Milliseconds since it began, over all rounds. */
  played(): number
  /** True while another round will follow every round. */
  loops(): boolean
}

/**
 * `length` returns the duration of the clip in ms, undefined while the figure is loading. Emits `bonesEnd`
 * after the last round; the figure keeps its last pose. `passed` receives the time range of each step over
 * all rounds; the first range begins below 0.
 */
export function figureClock(
  runtime: Runtime,
  node: string,
  use: FigureUse,
  length: () => number | undefined,
  passed?: (from: number, to: number, rounds: number) => void,
): FigureClock {
  let clip: string | undefined
  let rounds: number
  let speed: number
  let steps: number
  let runs: boolean

  function start(to: { clip?: string; loop?: number; speed?: number }, plays: boolean): void {
    clip = or(to.clip, use.clip)
    rounds = or(to.loop, use.loop ? 0 : 1)
    speed = or(to.speed, use.speed)
    steps = 0
    runs = plays
  }

  // A hair more than was played, so that a whole round is one in spite of rounding.
  const played = () => (steps ? steps * STEP_MS * speed + 0.01 : 0)

  start({}, false)
  return {
    clip: () => clip,
    played,
    loops: () => !rounds,
    at() {
      const round = length() || 0
      return rounds && played() >= rounds * round ? round : played() % (round || 1)
    },
    appear() {
      start({}, use.autoplay)
    },
    step() {
      const round = length()
      if (!runs || round === undefined) return
      const before = steps ? played() : -1
      steps++
      if (passed) passed(before, played(), rounds)
      if (!rounds || played() < rounds * round) return
      runs = false
      runtime.eventBus.emit({ t: 'bonesEnd', node })
    },
    respond(response) {
      if (response.t === 'playBones') start(response, true)
      else if (response.t === 'pauseBones') runs = false
    },
  }
}
