import type { Color } from 'ag-psd'
import type { Rgb } from './blend-modes.ts'

/** A colour of any of Photoshop's spaces in sRGB. */
export function rgbOf(color: Color | undefined): Rgb {
  if (!color) return [0, 0, 0]
  if ('r' in color) return [color.r / 255, color.g / 255, color.b / 255]
  if ('fr' in color) return [color.fr, color.fg, color.fb]
  if ('c' in color)
    return [color.c, color.m, color.y].map(
      channel => (1 - channel / 255) * (1 - color.k / 255),
    ) as unknown as Rgb
  if ('l' in color) return labToRgb(color.l, color.a, color.b)
  if ('h' in color) return hsbToRgb(color.h, color.s, color.b)
  const grey = color.k / 255
  return [grey, grey, grey]
}

/** Hue, saturation and brightness from 0 to 1. */
export function hsbToRgb(h: number, s: number, b: number): Rgb {
  const channel = (n: number): number => {
    const k = (n + h * 6) % 6
    return b - b * s * Math.max(0, Math.min(k, 4 - k, 1))
  }
  return [channel(5), channel(3), channel(1)]
}

/** CIE L*a*b* (L 0 to 100, D50) in sRGB. */
export function labToRgb(l: number, a: number, b: number): Rgb {
  const fy = (l + 16) / 116
  const cube = (value: number): number => (value > 6 / 29 ? value ** 3 : 3 * (6 / 29) ** 2 * (value - 4 / 29))
  const [x, y, z] = [0.9642 * cube(fy + a / 500), cube(fy), 0.8249 * cube(fy - b / 200)]
  return [
    3.1339 * x - 1.6169 * y - 0.4906 * z,
    -0.9788 * x + 1.9161 * y + 0.0335 * z,
    0.0719 * x - 0.229 * y + 1.4052 * z,
  ].map(encodeGamma) as unknown as Rgb
}

/** An sRGB colour in CIE L*a*b* (L 0 to 100, D50). */
export function rgbToLab(color: Rgb): Rgb {
  const [r, g, b] = color.map(decodeGamma) as unknown as Rgb
  const root = (value: number): number =>
    value > (6 / 29) ** 3 ? Math.cbrt(value) : value / (3 * (6 / 29) ** 2) + 4 / 29
  const x = root((0.4360747 * r + 0.3850649 * g + 0.1430804 * b) / 0.9642)
  const y = root(0.2225045 * r + 0.7168786 * g + 0.0606169 * b)
  const z = root((0.0139322 * r + 0.0971045 * g + 0.7141733 * b) / 0.8249)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function decodeGamma(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Linear light to sRGB, both from 0 to 1. */
export function encodeGamma(value: number): number {
  const linear = Math.min(1, Math.max(0, value))
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
}
