import sharp from 'sharp'
import { Failure, fail } from '../../platform/binder/fail.ts'
import { requirePixels } from '../pixel-limit.ts'
import type { Inspected } from '../inspected-file.ts'
import { rasteriseSvg } from './rasterise-svg.ts'
import { readAnimation } from './read-animation.ts'
import { stripMetadata } from './strip-metadata.ts'
import { fileLimits } from '../../platform/limits/file-limits.ts'

/** Formats that every browser and the engine draw; an image of another format becomes one of these. */
const mimes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}

/**
 * Decodes the complete image and stores it without metadata; AVIF, TIFF and SVG become PNG or JPEG
 * (AS-05.11).
 */
export async function inspectImage(bytes: Uint8Array, format: string): Promise<Inspected> {
  try {
    if (format === 'svg') return await converted(await rasteriseSvg(bytes), true)
    await requirePixels(bytes)
    return await (format in mimes ? kept(bytes, format) : converted(bytes))
  } catch (error) {
    if (error instanceof Failure) throw error
    return fail('file_broken')
  }
}

async function kept(bytes: Uint8Array, format: string): Promise<Inspected> {
  const { width, height, orientation } = await readImage(bytes)
  const turned = orientation !== undefined && orientation > 1
  const upright = turned
    ? await sharp(bytes, { limitInputPixels: fileLimits.pixels })
        .rotate()
        .toFormat(format === 'jpg' ? 'jpeg' : (format as 'png' | 'webp'), { quality: 95 })
        .toBuffer()
    : bytes
  const sideways = orientation !== undefined && orientation > 4
  const animation = await readAnimation(bytes, format)
  return {
    type: 'image',
    format,
    mime: mimes[format]!,
    bytes: stripMetadata(upright, format),
    width: sideways ? height : width,
    height: sideways ? width : height,
    ...(animation && { payload: { animation } }),
  }
}

/** PNG for drawings and transparency, else JPEG; 8 bits in sRGB. */
async function converted(bytes: Uint8Array, isDrawing = false): Promise<Inspected> {
  const source = sharp(bytes, { limitInputPixels: fileLimits.pixels, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
  const isPhoto = !isDrawing && (await source.clone().stats()).isOpaque
  const format = isPhoto ? 'jpg' : 'png'
  const { data, info } = await (
    isPhoto ? source.removeAlpha().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }) : source.png()
  ).toBuffer({ resolveWithObject: true })
  return {
    type: 'image',
    format,
    mime: mimes[format]!,
    bytes: data,
    converted: true,
    width: info.width,
    height: info.height,
  }
}

async function readImage(
  bytes: Uint8Array,
): Promise<{ width: number; height: number; orientation?: number }> {
  const image = sharp(bytes, { limitInputPixels: fileLimits.pixels, failOn: 'error' })
  const { width, height, orientation } = await image.metadata()
  await image.resize(8, 8, { fit: 'fill' }).raw().toBuffer()
  return { width, height, orientation }
}
