import { bootAtOnce } from './boot-at-once.ts'
import type { Bridge } from './bridge.ts'

declare const ScPlayableAd: { onCTAClick(): void } | undefined

/** Snapchat. */
export function createBridge(): Bridge {
  return {
    boot: bootAtOnce,
    openStore() {
      if (typeof ScPlayableAd !== 'undefined') ScPlayableAd.onCTAClick()
    },
  }
}
