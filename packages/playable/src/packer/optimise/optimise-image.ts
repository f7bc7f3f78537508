import type { Region, Sharp } from 'sharp'
import type { DrawnSize } from '../collect/drawn-sizes.ts'
import type { QualitySettings } from './quality-settings.ts'

export interface MadeImage {
  bytes: Uint8Array
  mime: string
  width: number
  height: number
}

export interface ImageRecipe {
  drawn: DrawnSize | undefined
  /** The part of the source that is shown, in its pixels. */
  crop: { x: number; y: number; w: number; h: number } | undefined
  settings: QualitySettings
  webp: boolean
}

/**
 * A picture no larger than it is drawn and as small as its format allows; the source itself when that is
 * smaller.
 * `mime` of the source is image/png, image/jpeg, image/webp or image/gif.
 */
export async function optimiseImage(
  source: Uint8Array,
  mime: string,
  { drawn, crop, settings, webp }: ImageRecipe,
): Promise<MadeImage> {
  const sharp = await openSharp()
  const meta = await sharp(source).metadata()
  const whole = { width: meta.width ?? 1, height: meta.height ?? 1 }
  const part = crop ? inside(whole, crop) : undefined
  const full = part ? { width: part.width, height: part.height } : whole
  const size = drawn && !drawn.exact ? fitted(full, drawn, settings.density) : full
  const changed = size.width < full.width || part !== undefined
  const picture = (): Sharp => {
    const open = part ? sharp(source).extract(part) : sharp(source)
    return size.width < full.width ? open.resize(size.width, size.height, { kernel: 'lanczos3' }) : open
  }
  if (!changed && isLean(source, mime, full, settings, webp)) return { bytes: source, mime, ...full }
  const made = webp
    ? await encodeWebp(picture(), settings.image)
    : await encodePlain(picture(), settings.image)
  const keep = !changed && made.bytes.length >= source.length && (webp || mime !== 'image/webp')
  return keep ? { bytes: source, mime, ...full } : { ...made, ...size }
}

/** Its 15 MB are for the process that packs; whoever only looks at a playable goes without. */
async function openSharp(): Promise<(typeof import('sharp'))['default']> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

function inside(
  whole: { width: number; height: number },
  crop: { x: number; y: number; w: number; h: number },
): Region {
  const left = Math.min(Math.max(0, Math.round(crop.x)), whole.width - 1)
  const top = Math.min(Math.max(0, Math.round(crop.y)), whole.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.w), whole.width - left)),
    height: Math.max(1, Math.min(Math.round(crop.h), whole.height - top)),
  }
}

/**
 * Encoding a light WebP once more costs time and sharpness for a few per cent; the lower presets still try.
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

async function encodeWebp(picture: Sharp, quality: number): Promise<{ bytes: Uint8Array; mime: string }> {
  return {
    bytes: await picture.webp({ quality, alphaQuality: Math.min(100, quality + 8), effort: 4 }).toBuffer(),
    mime: 'image/webp',
  }
}

/** JPEG for what is opaque, PNG with a palette for what is not. */
async function encodePlain(picture: Sharp, quality: number): Promise<{ bytes: Uint8Array; mime: string }> {
  const { data, info } = await picture
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
 * The smallest whole size that still gives `density` pixels per unit on the tighter side; never larger than
 * the source.
 */
function fitted(
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
