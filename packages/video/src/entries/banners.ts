export { bannerDesigns, type BannerDesign, type BannerRole } from '../banners/arrange-banner.ts'
export { addBannerSize, arrangeSize } from '../banners/banner-sizes.ts'
export { type BannerContent, bannerFrames, buildBanner, roleOfClip } from '../banners/build-banner.ts'
export {
  channelsOf,
  contrastOf,
  leastContrast,
  luminanceOf,
  ratioOf,
  readableOn,
} from '../banners/contrast.ts'
export { type BannerMeasures, measureBanner } from '../banners/measure-banner.ts'
export { type BannerMotion, bannerMotions, motionOf, setBannerMotion } from '../banners/motion.ts'
export { hasMotion, playsOf, restFrame } from '../banners/rest-frame.ts'
export type { BannerPage, BannerFont } from '../banner-player/banner-page.ts'
export { shownDocument, type UsedFont, usedFonts } from '../banner-player/shown-document.ts'
