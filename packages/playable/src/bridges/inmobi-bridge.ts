import type { Bridge } from './bridge.ts'
import { firePixel } from './fire-pixel.ts'
import { createBridge as createMraidBridge } from './mraid-bridge.ts'

/** The ad server puts addresses in the place of these names. */
const macros = {
  loadStart: '$P_AD_LOAD_START',
  ready: '$P_AD_READY',
  engagement: '$P_FIRST_ENGAGEMENT',
  done: '$P_GAMEPLAY_DONE',
  click: '$HTML_ESC_CLICK_URL',
  spent: [
    '$P_TIMESPENT_5',
    '$P_TIMESPENT_10',
    '$P_TIMESPENT_15',
    '$P_TIMESPENT_20',
    '$P_TIMESPENT_25',
    '$P_TIMESPENT_30',
  ],
}

/** InMobi: MRAID 3.0 plus tracking pictures. */
export function createBridge(): Bridge {
  const mraid = createMraidBridge()
  let engaged = false
  return {
    boot(go, facts) {
      firePixel(macros.loadStart)
      mraid.boot(go, facts)
    },
    attach(controls) {
      mraid.attach?.(controls)
      macros.spent.forEach((macro, index) => setTimeout(() => firePixel(macro), (index + 1) * 5000))
    },
    event(event) {
      if (event.type === 'ready') firePixel(macros.ready)
      if (event.type === 'end') firePixel(macros.done)
      if (event.type !== 'interaction' || engaged) return
      engaged = true
      firePixel(macros.engagement)
    },
    openStore(url) {
      firePixel(macros.click)
      mraid.openStore(url)
    },
  }
}
