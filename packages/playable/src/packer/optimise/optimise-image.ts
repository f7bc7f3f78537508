import type { Region, Sharp } from 'sharp'
import type { DrawnSize } from '../collect/drawn-sizes.ts'
import type { OptimisedMedia } from './optimised-media.ts'
import type { QualitySettings } from './quality-settings.ts'

type OptimisedImage = OptimisedMedia & { width: number; height: number }

export interface ImageRecipe {
  drawn: DrawnSize | undefined
  /** The visible rectangle of the source, in its pixels. */
  crop: { x: number; y: number; w: number; h: number } | undefined
  settings: QualitySettings
  webp: boolean
}

/**
 * Reduces an image to its drawn size and compresses it. Keeps the source when it is smaller than the result.
 * `mime` is image/png, image/jpeg, image/webp or image/gif.
 */
export async function optimiseImage(
  source: Uint8Array,
  mime: string,
  { drawn, crop, settings, webp }: ImageRecipe,
): Promise<OptimisedImage> {
  const sharp = await openSharp()
  const meta = await sharp(source).metadata()
  const sourceSize = { width: meta.width ?? 1, height: meta.height ?? 1 }
  const region = crop ? clampRegion(sourceSize, crop) : undefined
  const full = region ? { width: region.width, height: region.height } : sourceSize
  const size = drawn && !drawn.exact ? reducedSize(full, drawn, settings.density) : full
  const changed = size.width < full.width || region !== undefined
  const open = (): Sharp => {
    const image = region ? sharp(source).extract(region) : sharp(source)
    return size.width < full.width ? image.resize(size.width, size.height, { kernel: 'lanczos3' }) : image
  }
  if (!changed && isLean(source, mime, full, settings, webp)) return { bytes: source, mime, ...full }
  const encoded = webp ? await encodeWebp(open(), settings.image) : await encodePlain(open(), settings.image)
  const keepSource = !changed && encoded.bytes.length >= source.length && (webp || mime !== 'image/webp')
  return keepSource ? { bytes: source, mime, ...full } : { ...encoded, ...size }
}

/** Loads sharp (15 MB of memory) only in a process that packs. */
async function openSharp(): Promise<(typeof import('sharp'))['default']> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** Rounds a crop to pixels inside the image. */
function clampRegion(
  image: { width: number; height: number },
  crop: { x: number; y: number; w: number; h: number },
): Region {
  const left = Math.min(Math.max(0, Math.round(crop.x)), image.width - 1)
  const top = Math.min(Math.max(0, Math.round(crop.y)), image.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.w), image.width - left)),
    height: Math.max(1, Math.min(Math.round(crop.h), image.height - top)),
  }
}

/**
 * Encoding a small WebP again costs time and sharpness and saves a few per cent. The lower presets still try.
 */
function isLean(
  source: Uint8Array,
  mime: string,
  size: { width: number; height: number },
  settings: QualitySettings,
  webp: boolean,
): boolean {
  return (
    webp && mime === 'image/webp' && settings.image >= 80 && source.length < size.width * size.height * 0.15
  )
}

async function encodeWebp(image: Sharp, quality: number): Promise<OptimisedMedia> {
  return {
    bytes: await image.webp({ quality, alphaQuality: Math.min(100, quality + 8), effort: 4 }).toBuffer(),
    mime: 'image/webp',
  }
}

/** Encodes opaque images as JPEG, others as PNG with a palette. */
async function encodePlain(image: Sharp, quality: number): Promise<OptimisedMedia> {
  const { data, info } = await image
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = (await openSharp())(data, { raw: { width: info.width, height: info.height, channels: 4 } })
  if (isOpaque(data))
    return {
      bytes: await pixels.removeAlpha().jpeg({ quality, mozjpeg: true }).toBuffer(),
      mime: 'image/jpeg',
    }
  return {
    bytes: await pixels
      .png({ palette: true, quality: Math.min(95, quality + 10), effort: 4, compressionLevel: 9 })
      .toBuffer(),
    mime: 'image/png',
  }
}

function isOpaque(rgba: Uint8Array): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false
  return true
}

/**
 * Returns the smallest size with at least `density` pixels per drawn unit on both sides, at most the
 * source's.
 */
function reducedSize(
  full: { width: number; height: number },
  drawn: DrawnSize,
  density: number,
): { width: number; height: number } {
  const share = Math.min(1, Math.max((drawn.w * density) / full.width, (drawn.h * density) / full.height))
  return {
    width: Math.max(1, Math.round(full.width * share)),
    height: Math.max(1, Math.round(full.height * share)),
  }
}
