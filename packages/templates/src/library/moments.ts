import sharp from 'sharp'
import type { AssetRecord } from '@adloom/playable/format'
import type { Studio } from '../art/studio.ts'
import type { FramesItem } from './item.ts'

/** Lays the moments of a sequence side by side in one WebP sheet. */
export function moments(studio: Studio, item: FramesItem): Promise<AssetRecord> {
  const { width: w, height: h } = item
  const columns = Math.ceil(Math.sqrt((item.moments.length * h) / w))
  const frames = item.moments.map((_, i) => ({ x: (i % columns) * w, y: Math.floor(i / columns) * h, w, h }))
  const width = columns * w
  const height = Math.ceil(item.moments.length / columns) * h
  return studio.asset(item.key, 'frames', ['library', 1, w, h, item.moments], async () => {
    // Ids are per drawing, so every moment is drawn alone.
    const drawn = await Promise.all(
      item.moments.map(body =>
        sharp(
          Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>`,
          ),
        )
          .png({ compressionLevel: 1 })
          .toBuffer(),
      ),
    )
    const sheet = sharp({
      create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    }).composite(drawn.map((input, i) => ({ input, left: frames[i]?.x ?? 0, top: frames[i]?.y ?? 0 })))
    return {
      bytes: await sheet.webp({ quality: 82, alphaQuality: 86, effort: 3 }).toBuffer(),
      mime: 'image/webp',
      width,
      height,
      frames,
    }
  })
}
