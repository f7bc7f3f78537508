import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { side } from './sample-layers.ts'

/**
 * Files that psd-tools 1.9.24 (Debian bookworm, MIT) composed from their layers alone:
 * `PSDImage.open(file).composite(force=True, color=1.0,
 * alpha=0.0)` over white. Each tile of the sheet has every third pixel. Left out is what that version does
 * not draw (adjustments, feathers, shadows, glows, bevels and satin) and the modes in which it departs from
 * PDF 2.0 (vivid light, hue, saturation).
 */
export const foreignImages = [
  'blend darken',
  'blend multiply',
  'blend color burn',
  'blend linear burn',
  'blend darker color',
  'blend lighten',
  'blend screen',
  'blend color dodge',
  'blend linear dodge',
  'blend lighter color',
  'blend overlay',
  'blend soft light',
  'blend hard light',
  'blend linear light',
  'blend pin light',
  'blend hard mix',
  'blend difference',
  'blend exclusion',
  'blend subtract',
  'blend divide',
  'blend color',
  'blend luminosity',
  'blend over transparency',
  'colour overlay',
  'gradient overlay',
  'layer mask',
  'vector mask',
  'layer and vector mask',
  'clipping masks',
  'clipping masks that blend',
  'clipping to a faint base',
  'faint group of layers that overlap',
  'isolated group with blending in it',
  'blended group',
  'group that passes through',
  'masked group',
  'fill and opacity',
  'soft alpha',
  'colour fill that blends',
  'gradient fill through a mask',
]

const step = 3
const tile = side / step
const columns = 8

/** The mean difference, from 0 to 1, of a drawn image and the one that psd-tools composed. */
export async function foreignDifference(name: string, drawn: Buffer): Promise<number> {
  const at = foreignImages.indexOf(name)
  const box = { left: (at % columns) * tile, top: Math.floor(at / columns) * tile, width: tile, height: tile }
  const expected = await sharp(fileURLToPath(new URL('composed-by-psd-tools.png', import.meta.url)))
    .extract(box)
    .removeAlpha()
    .raw()
    .toBuffer()
  let sum = 0
  for (let y = 0; y < tile; y++)
    for (let x = 0; x < tile; x++)
      for (let piece = 0; piece < 3; piece++) {
        sum +=
          Math.abs(
            drawn[((y * step + 1) * side + x * step + 1) * 3 + piece]! -
              expected[(y * tile + x) * 3 + piece]!,
          ) / 255
      }
  return sum / (tile * tile * 3)
}
