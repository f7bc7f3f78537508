import type { Layer, PixelData } from 'ag-psd'
import { iccProfile } from './sample-icc.ts'

export const side = 150

type Rgba = readonly [number, number, number, number]
interface Rgb {
  r: number
  g: number
  b: number
}

export function drawn(width: number, height: number, at: (x: number, y: number) => Rgba): PixelData {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(at(x, y), (y * width + x) * 4)
  return { width, height, data }
}

/** An opaque ground in which every channel takes every value. */
export const ground = (): Layer => ({
  name: 'Ground',
  left: 0,
  top: 0,
  imageData: drawn(side, side, (x, y) => [x * 1.7, y * 1.7, 255 - ((x + y) * 255) / 300, 255]),
})

/** A disc with a smooth edge and two colours that run into one another. */
export function disc(name: string, left: number, top: number, size = 80, alpha = 255): Layer {
  const radius = size / 2
  return {
    name,
    left,
    top,
    imageData: drawn(size, size, (x, y) => {
      const cover = Math.min(1, Math.max(0, radius - Math.hypot(x + 0.5 - radius, y + 0.5 - radius) + 0.5))
      return [230 - x * 1.5, 60 + y * 1.8, 90 + x, cover * alpha]
    }),
  }
}

export const box = (name: string, left: number, top: number, [r, g, b]: number[], size = 50): Layer => ({
  name,
  left,
  top,
  imageData: drawn(size, size, () => [r ?? 0, g ?? 0, b ?? 0, 255]),
})
export const px = (value: number) => ({ units: 'Pixels' as const, value })
export const contour = {
  name: 'Linear',
  curve: [
    { x: 0, y: 0 },
    { x: 255, y: 255 },
  ],
}
export const black = { r: 0, g: 0, b: 0 }
export const gold = { r: 250, g: 190, b: 30 }
export const teal = { r: 10, g: 120, b: 130 }
export const shade = (more: object) => ({
  enabled: true,
  present: true,
  size: px(8),
  distance: px(7),
  angle: 120,
  color: black,
  opacity: 0.75,
  blendMode: 'multiply' as const,
  useGlobalLight: false,
  antialiased: false,
  choke: px(0),
  contour,
  layerConceals: true,
  ...more,
})
export const shine = (more: object) => ({
  enabled: true,
  present: true,
  size: px(10),
  color: gold,
  opacity: 0.8,
  blendMode: 'screen' as const,
  source: 'edge' as const,
  antialiased: false,
  noise: 0,
  range: 50,
  choke: px(0),
  jitter: 0,
  contour,
  ...more,
})
export const line = (more: object) => ({
  enabled: true,
  present: true,
  size: px(6),
  position: 'outside' as const,
  fillType: 'color' as const,
  blendMode: 'normal' as const,
  opacity: 1,
  color: gold,
  ...more,
})
export const stops = (from: Rgb, to: Rgb) => ({
  name: 'g',
  type: 'solid' as const,
  smoothness: 1,
  colorStops: [
    { color: from, location: 0, midpoint: 50 },
    { color: to, location: 1, midpoint: 50 },
  ],
  opacityStops: [
    { opacity: 1, location: 0, midpoint: 50 },
    { opacity: 1, location: 1, midpoint: 50 },
  ],
})
export const styled = (effects: Layer['effects'], more: Partial<Layer> = {}): Layer[] => [
  ground(),
  { ...disc('Styled', 35, 35), ...more, effects: effects! },
]
export const adjusted = (adjustment: Layer['adjustment'], more: Partial<Layer> = {}): Layer[] => [
  ground(),
  disc('Disc', 35, 35),
  { name: 'Adjustment', adjustment: adjustment!, ...more },
]
export const half = (): NonNullable<Layer['mask']> => ({
  left: 0,
  top: 0,
  defaultColor: 0,
  imageData: drawn(75, side, x => [x * 3.4, x * 3.4, x * 3.4, 255]),
})
/** A white box with hard edges. */
export const hardEdge = (outside = 0): NonNullable<Layer['mask']> => ({
  left: 50,
  top: 50,
  defaultColor: outside,
  imageData: drawn(50, 50, () => [255, 255, 255, 255]),
})

/** The grade that the colour table of the sample holds. */
export const grade = ([r, g, b]: readonly [number, number, number]): [number, number, number] => [
  0.2 + 0.8 * r,
  g * (0.5 + 0.5 * b),
  1 - 0.9 * b,
]

/** The grade as a table of nine colours a side, red first. */
export function gradeCube(size = 9): Uint8Array {
  const value = (at: number): number => at / (size - 1)
  const rows = Array.from({ length: size ** 3 }, (_, at) =>
    grade([value(at % size), value(Math.floor(at / size) % size), value(Math.floor(at / size ** 2))]).join(
      ' ',
    ),
  )
  return Buffer.from(['TITLE "grade"', `LUT_3D_SIZE ${size}`, ...rows].join('\n'))
}

export const gradeProfile = (): Uint8Array =>
  iccProfile({ kind: 'link', space: 'RGB ', form: 'mft2', size: 9, at: (r, g, b) => grade([r, g, b]) })

export const corner = (x: number, y: number) => ({ linked: true, points: [x, y, x, y, x, y] })
export const triangle = (): NonNullable<Layer['vectorMask']> => ({
  paths: [
    {
      open: false,
      operation: 'combine',
      fillRule: 'even-odd',
      knots: [corner(75, 40), corner(112, 110), corner(38, 110)],
    },
  ],
})

/** A disc with one more effect; the pattern is one that the file does not carry. */
export function effectLayers(name?: 'bevel' | 'satin' | 'patternOverlay'): Layer[] {
  const effects: Layer['effects'] = {
    ...(name === 'bevel'
      ? {
          bevel: {
            enabled: true,
            present: true,
            size: px(10),
            angle: 120,
            altitude: 30,
            strength: 100,
            highlightBlendMode: 'screen',
            shadowBlendMode: 'multiply',
            highlightColor: { r: 255, g: 255, b: 255 },
            shadowColor: black,
            style: 'inner bevel',
            highlightOpacity: 0.75,
            shadowOpacity: 0.75,
            soften: px(0),
            useGlobalLight: false,
            technique: 'smooth',
            direction: 'up',
            useTexture: false,
            useShape: false,
            antialiasGloss: false,
            contour,
          },
        }
      : {}),
    ...(name === 'satin'
      ? {
          satin: {
            enabled: true,
            present: true,
            size: px(14),
            blendMode: 'multiply',
            color: black,
            antialiased: false,
            opacity: 0.5,
            distance: px(11),
            invert: true,
            angle: 19,
            contour,
          },
        }
      : {}),
    ...(name === 'patternOverlay'
      ? {
          patternOverlay: {
            enabled: true,
            present: true,
            blendMode: 'normal',
            opacity: 1,
            scale: 100,
            pattern: { name: 'gone', id: 'gone' },
            phase: { x: 0, y: 0 },
            align: true,
          },
        }
      : {}),
  }
  return styled(effects)
}
