import type { Frame } from '@adloom/video/compositor'
import { assetUrl } from '../../../lib/asset-bytes.ts'

/** Returns a function that gives still images by hash, and asks for those that are not there yet. */
export function createImageCache(onArrived: () => void): (hash: string) => Frame | undefined {
  const images = new Map<string, Frame | undefined>()
  return hash => {
    if (images.has(hash)) return images.get(hash)
    images.set(hash, undefined)
    const element = new Image()
    element.onload = () => {
      images.set(hash, { image: element, width: element.naturalWidth, height: element.naturalHeight })
      onArrived()
    }
    element.src = assetUrl(hash)
    return undefined
  }
}
