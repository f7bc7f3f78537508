import type { Bridge } from './bridge.ts'
import { firePixel } from './fire-pixel.ts'
import { createBridge as createMraidBridge } from './mraid-bridge.ts'

/** Macros that the ad server replaces by addresses. */
const loadStart = '$P_AD_LOAD_START'
const ready = '$P_AD_READY'
const firstEngagement = '$P_FIRST_ENGAGEMENT'
const gameplayDone = '$P_GAMEPLAY_DONE'
const click = '$HTML_ESC_CLICK_URL'
/** One macro for every five seconds of play. */
const timeSpent = [
  '$P_TIMESPENT_5',
  '$P_TIMESPENT_10',
  '$P_TIMESPENT_15',
  '$P_TIMESPENT_20',
  '$P_TIMESPENT_25',
  '$P_TIMESPENT_30',
]

/** InMobi: MRAID 3.0 plus tracking pixels. */
export function createBridge(): Bridge {
  const mraid = createMraidBridge()
  let engaged = false
  return {
    boot(go, facts) {
      firePixel(loadStart)
      mraid.boot(go, facts)
    },
    attach(controls) {
      mraid.attach?.(controls)
      timeSpent.forEach((macro, index) => setTimeout(() => firePixel(macro), (index + 1) * 5000))
    },
    event(event) {
      if (event.type === 'ready') firePixel(ready)
      if (event.type === 'end') firePixel(gameplayDone)
      if (event.type !== 'interaction' || engaged) return
      engaged = true
      firePixel(firstEngagement)
    },
    openStore(url) {
      firePixel(click)
      mraid.openStore(url)
    },
  }
}
