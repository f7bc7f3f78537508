export { bannerDesigns, type BannerDesign } from '../banners/arrange-banner.ts'
export { addBannerSize, arrangeSize } from '../banners/banner-sizes.ts'
export { type BannerContent, bannerFrames, buildBanner, roleOfClip } from '../banners/build-banner.ts'
