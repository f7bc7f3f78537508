import type { Layer, LayerEffectBevel, LayerEffectShadow, LayerEffectStroke, UnitsValue } from 'ag-psd'
import { blurred, coverageAt, distances, planeOf, type Plane } from './coverage-plane.ts'
import { gradientAt, type Box, type GradientFill } from './gradient.ts'
import type { Element } from './merge.ts'
import { patternAt, type Patterns } from './pattern.ts'
import { rgbOf } from './psd-color.ts'
import { psdLimits } from '../../../platform/limits/file-limits.ts'

type Effects = NonNullable<Layer['effects']>
type ColorAt = (x: number, y: number) => readonly [number, number, number, number]

/** The effects of a layer, bottom up in Photoshop's order: below its image, inside its shape, above it. */
export interface EffectElements {
  below: Element[]
  inside: Element[]
  above: Element[]
}

/** Returns how many pixels effects extend beyond a layer. */
export function reachOf(effects: Effects): number {
  const shadows = (effects.dropShadow ?? [])
    .filter(isOn)
    .map(one => pixels(one.distance) + pixels(one.size) * 1.5)
  const glow = isOn(effects.outerGlow) ? pixels(effects.outerGlow.size) * 1.5 : 0
  const strokes = (effects.stroke ?? []).filter(isOn).map(one => pixels(one.size) + 1)
  return Math.min(psdLimits.effectReach, Math.ceil(Math.max(0, glow, ...shadows, ...strokes)))
}

/** Whether any effect of a layer is in force. */
export function hasEffects({ effects }: Pick<Layer, 'effects'>): boolean {
  if (!effects || effects.disabled) return false
  return Object.values(effects).some(effect =>
    [effect]
      .flat()
      .some(one => typeof one === 'object' && one !== null && isOn(one as { enabled?: boolean })),
  )
}

export function effectElements(
  effects: Effects,
  { shape, box, patterns, keepsFill }: { shape: Plane; box: Box; patterns: Patterns; keepsFill: boolean },
): EffectElements {
  const make = { shape, box, patterns }
  const inverse: Plane = { ...shape, data: Float32Array.from(shape.data, value => 1 - value) }
  return {
    below: [
      ...(effects.dropShadow ?? [])
        .filter(isOn)
        .reverse()
        .map(one => shadow(one, shape, keepsFill ? undefined : shape)),
      ...(isOn(effects.outerGlow)
        ? [glow(effects.outerGlow, grown(shape, pixels(effects.outerGlow.size) * choke(effects.outerGlow)))]
        : []),
    ],
    inside: [
      ...overlays(effects, make),
      ...(isOn(effects.satin) ? [satin(effects.satin, shape)] : []),
      ...(isOn(effects.innerGlow) ? [innerGlow(effects.innerGlow, inverse)] : []),
      ...(effects.innerShadow ?? [])
        .filter(isOn)
        .reverse()
        .map(one => shadow(one, outsideOne(inverse), undefined)),
    ],
    above: [
      ...(effects.stroke ?? [])
        .filter(isOn)
        .reverse()
        .map(one => stroke(one, make)),
      ...(isOn(effects.bevel) ? bevel(effects.bevel, shape) : []),
    ],
  }
}

interface Make {
  shape: Plane
  box: Box
  patterns: Patterns
}

function isOn<T extends { enabled?: boolean }>(effect: T | undefined): effect is T {
  return effect?.enabled === true
}

function pixels(size: UnitsValue | undefined): number {
  return Math.min(psdLimits.effectReach, Math.max(0, size?.value ?? 0))
}

/** Choke and spread are percentages of the size, for any unit in the file. */
function choke({ choke: share }: { choke?: UnitsValue }): number {
  return Math.min(1, Math.max(0, (share?.value ?? 0) / 100))
}

function plain(color: Parameters<typeof rgbOf>[0]): ColorAt {
  const [r, g, b] = rgbOf(color)
  return () => [r, g, b, 1]
}

function element(
  blend: string | undefined,
  opacity: number | undefined,
  color: ColorAt,
  share: (x: number, y: number) => number = () => 1,
): Element {
  return {
    blend: blend ?? 'normal',
    opacity: opacity ?? 1,
    at: (x, y) => {
      const [r, g, b, a] = color(x, y)
      return [r, g, b, a * share(x, y)]
    },
  }
}

