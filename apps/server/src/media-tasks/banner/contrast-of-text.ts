import { channelsOf, luminanceOf, ratioOf } from '@adloom/video/banners'

/** RGB pixels, row by row. */
export interface ColorImage {
  width: number
  height: number
  pixels: Uint8Array
}

/** A box in shares of an image. */
export interface TextBox {
  x: number
  y: number
  w: number
  h: number
}

/** Share of the worst pixels that is left out: single specks do not make a text unreadable. */
const leftOut = 0.02

/** Returns the contrast of a colour to the pixels of a box: the one that 98 % of them have at least. */
export function contrastOfText(image: ColorImage, box: TextBox, color: string): number {
  const own = luminanceOf(...channelsOf(color))
  const [left, right] = [clamp(box.x, image.width), clamp(box.x + box.w, image.width)]
  const [top, bottom] = [clamp(box.y, image.height), clamp(box.y + box.h, image.height)]
  const ratios: number[] = []
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = (y * image.width + x) * 3
      const [red, green, blue] = [image.pixels[at]!, image.pixels[at + 1]!, image.pixels[at + 2]!]
      ratios.push(ratioOf(own, luminanceOf(red, green, blue)))
    }
  if (ratios.length === 0) return Infinity
  ratios.sort((one, other) => one - other)
  return ratios[Math.floor(ratios.length * leftOut)]!
}

function clamp(share: number, side: number): number {
  return Math.min(side, Math.max(0, Math.round(share * side)))
}
