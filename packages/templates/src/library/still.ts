import sharp from 'sharp'
import type { AssetRecord } from '@adloom/playable/format'
import type { Studio } from '../art/studio.ts'
import type { StillItem } from './item.ts'

/** Draws a still image to WebP. */
export function still(studio: Studio, item: StillItem): Promise<AssetRecord> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${item.width}" height="${item.height}" viewBox="0 0 ${item.width} ${item.height}">${item.body}</svg>`
  const quality = item.quality ?? (item.opaque ? 82 : 86)
  return studio.asset(item.key, 'image', ['library', 2, quality, item.opaque ?? false, svg], async () => {
    const drawn = sharp(Buffer.from(svg), { unlimited: true })
    const flat = item.opaque ? drawn.flatten({ background: '#000' }) : drawn
    const bytes = await flat.webp({ quality, alphaQuality: 90, effort: 3 }).toBuffer()
    return { bytes, mime: 'image/webp', width: item.width, height: item.height }
  })
}
