export { playBanner } from '../banner-player/play-banner.ts'
