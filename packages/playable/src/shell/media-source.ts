import type { BrowserAsset } from '@adloom/engine/host'

/** First characters of images in base64. */
const imageTypes: [start: string, mime: string][] = [
  ['UklGR', 'image/webp'],
  ['iVBOR', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
]

export interface MediaSource {
  asset(id: string): BrowserAsset
  /** Returns the address of an image for a style; undefined for other media. */
  imageAddress(id: string): string | undefined
}

/**
 * Returns media by asset id: files beside the page by path, inline images as data addresses, others as bytes.
 */
export function mediaSource(inline: Record<string, string>, files: Record<string, string>): MediaSource {
  const imageAddress = (id: string): string | undefined => {
    const file = files[id]
    if (file) return file
    const text = inline[id]
    const known = text && imageTypes.find(([start]) => text.slice(0, start.length) === start)
    return known ? `data:${known[1]};base64,${text}` : undefined
  }
  return {
    imageAddress,
    asset(id) {
      const found = imageAddress(id)
      if (found) return found
      const text = inline[id]
      return text === undefined ? undefined : decodeBase64(text)
    },
  }
}

/** Decodes padded base64 without a request, which a data address would need. */
function decodeBase64(text: string): ArrayBuffer {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index)
  return bytes.buffer
}
