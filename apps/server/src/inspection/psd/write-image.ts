import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { ImportedLayer } from './imported-layer.ts'
import type { Pixels } from './stencil.ts'

interface Writing {
  folder: string
  name: string
  frame: { width: number; height: number }
  canvas: { long: number; short: number }
  scale: number
  maxBytes: number
}

/**
 * Limits an image to `scale` times its displayed size and to the bytes of a slot: reduces colours first, then
 * pixels.
 */
export async function writeImage(
  pixels: Pixels,
  { folder, name, frame, canvas, scale, maxBytes }: Writing,
): Promise<NonNullable<ImportedLayer['image']>> {
  const shown =
    Math.max(
      canvas.long / Math.max(frame.width, frame.height),
      canvas.short / Math.min(frame.width, frame.height),
    ) * scale
  const path = join(folder, name)
  for (let shrink = Math.min(1, shown); ; shrink *= 0.7) {
    const [width, height] = [
      Math.max(1, Math.round(pixels.width * shrink)),
      Math.max(1, Math.round(pixels.height * shrink)),
    ]
    const image = sharp(pixels.data, {
      raw: { width: pixels.width, height: pixels.height, channels: 4 },
    }).resize(width, height, { fit: 'fill' })
    for (const { mime, bytes } of await encode(image, pixels)) {
      if (bytes.length > maxBytes && width > 64) continue
      await writeFile(path, bytes)
      return { path, mime, width, height }
    }
  }
}

async function encode(image: Sharp, { data }: Pixels) {
  const whole = {
    mime: 'image/png' as const,
    bytes: await image.clone().png({ compressionLevel: 9 }).toBuffer(),
  }
  if (isOpaque(data))
    return [
      whole,
      {
        mime: 'image/jpeg' as const,
        bytes: await image.clone().removeAlpha().jpeg({ quality: 88 }).toBuffer(),
      },
    ]
  return [
    whole,
    {
      mime: 'image/png' as const,
      bytes: await image.clone().png({ palette: true, quality: 90 }).toBuffer(),
    },
  ]
}

/** Whether nothing shines through. */
export function isOpaque(data: Uint8Array): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}
