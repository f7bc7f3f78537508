import { sizesOfTexts } from '../compositor/draw-text.ts'
import { evaluate } from '../compositor/evaluate.ts'
import type { Painter } from '../compositor/painter.ts'
import { type BannerSize, bannerSizes } from '../format/kinds.ts'
import { canvasOf, placementIn } from '../format/placements.ts'
import type { Placement, VideoDocument } from '../format/records.ts'
import { timelineOf } from '../format/timeline.ts'
import { type BannerRole, bannerRoles, hidden } from './arrange-banner.ts'
import { clipOfRole } from './build-banner.ts'

/** Facts of a designed banner in one size. */
export interface BannerMeasures {
  /** Pixels of the letters of each text. */
  textPixels: Partial<Record<BannerRole, number>>
  /** Share of the canvas in which the image is seen, 0-1. */
  imageShare: number
  /** Free space around the logo as a share of its side; undefined without one. */
  logoSpace: number | undefined
  /** Boxes of its texts as shares of the canvas. */
  texts: { role: BannerRole; x: number; y: number; w: number; h: number }[]
}

const textRoles = ['headline', 'line', 'label'] as const

/** Measures a banner of `buildBanner` in one of its sizes. */
export function measureBanner(document: VideoDocument, size: BannerSize, painter: Painter): BannerMeasures {
  const { settings } = timelineOf(document)
  const { width, height } = canvasOf(settings, size)
  const boxes = new Map<BannerRole, Placement>()
  for (const role of bannerRoles) {
    const clip = document.records[clipOfRole(role)]
    if (clip?.type === 'clip' && 'place' in clip) boxes.set(role, placementIn(clip, settings, size))
  }
  const letters = sizesOfTexts(evaluate(document, size, 0), painter)
  const pixels = bannerSizes[size].width / width
  const image = boxes.get('image')
  const shown = image ? (image.w * image.h) / (width * height) : 0
  return {
    textPixels: Object.fromEntries(
      textRoles.flatMap(role => {
        const units = letters.get(clipOfRole(role))
        return units === undefined ? [] : [[role, units * pixels]]
      }),
    ),
    // The shade covers the rest of the image under the texts.
    imageShare: boxes.has('shade') ? shown * (1 - hidden) : shown,
    logoSpace: logoSpaceOf(boxes),
    texts: textRoles.flatMap(role => {
      const box = boxes.get(role)
      if (!box) return []
      const { x, y, w, h } = box
      return [{ role, x: (x - w / 2) / width, y: (y - h / 2) / height, w: w / width, h: h / height }]
    }),
  }
}

/** The least distance of the logo to another element, as a share of its side. */
function logoSpaceOf(boxes: ReadonlyMap<BannerRole, Placement>): number | undefined {
  const logo = boxes.get('logo')
  if (!logo) return undefined
  const gaps = (['headline', 'line', 'button'] as const).flatMap(role => {
    const box = boxes.get(role)
    if (!box) return []
    const across = Math.abs(logo.x - box.x) - (logo.w + box.w) / 2
    const down = Math.abs(logo.y - box.y) - (logo.h + box.h) / 2
    return [Math.max(across, down, 0)]
  })
  return Math.min(...gaps, Math.max(logo.w, logo.h)) / Math.max(logo.w, logo.h)
}
