export { launchChromium } from '../testing/chromium.ts'
export { recordPlay, touchAt } from '../testing/record-play.ts'
