import { advance } from '../runtime/advance.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { layoutStage } from '../stage/scenes.ts'
import { processQueue } from './rules.ts'
import { digestState } from './state-digest.ts'

/** Handle methods of a play with `PlayOptions.debug`; an ad does not contain them. */
export interface Stepper {
  /** Turns stopping before every rule on or off; off continues a stopped run. */
  hold(on: boolean): void
  /** Lets the rule at which the run is stopped run. */
  nextRule(): void
  /** Advances by one step and lays the stage out as if it were drawn: for many steps in a row. */
  stepUnseen(): void
  /** A number of what the run has come to; equal for equal runs. */
  digest(): number
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
    stepUnseen() {
      const { isBegun, isDestroyed } = runtime.adState
      if (!isBegun || isDestroyed) return
      advance(runtime, 1)
      layoutStage(runtime)
    },
    digest: () => digestState(runtime),
  }
}
