export { launchChromium } from '../testing/chromium.ts'
