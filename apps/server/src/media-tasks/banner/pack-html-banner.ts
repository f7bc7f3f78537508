import { readFile } from 'node:fs/promises'
import { bundleScript, escapeHtml, scriptJson, segment, zip } from '@adloom/playable/pack'
import { type BannerPage, shownDocument } from '@adloom/video/banners'
import { canvasOf, isBannerSize, placementIn, timelineOf, type VideoDocument } from '@adloom/video/format'
import { renderSize, VideoTooLargeError } from '@adloom/video/render'
import sharp from 'sharp'
import { dataUrl, embeddedFonts } from './embedded-fonts.ts'

/** A banner to pack; files are in the task's folder. */
export interface HtmlBannerInput {
  document: VideoDocument
  canvasId: string
  language?: string | undefined
  /** Paths by asset id. */
  files: Readonly<Record<string, string>>
  /** Font files of the document by family. */
  fonts: readonly { family: string; path: string }[]
  /** Pixels of the short side. */
  shortSide: number
  /** What it opens until an ad server names another address. */
  clickUrl?: string | undefined
}

/** Pixels of images for each pixel of the place, and their quality: the best that fits the limit is taken. */
const attempts = [
  { density: 2, quality: 84 },
  { density: 2, quality: 68 },
  { density: 1.5, quality: 62 },
  { density: 1, quality: 66 },
  { density: 1, quality: 48 },
  { density: 1, quality: 30 },
] as const
type Attempt = (typeof attempts)[number]

/**
 * Returns the archive of an HTML5 banner: one page that loads nothing, with the size and the click address
 * that ad servers read. The compositor draws it. Throws VideoTooLargeError when nothing fits the limit.
 */
export async function packHtmlBanner(input: HtmlBannerInput, limit = Infinity): Promise<Uint8Array> {
  const { document, canvasId, clickUrl = '' } = input
  const language = input.language ?? timelineOf(document).settings.defaultLanguage
  const shown = shownDocument(document, language)
  const size = renderSize(input, input.shortSide)
  const [fonts, script] = await Promise.all([embeddedFonts(shown, input.fonts), playerScript()])
  const label = labelOf(shown)
  for (const attempt of attempts) {
    const images = await embeddedImages(input, shown, attempt)
    const banner: BannerPage = { ...{ document: shown, canvasId, language, images, fonts, label }, ...size }
    const page = pageOf(banner, { clickUrl, script })
    const archive = zip([{ path: 'index.html', content: [segment(page)] }])
    if (archive.length <= limit) return archive
  }
  throw new VideoTooLargeError(`the banner cannot be packed into ${limit} bytes`)
}

function playerScript(): Promise<string> {
  return bundleScript(`import { playBanner } from '@adloom/video/banner-player'\nplayBanner(window.banner)`)
}

/** The shown texts, without those of the button twice. */
function labelOf(document: VideoDocument): string {
  const clips = timelineOf(document).tracks.flatMap(track => track.clips)
  const texts = clips.flatMap(clip => (clip.kind === 'text' ? Object.values(clip.text) : []))
  return [...new Set(texts.map(text => text.replace(/\s+/g, ' ').trim()))].filter(Boolean).join('. ')
}

function pageOf(banner: BannerPage, { clickUrl, script }: { clickUrl: string; script: string }): string {
  const { width, height, document, language, label } = banner
  const { background } = timelineOf(document).settings
  return [
    `<!DOCTYPE html>\n<html lang="${escapeHtml(language)}">\n<head>\n<meta charset="utf-8">`,
    `<meta name="ad.size" content="width=${width},height=${height}">`,
    `<meta name="viewport" content="width=${width}">`,
    `<title>${escapeHtml(label)}</title>`,
    `<style>html,body{margin:0;width:${width}px;height:${height}px;`,
    `overflow:hidden;background:${background}}</style>`,
    `<script>var clickTag=${scriptJson(clickUrl)};</script>`,
    '</head>\n<body>',
    `<script>window.banner=${scriptJson(banner)};</script>`,
    `<script>${script}</script>`,
    '</body>\n</html>\n',
  ].join('\n')
}

/** The images of a banner as WebP, none larger than it is shown. */
async function embeddedImages(
  { files, canvasId }: HtmlBannerInput,
  document: VideoDocument,
  attempt: Attempt,
): Promise<Record<string, string>> {
  const images: Record<string, string> = {}
  for (const { id } of timelineOf(document).assets.values()) {
    const path = files[id]
    if (path === undefined || path === '') continue
    const bytes = await sharp(await readFile(path))
      .rotate()
      .resize({ ...largestBox(document, canvasId, id, attempt), fit: 'outside', withoutEnlargement: true })
      .webp({ quality: attempt.quality, alphaQuality: 90, effort: 5 })
      .toBuffer()
    images[id] = dataUrl('image/webp', bytes)
  }
  return images
}

/** The pixels in which an image is shown at most. */
function largestBox(
  document: VideoDocument,
  canvasId: string,
  asset: string,
  { density }: Attempt,
): { width: number; height: number } {
  const { settings, tracks } = timelineOf(document)
  const canvas = canvasOf(settings, canvasId)
  const pixels = isBannerSize(canvas.ratio) ? placePixels(canvas) * density : 1
  const clips = tracks.flatMap(track => track.clips)
  let [width, height] = [1, 1]
  for (const clip of clips) {
    if (!('asset' in clip) || clip.asset !== asset || !('place' in clip)) continue
    const { w, h } = placementIn(clip, settings, canvasId)
    const crop = clip.crop ?? { w: 1, h: 1 }
    const scale = Math.max(1, ...(clip.keys?.scale ?? []).map(({ value }) => value)) * pixels
    width = Math.max(width, Math.ceil((w * scale) / crop.w))
    height = Math.max(height, Math.ceil((h * scale) / crop.h))
  }
  return { width, height }
}

/** Pixels of the place for each unit of its canvas. */
function placePixels({ ratio, width }: { ratio: string; width: number }): number {
  return Number(ratio.split('x')[0]) / width
}
