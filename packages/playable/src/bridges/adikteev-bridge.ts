import type { Bridge } from './bridge.ts'
import { firePixel } from './fire-pixel.ts'
import { createBridge as createMraidBridge } from './mraid-bridge.ts'

declare const AK_CLICK_DESTINATION_URL: string | undefined
declare const AK_CLICK_PIXEL_URL: string | undefined

/** Adikteev: MRAID. The ad server fills in the destination and the address of the click pixel. */
export function createBridge(): Bridge {
  const mraid = createMraidBridge()
  return {
    ...mraid,
    openStore(url) {
      firePixel(typeof AK_CLICK_PIXEL_URL === 'undefined' ? undefined : AK_CLICK_PIXEL_URL)
      const filled =
        typeof AK_CLICK_DESTINATION_URL === 'undefined' || AK_CLICK_DESTINATION_URL.startsWith('PLACEHOLDER')
          ? url
          : AK_CLICK_DESTINATION_URL
      mraid.openStore(filled)
    },
  }
}
