import sharp from 'sharp'
import type { MadeFile } from './made-file.ts'
import type { PrepareInput } from './prepare-input.ts'
import { makeThumbnails } from './thumbnails.ts'

/** A frame sequence: the frame in its middle as thumbnails. The sheet itself is the asset. */
export async function prepareFrames({ file, folder, asset }: PrepareInput): Promise<MadeFile[]> {
  const rect = asset.frames?.[Math.floor(asset.frames.length / 2)]
  if (!rect) return makeThumbnails(file.path, folder)
  return makeThumbnails(
    await sharp(file.path)
      .extract({ left: rect.x, top: rect.y, width: rect.w, height: rect.h })
      .png({ compressionLevel: 1 })
      .toBuffer(),
    folder,
  )
}