/** The shape grown by whole pixels with a smooth edge. */
function grown(shape: Plane, by: number): Plane {
  if (by < 0.5) return shape
  const away = distances(shape)
  return {
    ...shape,
    data: shape.data.map((value, at) => Math.max(value, Math.min(1, Math.max(0, by + 1 - away[at]!)))),
  }
}

function outsideOne(inverse: Plane): Plane & { around: number } {
  return { ...inverse, around: 1 }
}

function shadow(
  effect: LayerEffectShadow,
  of: Plane & { around?: number },
  conceal: Plane | undefined,
): Element {
  const [size, spread] = [pixels(effect.size), choke(effect)]
  const soft = blurred(grown(of, size * spread), (size * (1 - spread)) / 2)
  const turn = ((effect.angle ?? 120) * Math.PI) / 180
  const [dx, dy] = [-Math.cos(turn) * pixels(effect.distance), Math.sin(turn) * pixels(effect.distance)]
  const at = (x: number, y: number) => sampled(soft, x - dx, y - dy, of.around ?? 0)
  const hidden = effect.layerConceals === false ? undefined : conceal
  return element(
    effect.blendMode,
    effect.opacity,
    plain(effect.color),
    hidden ? (x, y) => at(x, y) * (1 - coverageAt(hidden, x, y)) : at,
  )
}

function sampled(plane: Plane, x: number, y: number, around: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const pick = (column: number, row: number): number => {
    const [i, j] = [column - plane.left, row - plane.top]
    return i < 0 || j < 0 || i >= plane.width || j >= plane.height ? around : plane.data[j * plane.width + i]!
  }
  const [u, v] = [x - left, y - top]
  return (
    (pick(left, top) * (1 - u) + pick(left + 1, top) * u) * (1 - v) +
    (pick(left, top + 1) * (1 - u) + pick(left + 1, top + 1) * u) * v
  )
}

function glow(effect: NonNullable<Effects['outerGlow']>, shape: Plane): Element {
  const soft = blurred(shape, (pixels(effect.size) * (1 - choke(effect))) / 2)
  return element(effect.blendMode, effect.opacity, plain(effect.color), (x, y) => coverageAt(soft, x, y))
}

function innerGlow(effect: NonNullable<Effects['innerGlow']>, inverse: Plane): Element {
  const size = pixels(effect.size)
  const soft = blurred(grown(inverse, size * choke(effect)), (size * (1 - choke(effect))) / 2)
  const share = (x: number, y: number) => sampled(soft, x, y, 1)
  return element(
    effect.blendMode,
    effect.opacity,
    plain(effect.color),
    effect.source === 'center' ? (x, y) => 1 - share(x, y) : share,
  )
}

function satin(effect: NonNullable<Effects['satin']>, shape: Plane): Element {
  const soft = blurred(shape, pixels(effect.size) / 2)
  const turn = ((effect.angle ?? 19) * Math.PI) / 180
  const [dx, dy] = [
    (Math.cos(turn) * pixels(effect.distance)) / 2,
    (-Math.sin(turn) * pixels(effect.distance)) / 2,
  ]
  const share = (x: number, y: number) =>
    Math.abs(sampled(soft, x - dx, y - dy, 0) - sampled(soft, x + dx, y + dy, 0))
  return element(
    effect.blendMode,
    effect.opacity,
    plain(effect.color),
    effect.invert ? (x, y) => 1 - share(x, y) : share,
  )
}

function overlays(effects: Effects, { box, patterns }: Make): Element[] {
  const { patternOverlay: pattern } = effects
  const tile = isOn(pattern) ? patternAt(patterns, pattern, box) : undefined
  return [
    ...(tile && pattern ? [element(pattern.blendMode, pattern.opacity, tile)] : []),
    ...(effects.gradientOverlay ?? [])
      .filter(isOn)
      .reverse()
      .flatMap(one =>
        one.gradient
          ? [
              element(
                one.blendMode,
                one.opacity,
                gradientAt(
                  {
                    ...one.gradient,
                    ...definedOf({
                      style: one.type,
                      angle: one.angle,
                      scale: one.scale,
                      reverse: one.reverse,
                      offset: one.offset,
                    }),
                  },
                  box,
                ),
              ),
            ]
          : [],
      ),
    ...(effects.solidFill ?? [])
      .filter(isOn)
      .reverse()
      .map(one => element(one.blendMode, one.opacity, plain(one.color))),
  ]
}

