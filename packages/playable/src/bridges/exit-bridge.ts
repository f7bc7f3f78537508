import { bootAtOnce } from './boot-at-once.ts'
import type { Bridge } from './bridge.ts'

declare const ExitApi: { exit(): void } | undefined

/** Google Ads App campaigns. */
export function createBridge(): Bridge {
  return {
    boot: bootAtOnce,
    openStore() {
      if (typeof ExitApi !== 'undefined') ExitApi.exit()
    },
  }
}
