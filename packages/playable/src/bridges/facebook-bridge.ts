import { bootAtOnce } from './boot-at-once.ts'
import type { Bridge } from './bridge.ts'

declare const FbPlayableAd: { onCTAClick(): void } | undefined

/** Meta and Moloco: one call without arguments, on an object that only the container defines. */
export function createBridge(): Bridge {
  return {
    boot: bootAtOnce,
    openStore() {
      if (typeof FbPlayableAd !== 'undefined') FbPlayableAd.onCTAClick()
    },
  }
}
