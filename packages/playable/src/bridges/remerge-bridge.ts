import type { Bridge } from './bridge.ts'
import { firePixel } from './fire-pixel.ts'
import { createBridge as createMraidBridge } from './mraid-bridge.ts'

interface RemergeWindow {
  REMERGE_BIDTIMEMACROS?: Record<'ready' | 'error' | 'click' | 'impression' | 'engagement', string>
}

/** Remerge: MRAID plus tracking pixels. A filled-in click address replaces the store address. */
export function createBridge(): Bridge {
  const mraid = createMraidBridge()
  const macros = (): RemergeWindow['REMERGE_BIDTIMEMACROS'] =>
    (window as unknown as RemergeWindow).REMERGE_BIDTIMEMACROS
  let engaged = false
  let failed = false
  return {
    ...mraid,
    boot(go, facts) {
      firePixel(macros()?.impression)
      mraid.boot(go, facts)
    },
    event(event) {
      if (event.type === 'ready') firePixel(macros()?.ready)
      if (event.type === 'error' && !failed) {
        failed = true
        firePixel(macros()?.error)
      }
      if (event.type === 'interaction' && !engaged) {
        engaged = true
        firePixel(macros()?.engagement)
      }
    },
    openStore(url) {
      const click = macros()?.click
      mraid.openStore(click && /^https?:/.test(click) ? click : url)
    },
  }
}
