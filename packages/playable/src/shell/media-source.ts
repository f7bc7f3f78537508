import type { BrowserAsset } from '@adloom/engine/host'
import { decodeBase64 } from './decode-base64.ts'

const pictures: [start: string, mime: string][] = [
  ['UklGR', 'image/webp'],
  ['iVBOR', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
]

export interface MediaSource {
  asset(id: string): BrowserAsset
  /** Address of a picture for use in a style; undefined for what is none. */
  picture(id: string): string | undefined
}

/**
 * An ad's media by asset id: files beside the page by their path, pictures as data addresses, all else as
 * bytes.
 */
export function mediaSource(inline: Record<string, string>, files: Record<string, string>): MediaSource {
  const picture = (id: string): string | undefined => {
    const file = files[id]
    if (file) return file
    const text = inline[id]
    const known = text && pictures.find(([start]) => text.slice(0, start.length) === start)
    return known ? `data:${known[1]};base64,${text}` : undefined
  }
  return {
    picture,
    asset(id) {
      const found = picture(id)
      if (found) return found
      const text = inline[id]
      return text === undefined ? undefined : decodeBase64(text)
    },
  }
}
