/** What the bench reads of a playing ad. */
export const ad = { loaded: false, frames: 0, taps: 0 }
window.ad = ad

export const store = 'https://apps.apple.com/app/id123456789'

/** Counts a tap; the third opens the store by the ad's own call. */
export function tap(open) {
  ad.taps += 1
  if (ad.taps === 3) open()
}

/** Positions of the gem in its course across the screen. */
export function course(time, width, height) {
  return {
    x: width * (0.5 + 0.3 * Math.sin(time / 400)),
    y: height * (0.5 + 0.3 * Math.cos(time / 500)),
  }
}
