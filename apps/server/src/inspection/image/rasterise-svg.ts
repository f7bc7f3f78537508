import sharp from 'sharp'
import { fail } from '../../platform/binder/fail.ts'
import { sanitiseSvg } from './sanitise-svg.ts'
import { svgLimits } from '../../platform/limits/file-limits.ts'

/**
 * Twice its own size for sharpness, at least the size of a small image of a scene, at most that of a texture.
 */
const sharpness = 2
const shortest = 512
/** CSS pixels are 1/96 inch, but librsvg draws one pixel for one unit at this density. */
const plainDensity = 72

/**
 * Draws an SVG without scripts and external references as PNG (AS-05.12). Throws svg_unsafe,
 * picture_too_large or file_broken.
 */
export async function rasteriseSvg(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length > svgLimits.bytes) fail('file_too_large', { limit: svgLimits.bytes })
  const plain = Buffer.from(sanitiseSvg(textOf(bytes)))
  const { width, height } = await sharp(plain, { density: plainDensity, limitInputPixels: false }).metadata()
  const side = Math.max(width, height)
  const scale = Math.min(svgLimits.side / side, Math.max(sharpness, shortest / side))
  return sharp(plain, {
    density: Math.min(svgLimits.density, plainDensity * scale),
    limitInputPixels: (svgLimits.side + 16) ** 2,
  })
    .png()
    .toBuffer()
}

function textOf(bytes: Uint8Array): string {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(utf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}
