import type { Pixels } from '../stencil.ts'
import { blendFormula, type BlendColors, type Rgb } from './blend-modes.ts'

/** Something painted: its colour and coverage (0 to 1) at a pixel of the file, and how it blends. */
export interface Element {
  blend: string
  opacity: number
  at(x: number, y: number): readonly [number, number, number, number]
}

/** The drawn parts of one layer, bottom up; parts that are `inside` are clipped to the layer's shape. */
export interface LayerPaint {
  box: { left: number; top: number; width: number; height: number }
  below: Element[]
  inside: Element[]
  shape(x: number, y: number): number
  above: Element[]
}

interface Ink {
  r: number
  g: number
  b: number
  a: number
}

/**
 * Paints a layer so that, laid over the backdrop normally, it looks as Photoshop blends it: where the
 * backdrop covers a share b,
 * a source colour becomes (1 - b) × source + b × blend(backdrop, source), which is exact for every blend mode
 * (W3C Compositing 1, 10).
 */
export function paintLayer(paint: LayerPaint, backdrop: Pixels | undefined): Pixels {
  const { left, top, width, height } = paint.box
  const data = new Uint8Array(width * height * 4)
  const prepared = {
    below: paint.below.map(withFormula),
    inside: paint.inside.map(withFormula),
    above: paint.above.map(withFormula),
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const ground = inkAt(backdrop, x + left, y + top)
      const ink: Ink = { r: 0, g: 0, b: 0, a: 0 }
      for (const element of prepared.below) lay(element, x + left, y + top, ground, ink)
      const shape = paint.shape(x + left, y + top)
      if (shape > 0) layInside(prepared.inside, { x: x + left, y: y + top, shape }, ground, ink)
      for (const element of prepared.above) lay(element, x + left, y + top, ground, ink)
      const at = (y * width + x) * 4
      data[at] = Math.round(ink.r * 255)
      data[at + 1] = Math.round(ink.g * 255)
      data[at + 2] = Math.round(ink.b * 255)
      data[at + 3] = Math.round(ink.a * 255)
    }
  return { left, top, width, height, data }
}

interface Prepared {
  element: Element
  formula: BlendColors | undefined
}

function withFormula(element: Element): Prepared {
  return { element, formula: blendFormula(element.blend) }
}

function lay({ element, formula }: Prepared, x: number, y: number, ground: Ink, ink: Ink): void {
  const [r, g, b, a] = element.at(x, y)
  const share = a * element.opacity
  if (share <= 0) return
  const color = formula ? blended([r, g, b], ground, formula) : ([r, g, b] as const)
  over(ink, color, share)
  over(ground, color, share)
}

/** The inside is composed as if the shape were whole, then shown through it. */
function layInside(
  elements: Prepared[],
  { x, y, shape }: { x: number; y: number; shape: number },
  ground: Ink,
  ink: Ink,
): void {
  const [inner, under]: [Ink, Ink] = [{ r: 0, g: 0, b: 0, a: 0 }, { ...ground }]
  for (const element of elements) lay(element, x, y, under, inner)
  const share = inner.a * shape
  if (share <= 0) return
  over(ink, [inner.r, inner.g, inner.b], share)
  over(ground, [inner.r, inner.g, inner.b], share)
}

function blended(source: Rgb, ground: Ink, formula: BlendColors): Rgb {
  if (ground.a <= 0) return source
  const mixed = formula([ground.r, ground.g, ground.b], source)
  return [0, 1, 2].map(
    channel => source[channel]! * (1 - ground.a) + mixed[channel]! * ground.a,
  ) as unknown as Rgb
}

function over(ink: Ink, [r, g, b]: Rgb, share: number): void {
  const alpha = share + ink.a * (1 - share)
  if (alpha <= 0) return
  const rest = (ink.a * (1 - share)) / alpha
  const weight = share / alpha
  ink.r = r * weight + ink.r * rest
  ink.g = g * weight + ink.g * rest
  ink.b = b * weight + ink.b * rest
  ink.a = alpha
}

function inkAt(pixels: Pixels | undefined, x: number, y: number): Ink {
  if (!pixels) return { r: 0, g: 0, b: 0, a: 0 }
  const [column, row] = [x - pixels.left, y - pixels.top]
  if (column < 0 || row < 0 || column >= pixels.width || row >= pixels.height)
    return { r: 0, g: 0, b: 0, a: 0 }
  const at = (row * pixels.width + column) * 4
  const { data } = pixels
  return { r: data[at]! / 255, g: data[at + 1]! / 255, b: data[at + 2]! / 255, a: data[at + 3]! / 255 }
}

/** Blends a painted layer onto the backdrop, in place; `through` is its coverage at a pixel. */
export function layOver(
  backdrop: Pixels,
  pixels: Pixels,
  { opacity, blend }: { opacity: number; blend: string },
): void {
  const formula = blendFormula(blend)
  const [x0, y0] = [Math.max(backdrop.left, pixels.left), Math.max(backdrop.top, pixels.top)]
  const [x1, y1] = [
    Math.min(backdrop.left + backdrop.width, pixels.left + pixels.width),
    Math.min(backdrop.top + backdrop.height, pixels.top + pixels.height),
  ]
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const share =
        (pixels.data[((y - pixels.top) * pixels.width + x - pixels.left) * 4 + 3]! / 255) * opacity
      if (share <= 0) continue
      const [ground, source] = [inkAt(backdrop, x, y), inkAt(pixels, x, y)]
      const color: Rgb = [source.r, source.g, source.b]
      over(ground, formula ? blended(color, ground, formula) : color, share)
      const at = ((y - backdrop.top) * backdrop.width + x - backdrop.left) * 4
      backdrop.data.set(
        [ground.r * 255 + 0.5, ground.g * 255 + 0.5, ground.b * 255 + 0.5, ground.a * 255 + 0.5],
        at,
      )
    }
}

/** An empty image of that box. */
export function clearPixels({
  left,
  top,
  width,
  height,
}: {
  left: number
  top: number
  width: number
  height: number
}): Pixels {
  return { left, top, width, height, data: new Uint8Array(width * height * 4) }
}
