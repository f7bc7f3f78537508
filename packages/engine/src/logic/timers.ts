import type {} from '../features.ts'
import type { RuleData } from '../data.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { rulesOf } from './rule-index.ts'

/**
 * Starts timer rules of a set, each of which fires every `ms` of played time (0: once) until its owner is
 * dropped: at entry those that do
 * not wait for the viewer's first touch, or all once there was one; `waiting`, at that touch, those that
 * waited for it.
 */
export function startTimers(runtime: Runtime, rules: RuleData[], owner: string, waiting?: boolean): void {
  if (!(typeof ADLOOM_TIMERS === 'undefined' || ADLOOM_TIMERS)) return
  for (const rule of rules) {
    const { on } = rule
    if (on.t !== 'timer') continue
    const waits = on.ms > 0 && on.startsAt !== 'entry'
    if (waiting ? !waits : waits && !runtime.adState.interactions) continue
    const tick = () => {
      if (on.ms > 0) runtime.stepClock.after(on.ms, tick, owner)
      runtime.eventBus.emit({ t: 'timer', rule })
    }
    runtime.stepClock.after(on.ms, tick, owner)
  }
}

/** Restarts the idle timers: after every touch and at scene entry (each idle rule fires once per wait). */
export function waitForIdle(runtime: Runtime): void {
  runtime.stepClock.drop('idle')
  for (const rule of rulesOf(runtime, 'idle')) {
    const { on } = rule
    if (on.t === 'idle')
      runtime.stepClock.after(on.ms, () => runtime.eventBus.emit({ t: 'idle', rule }), 'idle')
  }
}
