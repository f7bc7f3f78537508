import sharp from 'sharp'
import { fail } from '../../../platform/binder/fail.ts'

/** The largest picture of any kind, in pixels (AS-05.14). */
export const maxPixels = 64_000_000

/** Throws `picture_too_large` when a picture's header names more pixels than `limit`; a header that cannot be read passes. */
export async function demandPixels(bytes: Uint8Array, limit = maxPixels): Promise<void> {
  const size = await sharp(bytes, { limitInputPixels: false }).metadata().catch(() => undefined)
  if (size) demandSize(size, limit)
}

/** Throws `picture_too_large`, which names the size and the limit in millions of pixels. */
export function demandSize({ width, height }: { width: number; height: number }, limit = maxPixels): void {
  if (width * height > limit) fail('picture_too_large', { width, height, limit: Math.floor(limit / 1_000_000) })
}
