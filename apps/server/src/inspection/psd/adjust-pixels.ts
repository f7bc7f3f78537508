import type { Layer } from 'ag-psd'
import { adjusterOf } from './paint/adjust-colors.ts'
import { blendFormula, type Rgb } from './paint/blend-modes.ts'
import { maskOf, through, type Pixels, type Stencil } from './stencil.ts'

/**
 * An adjustment layer in force: what it makes of a colour at a pixel of the file. `isEven`: the same
 * everywhere.
 */
export interface Adjusting {
  isEven: boolean
  at(color: Rgb, x: number, y: number): Rgb
}

/** Undefined for a layer that is hidden, no adjustment, or one that only Photoshop can apply. */
export function adjustingOf(
  layer: Layer,
  { stencils, opacity }: { stencils: Stencil[]; opacity: number },
): Adjusting | undefined {
  const adjust = layer.adjustment && !layer.hidden ? adjusterOf(layer.adjustment) : undefined
  if (!adjust) return undefined
  const formula = blendFormula(layer.blendMode ?? 'normal')
  const mask = maskOf(layer)
  const all = mask ? [...stencils, mask] : stencils
  const whole = opacity * (layer.opacity ?? 1)
  return {
    isEven: all.length === 0,
    at(color, x, y) {
      const share = all.reduce((rest, stencil) => rest * through(stencil, x, y), whole)
      if (share <= 0) return color
      const made = formula ? formula(color, adjust(color)) : adjust(color)
      return [0, 1, 2].map(
        channel => color[channel]! + (made[channel]! - color[channel]!) * share,
      ) as unknown as Rgb
    },
  }
}

/** Applies adjustments to the colours of an image, in place. */
export function adjustPixels({ left, top, width, height, data }: Pixels, adjustings: Adjusting[]): void {
  if (adjustings.length === 0) return
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      if (data[at + 3] === 0) continue
      const color: Rgb = [data[at]! / 255, data[at + 1]! / 255, data[at + 2]! / 255]
      const [r, g, b] = adjustings.reduce((now, one) => one.at(now, x + left, y + top), color)
      data[at] = Math.round(r * 255)
      data[at + 1] = Math.round(g * 255)
      data[at + 2] = Math.round(b * 255)
    }
}

/** The colour that adjustments make of one colour as #rrggbb. */
export function adjustHex(hex: string, adjustings: Adjusting[], { x, y }: { x: number; y: number }): string {
  const color = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb
  const made = adjustings.reduce((now, one) => one.at(now, x, y), color)
  return `#${made
    .map(channel =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}${hex.slice(7)}`
}
