import { bootAtOnce } from './boot-at-once.ts'
import type { Bridge } from './bridge.ts'

declare const BGY_MRAID: { open(): void; gameReady?(): void; gameEnd?(): void } | undefined

/** BIGO Ads. The campaign has the store address. */
export function createBridge(): Bridge {
  return {
    boot: bootAtOnce,
    event(event) {
      if (typeof BGY_MRAID === 'undefined') return
      if (event.type === 'ready' && BGY_MRAID.gameReady) BGY_MRAID.gameReady()
      if (event.type === 'end' && BGY_MRAID.gameEnd) BGY_MRAID.gameEnd()
    },
    openStore() {
      if (typeof BGY_MRAID !== 'undefined') BGY_MRAID.open()
    },
  }
}
