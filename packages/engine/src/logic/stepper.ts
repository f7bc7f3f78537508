import type { Runtime } from '../runtime/runtime.ts'
import { processQueue } from './rules.ts'

/** Handle methods of a play with `PlayOptions.debug`; an ad does not contain them. */
export interface Stepper {
  /** Turns stopping before every rule on or off; off continues a stopped run. */
  hold(on: boolean): void
  /** Lets the rule at which the run is stopped run. */
  nextRule(): void
}

export function createStepper(runtime: Runtime): Stepper {
  const { logicState } = runtime
  return {
    hold(on) {
      if (on === !!logicState.stepping) return
      logicState.stepping = on ? { at: undefined, pass: false } : undefined
      if (!on) processQueue(runtime)
    },
    nextRule() {
      if (!logicState.stepping || !logicState.stepping.at) return
      logicState.stepping.at = undefined
      logicState.stepping.pass = true
      processQueue(runtime)
    },
  }
}
