import type { Layer } from 'ag-psd'
import { adjustHex, adjustPixels, type Adjusting } from './adjust-pixels.ts'
import type { ImportedLayer } from './imported-layer.ts'
import { fillOf } from './layer-fill.ts'
import { whatChanged, whyLeftOut } from './layer-notes.ts'
import { planeOf, coverageAt, type Plane } from './paint/coverage-plane.ts'
import { effectElements, hasEffects, reachOf, roomyShape } from './paint/layer-effects.ts'
import { gradientAt } from './paint/gradient.ts'
import { layOver, paintLayer, type Element, type LayerPaint } from './paint/merge.ts'
import { patternAt } from './paint/pattern.ts'
import { rgbOf } from './paint/psd-color.ts'
import { vectorStencil } from './paint/vector-mask.ts'
import { readText } from './read-text.ts'
import { maskOf, through, type Pixels, type Stencil } from './stencil.ts'
import { blendOf, commonOf, noteLayer, staysNative, type Way } from './import-method.ts'
import { isOpaque, writeImage } from './write-image.ts'

/** An image that a layer shows before masks and effects. */
interface Source {
  left: number
  top: number
  width: number
  height: number
  at(x: number, y: number): readonly [number, number, number, number]
}

/**
 * Takes a layer without layers of its own; `clipped` are painted into it. Undefined when nothing of it is
 * seen.
 */
export async function takeLeaf(
  layer: Layer,
  way: Way,
  { clipped, isClipped }: { clipped: Layer[]; isClipped: boolean },
): Promise<ImportedLayer | undefined> {
  const text = readText(layer)
  const stencils = stencilsOf(layer, way)
  const isPlain = clipped.length === 0 && !hasEffects(layer)
  const blend = blendOf(layer)
  const fill =
    isPlain && stencils.length === 0 && staysNative(blend, way) && way.above.every(one => one.isEven)
      ? fillOf(layer)
      : undefined
  const paint = paintOf(layer, way, { stencils, clipped })
  const native = isPlain && staysNative(blend, way)
  const pixels = paint && seenOf(paintLayer(native ? withBlend(paint, 'normal') : paint, way.backdrop))
  if (!pixels && !text && !fill) {
    noteLayer(way, whyLeftOut(layer), layer)
    return undefined
  }
  if (pixels && way.backdrop && !layer.hidden)
    layOver(way.backdrop, pixels, {
      opacity: way.opacity * (layer.opacity ?? 1),
      blend: native ? blend : 'normal',
    })
  if (way.state.isDry) return undefined
  way.state.layers += 1
  noteChanges(layer, way, {
    isClipped: isClipped || clipped.length > 0,
    isBaked: !native && blend !== 'normal',
  })
  const common = { ...commonOf(layer), blend: native ? blend : 'normal' }
  const { x, y, width, height } = way.frame
  if (fill)
    return {
      ...common,
      opacity: common.opacity * (layer.fillOpacity ?? 1),
      kind: 'fill',
      x,
      y,
      width,
      height,
      fill: adjustedFill(fill, way.above, way.frame),
      covers: true,
    }
  return imaged(layer, way, { common, text, pixels })
}

type Common = ReturnType<typeof commonOf> & { blend: string }

async function imaged(
  layer: Layer,
  way: Way,
  { common, text, pixels }: { common: Common; text: ImportedLayer['text']; pixels: Pixels | undefined },
): Promise<ImportedLayer> {
  const { state, frame } = way
  const kind = text
    ? {
        kind: 'text' as const,
        text: { ...text, color: adjustHex(text.color, way.above, { x: layer.left ?? 0, y: layer.top ?? 0 }) },
      }
    : { kind: 'image' as const }
  if (!pixels) return { ...common, ...kind, ...boxOfText(layer, text?.size ?? 24, text?.text ?? '') }
  adjustPixels(pixels, way.above)
  const image = await writeImage(pixels, { ...state, frame, name: `layer-${++state.images}` })
  const covers = pixels.width >= frame.width && pixels.height >= frame.height && isOpaque(pixels.data)
  const box = { x: pixels.left, y: pixels.top, width: pixels.width, height: pixels.height }
  // Texts keep their own box: their effects are drawn again when the font is known.
  if (text)
    return {
      ...common,
      ...kind,
      ...(layer.imageData ? boxWithin(layer, box) : box),
      image,
      imageBox: box,
    }
  return { ...common, ...kind, ...box, image, ...(covers ? { covers } : {}) }
}

function boxWithin(
  { left = 0, top = 0, imageData }: Layer,
  box: { x: number; y: number; width: number; height: number },
) {
  const [x, y] = [Math.max(left, box.x), Math.max(top, box.y)]
  return {
    x,
    y,
    width: Math.min(left + (imageData?.width ?? 0), box.x + box.width) - x,
    height: Math.min(top + (imageData?.height ?? 0), box.y + box.height) - y,
  }
}

function noteChanges(
  layer: Layer,
  way: Way,
  { isClipped, isBaked }: { isClipped: boolean; isBaked: boolean },
): void {
  for (const what of whatChanged(layer, { frame: way.frame, clipped: isClipped })) noteLayer(way, what, layer)
  if (isBaked) noteLayer(way, 'baked', layer)
}

/** Masks around and of a layer. A shape's own pixels have its path already. */
export function stencilsOf(layer: Layer, way: Pick<Way, 'stencils' | 'frame'>): Stencil[] {
  const vector = layer.vectorFill && layer.imageData ? undefined : vectorStencil(layer, way.frame)
  return [...way.stencils, ...[maskOf(layer), vector].filter(stencil => stencil !== undefined)]
}

