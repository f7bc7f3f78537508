import type { ImageFormat } from '@adloom/contract/video-renders'
import { VideoTooLargeError } from '@adloom/video/render'
import sharp, { type Sharp } from 'sharp'

/** From the best to the least that an ad may look like; further, text has fringes. */
const jpegQualities = [92, 86, 80, 72, 64, 55, 45, 35] as const
const pngColors = [256, 128, 64, 32] as const

const webpQualities = [90, 82, 74, 66, 56, 46, 36] as const

/**
 * Returns a PNG as a file of at most `limit` bytes: a JPEG or WebP in the best quality that fits; a PNG as it
 * is, or with a palette. Throws VideoTooLargeError when none fits.
 */
export async function fitImage(png: Buffer, format: ImageFormat, limit = Infinity): Promise<Buffer> {
  if (format === 'png' && png.length <= limit) return png
  for (const encode of encoders(sharp(png), format)) {
    const file = await encode()
    if (file.length <= limit) return file
  }
  throw new VideoTooLargeError(`the image cannot be encoded into ${limit} bytes`)
}

function encoders(image: Sharp, format: ImageFormat): (() => Promise<Buffer>)[] {
  if (format === 'webp_image')
    return webpQualities.map(quality => () => image.clone().webp({ quality, effort: 5 }).toBuffer())
  if (format === 'jpg')
    return jpegQualities.map(quality => () => image.clone().jpeg({ quality, mozjpeg: true }).toBuffer())
  return pngColors.map(colours => () => image.clone().png({ palette: true, colours, effort: 7 }).toBuffer())
}
