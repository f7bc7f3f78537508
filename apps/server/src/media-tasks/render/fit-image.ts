import { VideoTooLargeError } from '@adloom/video/render'
import sharp from 'sharp'

/** From the best to the least that an ad may look like; further, text has fringes. */
const jpegQualities = [92, 86, 80, 72, 64, 55, 45, 35] as const
const pngColors = [256, 128, 64, 32] as const

/**
 * Returns a PNG as a file of at most `limit` bytes: a JPEG in the best quality that fits; a PNG as it is, or
 * with a palette. Throws VideoTooLargeError when none fits.
 */
export async function fitImage(png: Buffer, format: 'png' | 'jpg', limit: number): Promise<Buffer> {
  if (format === 'png' && png.length <= limit) return png
  const image = sharp(png)
  const tries =
    format === 'jpg'
      ? jpegQualities.map(quality => () => image.clone().jpeg({ quality, mozjpeg: true }).toBuffer())
      : pngColors.map(colours => () => image.clone().png({ palette: true, colours, effort: 7 }).toBuffer())
  for (const encode of tries) {
    const file = await encode()
    if (file.length <= limit) return file
  }
  throw new VideoTooLargeError(`the image cannot be encoded into ${limit} bytes`)
}