function definedOf(values: Record<string, unknown>): Partial<GradientFill> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function stroke(effect: LayerEffectStroke, { shape, box, patterns }: Make): Element {
  const size = pixels(effect.size)
  const [out, inner] =
    effect.position === 'inside' ? [0, size] : effect.position === 'center' ? [size / 2, size / 2] : [size, 0]
  const [away, within] = [distances(shape), distances(shape, true)]
  const ring = (x: number, y: number): number => {
    const at = (y - shape.top) * shape.width + x - shape.left
    if (x < shape.left || y < shape.top || x >= shape.left + shape.width || y >= shape.top + shape.height)
      return 0
    const covered = shape.data[at]!
    const outer = out > 0 ? Math.max(covered, Math.min(1, Math.max(0, out + 1 - away[at]!))) : covered
    const core = inner > 0 ? covered * (1 - Math.min(1, Math.max(0, inner + 1 - within[at]!))) : covered
    // Laid over what the shape covers, both together cover what the grown shape does.
    return inner > 0 || core < 1 ? Math.max(0, (outer - core) / Math.max(1e-6, 1 - core)) : 0
  }
  return element(effect.blendMode, effect.opacity, strokeColor(effect, box, patterns), ring)
}

function strokeColor(effect: LayerEffectStroke, box: Box, patterns: Patterns): ColorAt {
  if (effect.fillType === 'gradient' && effect.gradient) return gradientAt(effect.gradient, box)
  if (effect.fillType === 'pattern' && effect.pattern)
    return patternAt(patterns, { pattern: effect.pattern }, box) ?? plain(effect.color)
  return plain(effect.color)
}

/**
 * Lit slopes of a height that rises from the edge over the size; highlights and shadows are laid over for
 * themselves.
 */
function bevel(effect: LayerEffectBevel, shape: Plane): Element[] {
  const size = Math.max(1, pixels(effect.size))
  const within = distances(shape, true)
  const height = blurred(
    { ...shape, data: within.map(distance => Math.min(distance, size)) },
    effect.technique === 'smooth' ? size / 3 : 0,
  )
  const [turn, rise] = [((effect.angle ?? 120) * Math.PI) / 180, ((effect.altitude ?? 30) * Math.PI) / 180]
  const light = [Math.cos(rise) * Math.cos(turn), -Math.cos(rise) * Math.sin(turn), Math.sin(rise)] as const
  const depth = ((effect.strength ?? 100) / 100) * (effect.direction === 'down' ? -1 : 1)
  const lit = (x: number, y: number): number => {
    const [dx, dy] = [
      (coverageAt(height, x + 1, y) - coverageAt(height, x - 1, y)) / 2,
      (coverageAt(height, x, y + 1) - coverageAt(height, x, y - 1)) / 2,
    ]
    const [nx, ny] = [-dx * depth, -dy * depth]
    return (nx * light[0] + ny * light[1] + light[2]) / Math.hypot(nx, ny, 1) - light[2]
  }
  const share =
    (sign: 1 | -1, most: number) =>
    (x: number, y: number): number =>
      Math.min(1, Math.max(0, (lit(x, y) * sign) / most)) * coverageAt(shape, x, y)
  return [
    element(
      effect.shadowBlendMode ?? 'multiply',
      effect.shadowOpacity ?? 0.75,
      plain(effect.shadowColor),
      share(-1, Math.max(0.01, light[2] + Math.cos(rise))),
    ),
    element(
      effect.highlightBlendMode ?? 'screen',
      effect.highlightOpacity ?? 0.75,
      plain(effect.highlightColor ?? { r: 255, g: 255, b: 255 }),
      share(1, Math.max(0.01, 1 - light[2])),
    ),
  ]
}

/** The shape of a layer with a margin for its effects. */
export function roomyShape(box: Box, reach: number, at: (x: number, y: number) => number): Plane {
  return planeOf(
    {
      left: box.left - reach,
      top: box.top - reach,
      width: box.width + 2 * reach,
      height: box.height + 2 * reach,
    },
    at,
  )
}
