import { bootAtOnce } from './boot-at-once.ts'
import type { Bridge } from './bridge.ts'

declare const MTRG: { onCTAClick(): void } | undefined

/** myTarget / VK Ads. */
export function createBridge(): Bridge {
  return {
    boot: bootAtOnce,
    openStore() {
      if (typeof MTRG !== 'undefined') MTRG.onCTAClick()
    },
  }
}
