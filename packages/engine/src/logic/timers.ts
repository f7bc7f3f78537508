import type { RuleData, TriggerData } from '../data.ts'
import type { Playing } from '../playing.ts'
import { rulesOf } from './rules.ts'

type Timer = Extract<TriggerData, { t: 'timer' }>

/**
 * Starts the timer rules of a set at entry: each fires every `ms` of played time (0: once) until its owner is dropped.
 * Before the viewer's first touch only those that do not wait for it start.
 */
export function startTimers(playing: Playing, rules: RuleData[], owner: string): void {
  for (const rule of rules) {
    const { on } = rule
    if (on.t === 'timer' && (playing.touched || !waitsForTouch(on))) startTimer(playing, rule, on, owner)
  }
}

/** Starts the timer rules in force that waited for the first touch. */
export function startWaitingTimers(playing: Playing): void {
  for (const rule of rulesOf(playing, 'timer')) {
    const { on } = rule
    if (on.t === 'timer' && waitsForTouch(on)) startTimer(playing, rule, on, playing.data.rules.indexOf(rule) < 0 ? 'scene' : 'game')
  }
}

function waitsForTouch({ ms, startsAt }: Timer): boolean {
  return ms > 0 && startsAt !== 'entry'
}

function startTimer(playing: Playing, rule: RuleData, { ms }: Timer, owner: string): void {
  const tick = () => {
    if (ms > 0) playing.clock.after(ms, tick, owner)
    playing.fire({ t: 'timer', rule })
  }
  playing.clock.after(ms, tick, owner)
}

/** Begins to wait for idleness anew: after every touch and at scene entry (each idle rule fires once a wait). */
export function waitForIdle(playing: Playing): void {
  playing.clock.drop('idle')
  for (const rule of rulesOf(playing, 'idle')) {
    const { on } = rule
    if (on.t === 'idle') playing.clock.after(on.ms, () => playing.fire({ t: 'idle', rule }), 'idle')
  }
}
