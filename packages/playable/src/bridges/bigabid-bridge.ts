import type { Bridge } from './bridge.ts'
import { firePixel } from './fire-pixel.ts'
import { createBridge as createMraidBridge } from './mraid-bridge.ts'

interface BigabidWindow {
  BIGABID_BIDTIMEMACROS?: Record<
    'mraid_viewable' | 'game_viewable' | 'engagement' | 'complete' | 'click' | 'final_url',
    string
  >
}

/** Bigabid: MRAID plus tracking pixels whose addresses are filled in at bid time. */
export function createBridge(): Bridge {
  const mraid = createMraidBridge()
  const fired = new Set<string>()
  const once = (name: keyof NonNullable<BigabidWindow['BIGABID_BIDTIMEMACROS']>): void => {
    if (fired.has(name)) return
    fired.add(name)
    firePixel((window as unknown as BigabidWindow).BIGABID_BIDTIMEMACROS?.[name])
  }
  return {
    ...mraid,
    boot: (go, facts) =>
      mraid.boot(() => {
        once('mraid_viewable')
        go()
      }, facts),
    event(event) {
      if (event.type === 'ready') once('game_viewable')
      if (event.type === 'interaction') once('engagement')
      if (event.type === 'end') once('complete')
    },
    openStore(url) {
      once('click')
      const final = (window as unknown as BigabidWindow).BIGABID_BIDTIMEMACROS?.final_url
      mraid.openStore(final && /^https?:/.test(final) ? final : url)
    },
  }
}
