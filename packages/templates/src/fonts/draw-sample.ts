import { createCanvas, GlobalFonts } from '@napi-rs/canvas'

const [width, height, margin] = [720, 200, 32]
const largest = 96

let count = 0

/**
 * A text, mostly a font's name, written in the font, dark on white: what people see before they choose it.
 */
export async function drawSample(
  font: Uint8Array,
  text: string,
): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  const family = `sample ${++count}`
  if (!GlobalFonts.register(Buffer.from(font), family))
    throw new Error(`the font for “${text}” cannot be drawn`)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#16181d'
  context.textBaseline = 'middle'
  context.font = `${largest}px "${family}"`
  context.font = `${largest * Math.min(1, (width - margin * 2) / context.measureText(text).width)}px "${family}"`
  context.fillText(text, margin, height / 2)
  return { bytes: await canvas.encode('webp', 85), width, height }
}
