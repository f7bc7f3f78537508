/**
 * Composes a layer tree in double precision, written apart from the importer after the PDF 2.0 transparency model (11.3) and Adobe's
 * published blend formulas; blurs are true Gaussians and distances are searched, so that both ways can only agree when both are right.
 */
import type { Layer } from 'ag-psd'
import { referenceAdjust } from './reference-adjust.ts'
import { referenceBlend, type V3 } from './reference-blend.ts'

export interface Sheet {
  width: number
  height: number
  color: Float64Array
  alpha: Float64Array
}
type Field = (x: number, y: number) => number
type Paint = (x: number, y: number) => V3

export function emptySheet(width: number, height: number): Sheet {
  return {
    width,
    height,
    color: new Float64Array(width * height * 3),
    alpha: new Float64Array(width * height),
  }
}

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
  each(sheet, (x, y, at) => {
    const part = share(x, y) * (layer.opacity ?? 1)
    const alpha = before.alpha[at]! * (1 - part) + sheet.alpha[at]! * part
    for (let c = 0; c < 3; c++) {
      const [old, now] = [
        before.color[at * 3 + c]! * before.alpha[at]!,
        sheet.color[at * 3 + c]! * sheet.alpha[at]!,
      ]
      sheet.color[at * 3 + c] = alpha > 0 ? (old * (1 - part) + now * part) / alpha : 0
    }
    sheet.alpha[at] = alpha
  })
}

