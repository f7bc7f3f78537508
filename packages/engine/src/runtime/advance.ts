import type {} from '../features.ts'
import { stepNode } from '../nodes/node-actions.ts'
import type { Runtime } from './runtime.ts'

/**
 * An ad untouched for this long draws every second frame, and later every third: ad networks limit what an
 * idle ad may compute.
 */
const IDLE_MS = 4000
const LONG_IDLE_MS = 12_000
/** Every frame is drawn for this long after fast motion. */
const QUICK_MS = 100

/** Runs fixed steps of 1/60 s: timers, scripts, tweens, nodes, effects, always in this order (D-33). */
export function advance(runtime: Runtime, steps: number): void {
  const { stageState } = runtime
  for (let i = 0; i < steps && !isStopped(runtime); i++) {
    runtime.budget.renewBudget()
    runtime.stepClock.step()
    if ((typeof ADLOOM_SCRIPT === 'undefined' || ADLOOM_SCRIPT) && runtime.scriptRunner)
      runtime.scriptRunner.step(runtime)
    const isQuick = runtime.tweens.step()
    for (const node of stageState.allNodes.slice()) stepNode(runtime, node, i === steps - 1)
    if (runtime.shake) runtime.shake.step()
    if ((runtime.bursts && runtime.bursts.step()) || isQuick)
      stageState.quickMotionAt = runtime.stepClock.now()
  }
}

/** Whether time passes and touches are processed. */
export function isRunning(runtime: Runtime): boolean {
  const { adState } = runtime
  return (
    adState.isBegun &&
    !adState.isPaused &&
    runtime.host.surface.visible() &&
    !adState.isDestroyed &&
    !isStopped(runtime)
  )
}

/** Display frames from one drawn frame to the next; 0 while there is nothing to draw. */
export function framePace({ adState, stepClock: clock, stageState }: Runtime): number {
  if (!adState.isLoaded || adState.isDestroyed || (adState.isPaused && adState.isShown)) return 0
  const now = clock.now()
  const idle = now - stageState.quickMotionAt > QUICK_MS ? now - adState.touchedAt : 0
  return idle > LONG_IDLE_MS ? 3 : idle > IDLE_MS ? 2 : 1
}

/** Whether an editor that steps through the rules has stopped the run before a rule. */
function isStopped({ logicState }: Runtime): boolean {
  const { stepping } = logicState
  return (typeof ADLOOM_LOG === 'undefined' || ADLOOM_LOG) && !!stepping && !!stepping.at
}
