import { bootAtOnce } from './boot-at-once.ts'
import type { Bridge } from './bridge.ts'

interface BytedanceWindow {
  openAppStore?(): void
  playableSDK?: { openAppStore?(): void }
}

/** TikTok and Pangle. The SDK has no lifecycle calls. */
export function createBridge(): Bridge {
  const host = window as unknown as BytedanceWindow
  return {
    boot: bootAtOnce,
    openStore() {
      if (host.openAppStore) host.openAppStore()
      else host.playableSDK?.openAppStore?.()
    },
  }
}