function adjust(sheet: Sheet, layer: Layer, within: Field): void {
  const [share, change] = [masked(sheet, layer), referenceAdjust(layer.adjustment!)]
  each(sheet, (x, y, at) => {
    const color = pick(sheet, at)
    const wanted = referenceBlend(layer.blendMode ?? 'normal', color, change(color))
    const part = share(x, y) * within(x, y) * (layer.opacity ?? 1)
    for (let c = 0; c < 3; c++) sheet.color[at * 3 + c] = color[c]! + (wanted[c]! - color[c]!) * part
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
  each(sheet, (_x, _y, at) => {
    const alpha = sheet.alpha[at]! * (1 - opacity) + target.alpha[at]! * opacity
    for (let c = 0; c < 3; c++)
      sheet.color[at * 3 + c] =
        alpha > 0
          ? (sheet.color[at * 3 + c]! * sheet.alpha[at]! * (1 - opacity) +
              target.color[at * 3 + c]! * target.alpha[at]! * opacity) /
            alpha
          : 0
    sheet.alpha[at] = alpha
  })
}

interface Interior {
  sheet: Sheet
  layer: Layer
  clipped: Layer[]
  paint: Paint
  shape: Field
}

/** What is inside the layer's outline, composed on the backdrop for itself and then let through by the outline. */
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
  each(sheet, (x, y, at) => {
    const part = shape(x, y)
    const alpha = target.alpha[at]! * (1 - part) + body.alpha[at]! * part
    for (let c = 0; c < 3; c++)
      target.color[at * 3 + c] =
        alpha > 0
          ? (target.color[at * 3 + c]! * target.alpha[at]! * (1 - part) +
              body.color[at * 3 + c]! * body.alpha[at]! * part) /
            alpha
          : 0
    target.alpha[at] = alpha
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

/** Both masks of a layer, each softened by its own feather. */
function masked(sheet: Sheet, { mask, vectorMask }: Layer): Field {
  const user = mask?.userMaskFeather
    ? soft(sheet, hardMask({ mask }), mask.userMaskFeather, (mask.defaultColor ?? 0) / 255)
    : hardMask(mask ? { mask } : {})
  const path =
    mask?.vectorMaskFeather && vectorMask
      ? soft(sheet, hardMask({ vectorMask }), mask.vectorMaskFeather)
      : hardMask(vectorMask ? { vectorMask } : {})
  return (x, y) => user(x, y) * path(x, y)
}

function hardMask({ mask, vectorMask }: Pick<Layer, 'mask' | 'vectorMask'>): Field {
  const path = vectorMask?.paths[0]?.knots.map(knot => [knot.points[2]!, knot.points[3]!] as const)
  return (x, y) => {
    const data = mask?.imageData
    const inside =
      data &&
      x >= (mask.left ?? 0) &&
      y >= (mask.top ?? 0) &&
      x < (mask.left ?? 0) + data.width &&
      y < (mask.top ?? 0) + data.height
    const user =
      !mask || !data
        ? 1
        : inside
          ? data.data[((y - (mask.top ?? 0)) * data.width + x - (mask.left ?? 0)) * 4]! / 255
          : (mask.defaultColor ?? 0) / 255
    return user * (path ? coveredBy(path, x, y) : 1)
  }
}

/** Sixteen samples of a pixel against a polygon. */
function coveredBy(path: (readonly [number, number])[], x: number, y: number): number {
  let hits = 0
  for (let s = 0; s < 16; s++) {
    const [px, py] = [x + (s % 4) / 4 + 0.125, y + Math.floor(s / 4) / 4 + 0.125]
    let odd = false
    path.forEach(([ax, ay], i) => {
      const [bx, by] = path[(i + 1) % path.length]!
      if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) odd = !odd
    })
    if (odd) hits++
  }
  return hits / 16
}

function each({ width, height }: Sheet, visit: (x: number, y: number, at: number) => void): void {
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) visit(x, y, y * width + x)
}

function pick({ color }: Sheet, at: number): V3 {
  return [color[at * 3]!, color[at * 3 + 1]!, color[at * 3 + 2]!]
}

function flat(color: unknown): Paint {
  const { r = 0, g = 0, b = 0 } = (color ?? {}) as { r?: number; g?: number; b?: number }
  return () => [r / 255, g / 255, b / 255]
}

const scaled =
  (field: Field, by: number): Field =>
  (x, y) =>
    field(x, y) * by

function tabled({ width, height }: Sheet, field: Field, around: number): Field {
  const values = Float64Array.from({ length: width * height }, (_, at) =>
    field(at % width, Math.floor(at / width)),
  )
  return (x, y) => (x < 0 || y < 0 || x >= width || y >= height ? around : values[y * width + x]!)
}

function soft(sheet: Sheet, field: Field, sigma: number, around = 0): Field {
  const reach = Math.ceil(sigma * 3)
  const kernel = Array.from({ length: reach * 2 + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)),
  )
  const sum = kernel.reduce((total, value) => total + value, 0)
  const source = tabled(sheet, field, around)
  const rows = tabled(
    sheet,
    (x, y) => kernel.reduce((total, weight, i) => total + weight * source(x + i - reach, y), 0) / sum,
    around,
  )
  return tabled(
    sheet,
    (x, y) => kernel.reduce((total, weight, i) => total + weight * rows(x, y + i - reach), 0) / sum,
    around,
  )
}

interface Shadow {
  size?: { value: number }
  distance?: { value: number }
  angle?: number
  opacity?: number
}

function shadowField(
  sheet: Sheet,
  shape: Field,
  { size, distance, angle = 120, opacity = 1 }: Shadow,
  around: number,
): Field {
  const blur = soft(sheet, shape, (size?.value ?? 0) / 2, around)
  const [dx, dy] = [
    -Math.cos((angle * Math.PI) / 180) * (distance?.value ?? 0),
    Math.sin((angle * Math.PI) / 180) * (distance?.value ?? 0),
  ]
  return (x, y) => blur(Math.round(x - dx), Math.round(y - dy)) * opacity
}

/** Satin: how much two softened copies of the shape, moved apart, differ. */
function satinField(
  sheet: Sheet,
  shape: Field,
  { size, distance, angle = 19, invert }: Shadow & { invert?: boolean },
): Field {
  const copy = soft(sheet, shape, (size?.value ?? 0) / 2)
  const [dx, dy] = [
    (Math.cos((angle * Math.PI) / 180) * (distance?.value ?? 0)) / 2,
    (-Math.sin((angle * Math.PI) / 180) * (distance?.value ?? 0)) / 2,
  ]
  return (x, y) => {
    const apart = Math.abs(
      copy(Math.round(x - dx), Math.round(y - dy)) - copy(Math.round(x + dx), Math.round(y + dy)),
    )
    return invert ? 1 - apart : apart
  }
}

/** A smooth inner bevel: the distance to the edge as a height, lit from the side; what faces the light is bright, what turns away is dark. */
function slopeField(
  sheet: Sheet,
  shape: Field,
  { size, angle = 120, altitude = 30 }: { size?: { value: number }; angle?: number; altitude?: number },
): (x: number, y: number) => { bright: number; dark: number } {
  const most = size?.value ?? 0
  const source = tabled(sheet, shape, 0)
  const depth = tabled(
    sheet,
    (x, y) => {
      let best = source(x, y) >= 0.5 ? most : 0
      for (let v = -most; v <= most; v++)
        for (let u = -most; u <= most; u++)
          if (source(x + u, y + v) < 0.5) best = Math.min(best, Math.hypot(u, v))
      return best
    },
    0,
  )
  const height = soft(sheet, depth, most / 3)
  const [side, up] = [Math.cos((altitude * Math.PI) / 180), Math.sin((altitude * Math.PI) / 180)]
  const [lx, ly] = [side * Math.cos((angle * Math.PI) / 180), -side * Math.sin((angle * Math.PI) / 180)]
  return (x, y) => {
    const [sx, sy] = [(height(x - 1, y) - height(x + 1, y)) / 2, (height(x, y - 1) - height(x, y + 1)) / 2]
    const light = (sx * lx + sy * ly + up) / Math.sqrt(sx * sx + sy * sy + 1) - up
    return {
      bright: Math.min(1, Math.max(0, light / (1 - up))),
      dark: Math.min(1, Math.max(0, -light / (up + side))),
    }
  }
}

/** How much of a pixel the band of a stroke covers, by the distance to the outline. */
function band(sheet: Sheet, shape: Field, size: number, position: string): Field {
  const source = tabled(sheet, shape, 0)
  const reach = Math.ceil(size) + 1
  const nearest = (x: number, y: number, isCovered: boolean): number => {
    let best = Infinity
    for (let v = -reach; v <= reach; v++)
      for (let u = -reach; u <= reach; u++)
        if (source(x + u, y + v) >= 0.5 === isCovered) best = Math.min(best, Math.hypot(u, v))
    return best
  }
  const [outer, inner] =
    position === 'outside' ? [size, 0] : position === 'inside' ? [0, size] : [size / 2, size / 2]
  return tabled(
    sheet,
    (x, y) => {
      const covered = source(x, y) >= 0.5
      const far = nearest(x, y, !covered) - 0.5
      return Math.min(1, Math.max(0, (covered ? inner : outer) - far + 0.5))
    },
    0,
  )
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
