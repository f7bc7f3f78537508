import { aiBannerLimits } from '../../../platform/limits/ai-banner-limits.ts'

/** An image as the page lists it; sides are 0 where it does not state them. */
export interface ListedImage {
  url: string
  /** `stated`: the page names it as its image; `content`: it is in its text. */
  place: 'stated' | 'content'
  width: number
  height: number
}

/** Words in addresses of images that are no subject of an ad. */
const furniture = /sprite|pixel|avatar|badge|spacer|tracking|captcha|flag|emoji|payment/i
/** The area from which a larger one is no better. */
const enough = 1200 * 1200
/** Places in the page after which its order counts no more. */
const placesThatCount = 40

/**
 * Returns addresses of images, the best first: stated ones, then by stated area and place in the page. Leaves
 * out images that state a side below the least one.
 */
export function rankImages(images: readonly ListedImage[]): string[] {
  const content = images.filter(({ place }) => place === 'content')
  const points = (image: ListedImage): number => {
    const { place, width, height, url } = image
    const area = width > 0 && height > 0 ? Math.min(1, (width * height) / enough) : 0.3
    const order = place === 'stated' ? 1 : 1 - Math.min(1, content.indexOf(image) / placesThatCount)
    return (place === 'stated' ? 3 : 0) + 2 * area + order - (furniture.test(url.slice(-200)) ? 3 : 0)
  }
  const isSmall = (side: number) => side > 0 && side < aiBannerLimits.imageSide
  return images
    .filter(({ url, width, height }) => url !== '' && !isSmall(width) && !isSmall(height))
    .map(image => ({ url: image.url, points: points(image) }))
    .sort((one, other) => other.points - one.points)
    .map(({ url }) => url)
}
