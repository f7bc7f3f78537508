import { bannerSizes, isBannerSize } from '@adloom/video/format'
import type { VideoRenderCheck, VideoRenderRequest } from '../renders/api.ts'

export const bannerFormats = ['png', 'jpg'] as const
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
  kilobytes: (typeof bannerLimits)[number]
}

export function firstExport({ canvases, default_language: language }: VideoRenderCheck): BannerExport {
  return {
    ...{ name: '{name} {size}', sizes: canvases.map(({ id }) => id), languages: [language] },
    ...{ format: 'png', density: 1, kilobytes: 150 },
  }
}

/** Returns the pixels of a file. */
export function pixelsOf(size: string, density: 1 | 2): { width: number; height: number } {
  if (!isBannerSize(size)) return { width: 0, height: 0 }
  const { width, height, use } = bannerSizes[size]
  const factor = use === 'display' ? density : 1
  return { width: width * factor, height: height * factor }
}

export function renderRequestOf(id: number, choice: BannerExport): VideoRenderRequest {
  const { name, sizes, languages, format, density, kilobytes } = choice
  return {
    ...{ id, name: name.trim(), format, languages: [...languages] },
    ...(kilobytes > 0 && { quality: { kilobytes } }),
    sizes: sizes.map(canvas => {
      const { width, height } = pixelsOf(canvas, density)
      return { canvas, short_side: Math.min(width, height) }
    }),
  }
}
