import sharp from 'sharp'
import { fail } from '../platform/binder/fail.ts'
import { fileLimits } from '../platform/limits/file-limits.ts'

/**
 * Throws `picture_too_large` when an image header has more pixels than `limit`; an unreadable header passes.
 */
export async function requirePixels(bytes: Uint8Array, limit: number = fileLimits.pixels): Promise<void> {
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (size) requireSize(size, limit)
}

/** Throws `picture_too_large` with the size and the limit in megapixels. */
export function requireSize(
  { width, height }: { width: number; height: number },
  limit: number = fileLimits.pixels,
): void {
  if (width * height > limit)
    fail('picture_too_large', { width, height, limit: Math.floor(limit / 1_000_000) })
}
