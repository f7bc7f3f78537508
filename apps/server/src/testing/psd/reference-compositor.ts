/**
 * Composes a layer tree in double precision, written apart from the importer after the PDF 2.0 transparency
 * model (11.3) and Adobe's
 * published blend formulas; blurs are true Gaussians and distances are searched, so that both ways can only
 * agree when both are right.
 */
import type { Layer } from 'ag-psd'
import { referenceAdjust } from './reference-adjust.ts'
import { referenceBlend, type V3 } from './reference-blend.ts'
import {
  band,
  each,
  emptySheet,
  type Field,
  masked,
  type Pixels,
  pick,
  satinField,
  scaled,
  shadowField,
  type Sheet,
  slopeField,
  soft,
} from './reference-fields.ts'

type Paint = (x: number, y: number) => V3

/** Composes layers, the lowest first, onto the sheet. */
export function compose(sheet: Sheet, layers: Layer[], inside = true): Sheet {
  for (let index = 0; index < layers.length; index++) {
    const layer = layers[index]!
    const clipped: Layer[] = []
    while (layers[index + 1]?.clipping) clipped.push(layers[++index]!)
    if (layer.hidden) continue
    if (layer.adjustment) adjust(sheet, layer, () => 1)
    else if (layer.children && layer.blendMode === 'pass through' && inside) passThrough(sheet, layer)
    else drawLayer(sheet, layer, clipped)
  }
  return sheet
}

function passThrough(sheet: Sheet, layer: Layer): void {
  const before = { color: sheet.color.slice(), alpha: sheet.alpha.slice() }
  compose(sheet, layer.children ?? [])
  const share = masked(sheet, layer)
  mix(sheet, before, sheet, (x, y) => share(x, y) * (layer.opacity ?? 1))
}

function adjust(sheet: Sheet, layer: Layer, within: Field): void {
  const [share, change] = [masked(sheet, layer), referenceAdjust(layer.adjustment!)]
  each(sheet, (x, y, at) => {
    const color = pick(sheet, at)
    const wanted = referenceBlend(layer.blendMode ?? 'normal', color, change(color))
    const portion = share(x, y) * within(x, y) * (layer.opacity ?? 1)
    for (let c = 0; c < 3; c++) sheet.color[at * 3 + c] = color[c]! + (wanted[c]! - color[c]!) * portion
  })
}

function drawLayer(sheet: Sheet, layer: Layer, clipped: Layer[]): void {
  const { paint, cover } = surface(sheet, layer)
  const share = masked(sheet, layer)
  const shape: Field = (x, y) => cover(x, y) * share(x, y)
  const opacity = layer.opacity ?? 1
  const { effects } = layer
  const target = emptySheet(sheet.width, sheet.height)
  target.color.set(sheet.color)
  target.alpha.set(sheet.alpha)
  const put = (mode: string | undefined, color: Paint, alpha: Field) =>
    cast(target, mode ?? 'normal', color, alpha)
  for (const one of [...(effects?.dropShadow ?? [])].reverse())
    if (one.enabled) put(one.blendMode, flat(one.color), shadowField(sheet, shape, one, 0))
  if (effects?.outerGlow?.enabled) {
    const { outerGlow: one } = effects
    put(one.blendMode, flat(one.color), scaled(soft(sheet, shape, one.size!.value / 2), one.opacity ?? 1))
  }
  interior(target, { sheet, layer, clipped, paint, shape })
  for (const one of [...(effects?.stroke ?? [])].reverse())
    if (one.enabled)
      put(
        one.blendMode,
        flat(one.color),
        scaled(band(sheet, shape, one.size!.value, one.position ?? 'outside'), one.opacity ?? 1),
      )
  if (effects?.bevel?.enabled) {
    const { bevel: one } = effects
    const slopes = slopeField(sheet, shape, one)
    put(
      one.shadowBlendMode,
      flat(one.shadowColor),
      scaled((x, y) => slopes(x, y).dark * shape(x, y), one.shadowOpacity ?? 1),
    )
    put(
      one.highlightBlendMode,
      flat(one.highlightColor),
      scaled((x, y) => slopes(x, y).bright * shape(x, y), one.highlightOpacity ?? 1),
    )
  }
  mix(sheet, sheet, target, () => opacity)
}

interface Interior {
  sheet: Sheet
  layer: Layer
  clipped: Layer[]
  paint: Paint
  shape: Field
}

/**
 * Composites everything inside the layer's outline on the backdrop, and then applies the outline as a mask.
 */
