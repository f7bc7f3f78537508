import { join } from 'node:path'
import { constants, setPriority } from 'node:os'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { contrastOf, measureBanner, readableOn, type BannerMeasures } from '@adloom/video/banners'
import { createPainter, type Painter, type Surface } from '@adloom/video/compositor'
import { bannerSizes, type BannerSize, type VideoDocument } from '@adloom/video/format'
import { renderStill } from '@adloom/video/render'
import sharp from 'sharp'
import type { AskParent } from '../../platform/children/task-protocol.ts'
import { aiBannerLimits } from '../../platform/limits/ai-banner-limits.ts'
import { defaultFonts } from '../render/default-fonts.ts'
import { contrastOfText } from './contrast-of-text.ts'

/** Banners of `buildBanner` to draw in all their sizes. */
export interface DrawBannersInput {
  folder: string
  sizes: readonly BannerSize[]
  /** `files` are paths by asset id. */
  drafts: readonly {
    document: VideoDocument
    ground: string
    accent: string
    files: Record<string, string>
  }[]
}

export interface DrawnBanner {
  /** WebP files by size, in the order of the sizes. */
  previews: { size: BannerSize; path: string }[]
  /** The lowest contrast of a text in any size. */
  contrast: number
  headlinePixels: number
  imageShare: number
  /** Null without a logo. */
  logoSpace: number | null
}

type Draft = DrawBannersInput['drafts'][number]

/** Draws every draft in every size and measures it. Reports its progress, 0-1, through `progress`. */
export async function drawBanners(input: DrawBannersInput, ask: AskParent): Promise<DrawnBanner[]> {
  setPriority(constants.priority.PRIORITY_LOW)
  const fonts = defaultFonts().flatMap(({ family, path }) => GlobalFonts.registerFromPath(path, family) ?? [])
  const painter = createPainter((w, h) => createCanvas(w, h) as unknown as Surface)
  try {
    const drawn: DrawnBanner[] = []
    for (const [index, draft] of input.drafts.entries()) {
      drawn.push(await drawDraft(input, draft, index, painter))
      await ask('progress', (index + 1) / input.drafts.length).catch(() => undefined)
    }
    return drawn
  } finally {
    for (const font of fonts) GlobalFonts.remove(font)
  }
}

async function drawDraft(
  { folder, sizes }: DrawBannersInput,
  draft: Draft,
  index: number,
  painter: Painter,
): Promise<DrawnBanner> {
  const drawn: DrawnBanner = {
    ...{ previews: [], imageShare: 1, logoSpace: null, headlinePixels: Infinity },
    // On the flat ground and on the button.
    contrast: Math.min(...[draft.ground, draft.accent].map(color => contrastOf(color, readableOn(color)))),
  }
  for (const size of sizes) {
    const measures = measureBanner(draft.document, size, painter)
    const path = join(folder, `preview-${index}-${size}.webp`)
    await sharp(await still(draft, draft.document, size))
      .webp({ quality: 84 })
      .toFile(path)
    drawn.previews.push({ size, path })
    drawn.contrast = Math.min(drawn.contrast, await contrastIn(draft, size, measures))
    drawn.headlinePixels = Math.min(drawn.headlinePixels, measures.textPixels.headline ?? Infinity)
    drawn.imageShare = Math.min(drawn.imageShare, measures.imageShare)
    if (measures.logoSpace !== undefined)
      drawn.logoSpace = Math.min(drawn.logoSpace ?? Infinity, measures.logoSpace)
  }
  return { ...drawn, headlinePixels: Number.isFinite(drawn.headlinePixels) ? drawn.headlinePixels : 0 }
}

/** A preview is at most twice as large as the banner. */
function still({ files }: Draft, document: VideoDocument, size: BannerSize): Promise<Buffer> {
  const { width, height } = bannerSizes[size]
  const factor = Math.min(2, aiBannerLimits.previewSide / Math.max(width, height))
  const shortSide = Math.max(1, Math.round(Math.min(width, height) * factor))
  return renderStill({ document, canvasId: size, files, fonts: [], shortSide }, 0, 'png')
}

/** The contrast of texts that are over the image: measured on the drawn banner without its texts. */
async function contrastIn(draft: Draft, size: BannerSize, { texts }: BannerMeasures): Promise<number> {
  const { records } = draft.document
  if (!Object.values(records).some(({ id }) => id === 'banner:shade')) return Infinity
  const silent = Object.fromEntries(
    Object.entries(records).filter(([, record]) => record.type !== 'clip' || record.kind !== 'text'),
  )
  const { data, info } = await sharp(await still(draft, { ...draft.document, records: silent }, size))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const image = { pixels: data, width: info.width, height: info.height }
  const onImage = texts.filter(({ role }) => role !== 'label')
  return Math.min(...onImage.map(box => contrastOfText(image, box, readableOn(draft.ground))), Infinity)
}
