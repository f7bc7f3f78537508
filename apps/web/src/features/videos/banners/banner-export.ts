import { bannerSizes, isBannerSize } from '@adloom/video/format'
import type { VideoRenderCheck, VideoRenderRequest } from '../renders/api.ts'

export const bannerFormats = ['png', 'jpg', 'webp_image', 'gif', 'html5'] as const
/** Frames a second of a GIF; Google Ads takes fewer than 5. */
export const gifRates = [4, 10, 15, 25] as const
/**
 * Limits of a file that places ask for; 0 is none. Google Ads and most display networks take 150. They are
 * shown in KB and kept in kB (1000 bytes), which fits whichever a place counts.
 */
export const bannerLimits = [0, 40, 100, 150, 200, 500, 1000] as const

/** What the dialog of an export has chosen. */
export interface BannerExport {
  name: string
  /** Ids of canvases. */
  sizes: readonly string[]
  languages: readonly string[]
  format: (typeof bannerFormats)[number]
  /** Pixels for each pixel of the size; 2 for display places alone, others show images as they are. */
  density: 1 | 2
  /** Of a GIF. */
  fps: (typeof gifRates)[number]
  kilobytes: (typeof bannerLimits)[number]
}

export function firstExport({ canvases, default_language: language }: VideoRenderCheck): BannerExport {
  return {
    ...{ name: '{name} {size}', sizes: canvases.map(({ id }) => id), languages: [language] },
    ...{ format: 'png', density: 1, fps: 10, kilobytes: 150 },
  }
}

/** Formats that show more than one image. */
export const isMoving = (format: BannerExport['format']) => format === 'gif' || format === 'html5'

/** Pixels for each pixel of the size: an animated banner has the size that its place names. */
export function densityOf({ format, density }: Pick<BannerExport, 'format' | 'density'>): 1 | 2 {
  return isMoving(format) ? 1 : density
}

/** Returns the pixels of a file. */
export function pixelsOf(size: string, density: 1 | 2): { width: number; height: number } {
  if (!isBannerSize(size)) return { width: 0, height: 0 }
  const { width, height, use } = bannerSizes[size]
  const factor = use === 'display' ? density : 1
  return { width: width * factor, height: height * factor }
}

export function renderRequestOf(id: number, choice: BannerExport): VideoRenderRequest {
  const { name, sizes, languages, format, fps, kilobytes } = choice
  return {
    ...{ id, name: name.trim(), format, languages: [...languages] },
    ...(kilobytes > 0 && { quality: { kilobytes } }),
    ...(format === 'gif' && { fps }),
    sizes: sizes.map(canvas => {
      const { width, height } = pixelsOf(canvas, densityOf(choice))
      return { canvas, short_side: Math.min(width, height) }
    }),
  }
}
