import { bootAtOnce } from './boot-at-once.ts'
import type { Bridge } from './bridge.ts'

interface VungleWindow {
  VungleHelper?: { tokens?: Record<string, string> }
}

const minimumGapMs = 1000

/**
 * Liftoff Monetize. `download` and `complete` must not follow each other within a second. The wrapper pauses
 * and resumes the ad by events.
 */
export function createBridge(): Bridge {
  let downloadAt = -minimumGapMs
  return {
    boot: bootAtOnce,
    attach(controls) {
      const host = window as unknown as VungleWindow
      addEventListener('ad-event-init', () => {
        if (host.VungleHelper?.tokens?.['START_MUTED'] === 'true') controls.setMuted(true)
      })
      addEventListener('ad-event-pause', () => controls.pause())
      addEventListener('ad-event-resume', () => controls.resume())
    },
    event(event) {
      if (event.type !== 'end') return
      // A tap that ends the ad and opens the store sends `download` in the same task: wait for it.
      setTimeout(
        () =>
          setTimeout(
            () => parent.postMessage('complete', '*'),
            Math.max(0, downloadAt + minimumGapMs - performance.now()),
          ),
        50,
      )
    },
    openStore() {
      downloadAt = performance.now()
      parent.postMessage('download', '*')
    },
  }
}
