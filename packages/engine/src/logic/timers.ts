import type { RuleData } from '../data.ts'
import type { Playing } from '../playing.ts'
import { rulesOf } from './rules.ts'

/** Begins the timer rules of a set: each fires every `ms` of played time (0: once) until its owner is dropped. */
export function startTimers(playing: Playing, rules: RuleData[], owner: string): void {
  for (const rule of rules) {
    const { on } = rule
    if (on.t !== 'timer') continue
    const tick = () => {
      if (on.ms > 0) playing.clock.after(on.ms, tick, owner)
      playing.fire({ t: 'timer', rule })
    }
    playing.clock.after(on.ms, tick, owner)
  }
}

/** Begins to wait for idleness anew: after every touch and at scene entry (each idle rule fires once a wait). */
export function waitForIdle(playing: Playing): void {
  playing.clock.drop('idle')
  for (const rule of rulesOf(playing)) {
    const { on } = rule
    if (on.t === 'idle') playing.clock.after(on.ms, () => playing.fire({ t: 'idle', rule }), 'idle')
  }
}
