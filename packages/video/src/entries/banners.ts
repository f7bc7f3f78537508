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