/**
 * Everything that is drawn of a layer, effects and clipped layers included; undefined when none of it is in
 * the frame.
 */
function paintOf(
  layer: Layer,
  way: Way,
  { stencils, clipped }: { stencils: Stencil[]; clipped: Layer[] },
): LayerPaint | undefined {
  const source = sourceOf(layer, way)
  if (!source) return undefined
  const { effects } = layer
  const isEffective = effects !== undefined && hasEffects(layer)
  const reach = isEffective ? reachOf(effects) : 0
  const box = within(
    {
      left: source.left - reach,
      top: source.top - reach,
      width: source.width + 2 * reach,
      height: source.height + 2 * reach,
    },
    way.frame,
  )
  if (!box) return undefined
  const shapeAt = (x: number, y: number) =>
    stencils.reduce((rest, stencil) => rest * through(stencil, x, y), source.at(x, y)[3])
  const shape: Plane = isEffective ? roomyShape(source, reach, shapeAt) : planeOf(box, shapeAt)
  const fill = layer.fillOpacity ?? 1
  const made = isEffective
    ? effectElements(effects, { shape, box: source, patterns: way.state.patterns, keepsFill: fill >= 1 })
    : { below: [], inside: [], above: [] }
  const body: Element = {
    blend: blendOf(layer),
    opacity: fill,
    at: (x, y) => {
      const [r, g, b] = source.at(x, y)
      return [r, g, b, 1]
    },
  }
  return {
    box,
    below: made.below,
    inside: [body, ...made.inside, ...clipped.flatMap(one => clippedElement(one, way))],
    above: made.above,
    shape: (x, y) => coverageAt(shape, x, y),
  }
}

function clippedElement(layer: Layer, way: Way): Element[] {
  const source = layer.hidden ? undefined : sourceOf(layer, way)
  if (!source) return []
  const stencils = stencilsOf(layer, { stencils: [], frame: way.frame })
  const at: Element['at'] = (x, y) => {
    const [r, g, b, a] = source.at(x, y)
    return [r, g, b, stencils.reduce((rest, stencil) => rest * through(stencil, x, y), a)]
  }
  return [{ blend: blendOf(layer), opacity: (layer.opacity ?? 1) * (layer.fillOpacity ?? 1), at }]
}

function withBlend(paint: LayerPaint, blend: string): LayerPaint {
  return { ...paint, inside: paint.inside.map(element => ({ ...element, blend })) }
}

function within(
  box: { left: number; top: number; width: number; height: number },
  frame: { x: number; y: number; width: number; height: number },
) {
  const [left, top] = [Math.max(box.left, frame.x), Math.max(box.top, frame.y)]
  const [width, height] = [
    Math.min(box.left + box.width, frame.x + frame.width) - left,
    Math.min(box.top + box.height, frame.y + frame.height) - top,
  ]
  return width > 0 && height > 0 ? { left, top, width, height } : undefined
}

/** Its pixels, or for a fill layer the colour, gradient or pattern over the whole frame. */
function sourceOf(
  { left = 0, top = 0, imageData, vectorFill }: Layer,
  { frame, state }: Way,
): Source | undefined {
  if (imageData) {
    const { width, height, data } = imageData
    return {
      left,
      top,
      width,
      height,
      at: (x, y) => {
        const [column, row] = [x - left, y - top]
        if (column < 0 || row < 0 || column >= width || row >= height) return clear
        const at = (row * width + column) * 4
        return [data[at]! / 255, data[at + 1]! / 255, data[at + 2]! / 255, data[at + 3]! / 255]
      },
    }
  }
  const box = { left: frame.x, top: frame.y, width: frame.width, height: frame.height }
  if (vectorFill?.type === 'color') {
    const [r, g, b] = rgbOf(vectorFill.color)
    return { ...box, at: () => [r, g, b, 1] }
  }
  if (vectorFill?.type === 'solid' || vectorFill?.type === 'noise')
    return { ...box, at: gradientAt(vectorFill, box) }
  const tile =
    vectorFill?.type === 'pattern'
      ? patternAt(
          state.patterns,
          { pattern: vectorFill, ...(vectorFill.phase ? { phase: vectorFill.phase } : {}) },
          box,
        )
      : undefined
  return tile ? { ...box, at: tile } : undefined
}

const clear = [0, 0, 0, 0] as const

/** Returns undefined if no pixel is visible. */
function seenOf(pixels: Pixels): Pixels | undefined {
  for (let at = 3; at < pixels.data.length; at += 4) if (pixels.data[at]! > 0) return pixels
  return undefined
}

function adjustedFill(
  fill: NonNullable<ImportedLayer['fill']>,
  above: Adjusting[],
  frame: { x: number; y: number },
): NonNullable<ImportedLayer['fill']> {
  if (fill.kind === 'color') return { ...fill, color: adjustHex(fill.color, above, frame) }
  return 'stops' in fill
    ? { ...fill, stops: fill.stops.map(stop => ({ ...stop, color: adjustHex(stop.color, above, frame) })) }
    : fill
}

/** A text saved without its image still has its position and letter size. */
function boxOfText({ left = 0, top = 0, right = 0, bottom = 0, text }: Layer, size: number, words: string) {
  if (right > left && bottom > top) return { x: left, y: top, width: right - left, height: bottom - top }
  const lines = words.split('\n')
  const [, , , , x = 0, y = 0] = text?.transform ?? []
  return {
    x,
    y: y - size,
    width: Math.max(...lines.map(line => line.length), 1) * size * 0.6,
    height: lines.length * size * 1.2,
  }
}
