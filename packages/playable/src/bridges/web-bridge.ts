import { bootAtOnce } from './boot-at-once.ts'
import type { Bridge } from './bridge.ts'

/** A plain web page. */
export function createBridge(): Bridge {
  return {
    boot: bootAtOnce,
    openStore(url) {
      if (url) window.open(url, '_blank')
    },
  }
}
