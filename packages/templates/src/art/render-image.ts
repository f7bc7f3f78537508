import sharp from 'sharp'
import type { AssetRecord } from '@adloom/playable/format'
import type { Studio } from './studio.ts'

export interface ImageOptions {
  quality?: number
  /** Opaque images are stored without alpha. */
  opaque?: boolean
}

/** Draws the inside of an SVG of width x height units to a WebP of the same pixels. */
export async function renderImage(
  studio: Studio,
  name: string,
  width: number,
  height: number,
  body: string,
  options: ImageOptions = {},
): Promise<AssetRecord> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
  const quality = options.quality ?? 86
  return studio.asset(name, 'image', ['webp', 2, quality, options.opaque ?? false, svg], async () => {
    const drawn = sharp(Buffer.from(svg), { unlimited: true })
    const flat = options.opaque ? drawn.flatten({ background: '#000' }) : drawn
    const bytes = await flat.webp({ quality, alphaQuality: 92, effort: 4 }).toBuffer()
    return { bytes, mime: 'image/webp', width, height }
  })
}
