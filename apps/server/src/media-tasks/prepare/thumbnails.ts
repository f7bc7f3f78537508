import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { MadeFile } from './made-file.ts'
import { fileLimits } from '../../platform/limits/file-limits.ts'

const sizes = { thumb_small: 240, thumb_large: 720 } as const

/**
 * Two WebP images within 240 and 720 pixels, never larger than the source and without its metadata. The
 * small
 * one is made of the large one: the source is decoded once.
 */
export async function makeThumbnails(source: string | Buffer, folder: string): Promise<MadeFile[]> {
  const large = await sharp(source, { limitInputPixels: fileLimits.pixels, failOn: 'none', animated: false })
    .autoOrient()
    .resize(sizes.thumb_large, sizes.thumb_large, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: large.info.width, height: large.info.height, channels: large.info.channels }
  const small = sharp(large.data, { raw }).resize(sizes.thumb_small, sizes.thumb_small, {
    fit: 'inside',
    withoutEnlargement: true,
  })
  return Promise.all([
    write(sharp(large.data, { raw }), 'thumb_large', folder),
    write(small, 'thumb_small', folder),
  ])
}

async function write(image: Sharp, kind: keyof typeof sizes, folder: string): Promise<MadeFile> {
  const path = join(folder, `${kind}.webp`)
  const { width, height } = await image.webp({ quality: 80, effort: 3 }).toFile(path)
  return { kind, path, mime: 'image/webp', width, height }
}
