import sharp from 'sharp'
import type { AssetRecord } from '@adloom/playable/format'
import type { Studio } from './studio.ts'

/**
 * Lays equal frames (insides of SVGs of size x size) side by side in one WebP sheet for a sequence-frames
 * asset.
 */
export async function sheet(
  studio: Studio,
  name: string,
  size: number,
  bodies: string[],
): Promise<AssetRecord> {
  const columns = Math.ceil(Math.sqrt(bodies.length))
  const rows = Math.ceil(bodies.length / columns)
  const frames = bodies.map((_, i) => ({
    x: (i % columns) * size,
    y: Math.floor(i / columns) * size,
    w: size,
    h: size,
  }))
  const cells = bodies.map(
    (body, i) =>
      `<svg x="${frames[i]?.x}" y="${frames[i]?.y}" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${body}</svg>`,
  )
  const width = columns * size
  const height = rows * size
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${cells.join('')}</svg>`
  return studio.asset(name, 'frames', ['sheet', 1, svg], async () => {
    const bytes = await sharp(Buffer.from(svg), { unlimited: true })
      .webp({ quality: 86, alphaQuality: 92, effort: 5 })
      .toBuffer()
    return { bytes, mime: 'image/webp', width, height, frames }
  })
}
