import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { fail } from '../platform/binder/fail.ts'
import { productLimits } from '../platform/limits/content-limits.ts'

const side = 256
const images = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])

/** Draws an image as the square icon of a product, as WebP. Throws icon_unusable. */
export async function drawIcon({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array> {
  try {
    const kind = await fileTypeFromBuffer(bytes)
    if (!images.has(kind?.mime ?? '')) return fail('icon_unusable')
    return await sharp(bytes, { limitInputPixels: productLimits.iconPixels })
      .rotate()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 90 })
      .toBuffer()
  } catch {
    return fail('icon_unusable')
  }
}
