import type {} from '../features.ts'
import type { GameEvent } from '../data.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { startTimers } from './timers.ts'

/** Store requests within this time of the last one are ignored: two rules may answer one touch. */
const STORE_REPEAT_MS = 500

/** Reports a lifecycle event to the host and then to the rules (ED-03). */
export function emitLifecycle({ eventBus }: Runtime, event: Exclude<GameEvent, 'scenechange'>): void {
  eventBus.notifyHost({ type: event })
  eventBus.emit({ t: 'event', event })
}

/** Reports the end of the ad; later calls do nothing until a retry. */
export function reportEnd(runtime: Runtime): void {
  const { adState } = runtime
  if (adState.isEnded) return
  adState.isEnded = true
  if (typeof ADLOOM_REPORT !== 'undefined' && ADLOOM_REPORT)
    runtime.eventBus.notifyHost({ type: 'ending', auto: !adState.isInTouch })
  emitLifecycle(runtime, 'end')
}

/** Asks the host to open the store page of the device's platform. */
export function openStore({ adState, stepClock: clock, playData: data, eventBus, host }: Runtime): void {
  const now = clock.now()
  if (now - adState.storeOpenedAt < STORE_REPEAT_MS) return
  adState.storeOpenedAt = now
  const { ios, android } = data.store
  const url = host.platform === 'ios' ? ios || android : android || ios
  eventBus.notifyHost({ type: 'store', url: url || undefined, auto: !adState.isInTouch })
}

/** Counts a touch. The first one emits `start`, unlocks audio and starts the timers that waited for it. */
export function recordInteraction(runtime: Runtime): void {
  const { adState, eventBus, playData: data, stageState } = runtime
  adState.interactions++
  runtime.audioPlayer.unlock()
  if (adState.interactions === 1) {
    startTimers(runtime, data.rules, 'game', true)
    startTimers(runtime, stageState.currentScene.rules, 'scene', true)
    emitLifecycle(runtime, 'start')
  }
  eventBus.notifyHost({ type: 'interaction', count: adState.interactions })
}

/** Reports that the current touch triggered game logic. */
export function noteEffect({ adState, eventBus }: Runtime): void {
  if (adState.isInTouch) eventBus.notifyHost({ type: 'effect' })
}