function interior(target: Sheet, { sheet, layer, clipped, paint, shape }: Interior): void {
  const body = emptySheet(sheet.width, sheet.height)
  body.color.set(target.color)
  body.alpha.set(target.alpha)
  const inner = (mode: string | undefined, color: Paint, alpha: Field) =>
    cast(body, mode ?? 'normal', color, alpha)
  const { effects } = layer
  inner(layer.blendMode === 'pass through' ? 'normal' : layer.blendMode, paint, () => layer.fillOpacity ?? 1)
  if (effects?.gradientOverlay?.[0]?.enabled) {
    const one = effects.gradientOverlay[0]
    inner(one.blendMode, ramp(layer, one.angle ?? 90, one.gradient as never), () => one.opacity ?? 1)
  }
  for (const one of effects?.solidFill ?? [])
    if (one.enabled) inner(one.blendMode, flat(one.color), () => one.opacity ?? 1)
  if (effects?.satin?.enabled) {
    const { satin: one } = effects
    inner(one.blendMode, flat(one.color), scaled(satinField(sheet, shape, one), one.opacity ?? 1))
  }
  if (effects?.innerGlow?.enabled) {
    const { innerGlow: one } = effects
    inner(
      one.blendMode,
      flat(one.color),
      scaled(
        soft(sheet, (x, y) => 1 - shape(x, y), one.size!.value / 2, 1),
        one.opacity ?? 1,
      ),
    )
  }
  for (const one of effects?.innerShadow ?? [])
    if (one.enabled)
      inner(
        one.blendMode,
        flat(one.color),
        shadowField(sheet, (x, y) => 1 - shape(x, y), one, 1),
      )
  for (const one of clipped) {
    if (one.hidden) continue
    if (one.adjustment) adjust(body, one, () => 1)
    else {
      const over = surface(sheet, one)
      const let_ = masked(sheet, one)
      inner(one.blendMode, over.paint, (x, y) => over.cover(x, y) * let_(x, y) * (one.opacity ?? 1))
    }
  }
  mix(target, target, body, shape)
}

/**
 * Writes into a sheet what is between two others: `from` where the share is 0, `to` where it is 1. Either may
 * be `into` itself.
 */
function mix(into: Sheet, from: Pixels, to: Pixels, share: Field): void {
  each(into, (x, y, at) => {
    const portion = share(x, y)
    const alpha = from.alpha[at]! * (1 - portion) + to.alpha[at]! * portion
    for (let c = at * 3; c < at * 3 + 3; c++)
      into.color[c] =
        alpha > 0
          ? (from.color[c]! * from.alpha[at]! * (1 - portion) + to.color[c]! * to.alpha[at]! * portion) /
            alpha
          : 0
    into.alpha[at] = alpha
  })
}

/** The general formula of PDF 2.0, 11.3.6, for one element of constant shape. */
function cast(sheet: Sheet, mode: string, color: Paint, alpha: Field): void {
  each(sheet, (x, y, at) => {
    const source = alpha(x, y)
    if (source <= 0) return
    const [b, cb, cs] = [sheet.alpha[at]!, pick(sheet, at), color(x, y)]
    const mixed = referenceBlend(mode, cb, cs)
    const result = b + source - b * source
    for (let c = 0; c < 3; c++)
      sheet.color[at * 3 + c] =
        (1 - source / result) * cb[c]! + (source / result) * ((1 - b) * cs[c]! + b * mixed[c]!)
    sheet.alpha[at] = result
  })
}

function surface(sheet: Sheet, layer: Layer): { paint: Paint; cover: Field } {
  if (layer.children) {
    const group = compose(emptySheet(sheet.width, sheet.height), layer.children, true)
    return {
      paint: (x, y) => pick(group, y * group.width + x),
      cover: (x, y) => group.alpha[y * group.width + x]!,
    }
  }
  const { vectorFill: fill, imageData: image, left = 0, top = 0 } = layer
  if (!image && fill?.type === 'color') return { paint: flat(fill.color), cover: () => 1 }
  if (!image && fill?.type === 'solid')
    return {
      paint: ramp(
        { left: 0, top: 0, imageData: { width: sheet.width, height: sheet.height, data: new Uint8Array() } },
        fill.angle ?? 90,
        fill as never,
      ),
      cover: () => 1,
    }
  const at = (x: number, y: number, c: number) =>
    image && x >= left && y >= top && x < left + image.width && y < top + image.height
      ? image.data[((y - top) * image.width + x - left) * 4 + c]! / 255
      : 0
  return { paint: (x, y) => [at(x, y, 0), at(x, y, 1), at(x, y, 2)], cover: (x, y) => at(x, y, 3) }
}

function flat(color: unknown): Paint {
  const { r = 0, g = 0, b = 0 } = (color ?? {}) as { r?: number; g?: number; b?: number }
  return () => [r / 255, g / 255, b / 255]
}

function ramp(
  layer: Pick<Layer, 'left' | 'top' | 'imageData'>,
  angle: number,
  gradient: { colorStops: { color: { r: number; g: number; b: number }; location: number }[] },
): Paint {
  const { left = 0, top = 0, imageData } = layer
  const [w, h, turn] = [imageData?.width ?? 1, imageData?.height ?? 1, (angle * Math.PI) / 180]
  const long = Math.abs(Math.cos(turn)) * w + Math.abs(Math.sin(turn)) * h
  const [first, last] = [gradient.colorStops[0]!, gradient.colorStops.at(-1)!]
  return (x, y) => {
    const t = Math.min(
      1,
      Math.max(
        0,
        ((x + 0.5 - left - w / 2) * Math.cos(turn) - (y + 0.5 - top - h / 2) * Math.sin(turn)) / long + 0.5,
      ),
    )
    return (['r', 'g', 'b'] as const).map(
      c => (first.color[c] * (1 - t) + last.color[c] * t) / 255,
    ) as unknown as V3
  }
}
