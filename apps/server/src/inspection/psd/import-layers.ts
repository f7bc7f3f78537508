import type { Layer } from 'ag-psd'
import { adjustingOf, adjustPixels, type Adjusting } from './adjust-pixels.ts'
import type { ImportedLayer } from './imported-layer.ts'
import { hasNoise, whatChanged } from './layer-notes.ts'
import { hasEffects } from './paint/layer-effects.ts'
import { clearPixels, layOver } from './paint/merge.ts'
import { clipOf, clipOfGroup, maskOf, type Pixels, type Stencil } from './stencil.ts'
import { takeLeaf } from './import-leaf.ts'
import { blendOf, commonOf, noteLayer, staysNative, type Way } from './import-method.ts'

/** Takes sibling layers, the lowest first, and paints them onto the backdrop as Photoshop does. */
export async function takeLayers(layers: Layer[], way: Way): Promise<ImportedLayer[]> {
  const taken: ImportedLayer[] = []
  const above = adjustingsAbove(layers, way)
  for (let index = 0; index < layers.length;) {
    const base = layers[index]!
    const clipped = clippedTo(layers, index)
    const own = { ...way, above: [...above[index + clipped.length]!, ...way.above] }
    taken.push(...(await takeWithClipped(base, clipped, own)))
    index += 1 + clipped.length
  }
  return taken
}

function clippedTo(layers: Layer[], index: number): Layer[] {
  const end = layers.findIndex((layer, at) => at > index && !layer.clipping)
  return layers.slice(index + 1, end < 0 ? layers.length : end)
}

/** By index: the adjustments among the later siblings, those in groups that pass through included. */
function adjustingsAbove(layers: Layer[], way: Way): Adjusting[][] {
  const all: Adjusting[][] = []
  let above: Adjusting[] = []
  for (let index = layers.length - 1; index >= 0; index--) {
    all[index] = above
    above = [...reachingDown(layers[index]!, { stencils: way.stencils, opacity: 1 }), ...above]
  }
  return all
}

function reachingDown(layer: Layer, around: { stencils: Stencil[]; opacity: number }): Adjusting[] {
  if (layer.hidden || layer.clipping) return []
  if (layer.children && layer.blendMode === 'pass through') {
    const mask = maskOf(layer)
    const inside = {
      stencils: mask ? [...around.stencils, mask] : around.stencils,
      opacity: around.opacity * (layer.opacity ?? 1),
    }
    return layer.children.flatMap(child => reachingDown(child, inside))
  }
  const adjusting = adjustingOf(layer, around)
  return adjusting ? [adjusting] : []
}

async function takeWithClipped(base: Layer, clipped: Layer[], way: Way): Promise<ImportedLayer[]> {
  if (base.adjustment) return takeAdjustment(base, way)
  const images = clipped.filter(layer => !layer.adjustment)
  const inner = clipped
    .map(layer => adjustingOf(layer, { stencils: way.stencils, opacity: 1 }))
    .filter(one => one !== undefined)
  for (const layer of clipped) if (layer.adjustment) noteAdjustment(layer, way)
  const isMerged =
    !base.children &&
    images.length > 0 &&
    ((base.opacity ?? 1) * (base.fillOpacity ?? 1) < 1 ||
      blendOf(base) !== 'normal' ||
      hasEffects(base) ||
      images.some(layer => blendOf(layer) !== 'normal'))
  const below = { ...way, above: [...inner, ...way.above] }
  if (isMerged) return listed(await takeLeaf(base, below, { clipped: images, isClipped: false }))
  const one = base.children
    ? await takeGroup(base, below)
    : await takeLeaf(base, below, { clipped: [], isClipped: false })
  const taken = listed(one)
  const stencils = [
    ...way.stencils,
    ...[base.children ? clipOfGroup(base) : clipOf(base), maskOf(base)].filter(
      stencil => stencil !== undefined,
    ),
  ]
  for (const layer of images) {
    const held = {
      ...way,
      stencils,
      opacity: way.opacity * (base.opacity ?? 1),
      backdrop: base.hidden ? undefined : way.backdrop,
    }
    const next = layer.children
      ? await takeGroup(layer, held)
      : await takeLeaf(layer, held, { clipped: [], isClipped: true })
    if (next) taken.push(underBase(next, base))
  }
  return taken
}

function listed(layer: ImportedLayer | undefined): ImportedLayer[] {
  return layer ? [layer] : []
}

/** Layers clipped to a layer fade and hide with it. */
function underBase(layer: ImportedLayer, base: Layer): ImportedLayer {
  return {
    ...layer,
    opacity: layer.opacity * (base.opacity ?? 1),
    visible: layer.visible && base.hidden !== true,
  }
}

/** The layers below have it in their images; here it changes what later layers blend with. */
function takeAdjustment(layer: Layer, way: Way): ImportedLayer[] {
  noteAdjustment(layer, way)
  const adjusting = adjustingOf(layer, { stencils: way.stencils, opacity: way.opacity })
  if (adjusting && way.backdrop) adjustPixels(way.backdrop, [adjusting])
  return []
}

function noteAdjustment(layer: Layer, way: Way): void {
  if (layer.hidden) return
  noteLayer(way, adjustingOf(layer, { stencils: [], opacity: 1 }) ? 'adjusted' : 'adjustment', layer)
  if (hasNoise(layer)) noteLayer(way, 'noise', layer)
}

async function takeGroup(layer: Layer, way: Way): Promise<ImportedLayer | undefined> {
  const children = layer.children ?? []
  if (children.length === 0) noteLayer(way, 'empty', layer)
  const mask = maskOf(layer)
  const stencils = mask ? [...way.stencils, mask] : way.stencils
  const blend = blendOf(layer)
  // Asked in a dry run as well, each level would be painted three times: groups in groups would take 3^depth.
  const isFaint = way.state.isDry ? (layer.opacity ?? 1) < 1 : await overlaps(layer, way)
  if (mustFlatten(layer, way, blend) || isFaint) return takeFlattened(layer, { ...way, stencils })
  const isIsolated = layer.blendMode !== 'pass through'
  const own = isIsolated && way.backdrop ? clearPixels(way.backdrop) : undefined
  const inside = {
    ...way,
    stencils,
    isIsolated: way.isIsolated || isIsolated,
    ...(isIsolated
      ? { backdrop: own, opacity: 1 }
      : { opacity: way.opacity * (layer.opacity ?? 1), backdrop: layer.hidden ? undefined : way.backdrop }),
  }
  const layers = await takeLayers(children, inside)
  if (own && way.backdrop && !layer.hidden)
    layOver(way.backdrop, own, { opacity: way.opacity * (layer.opacity ?? 1), blend })
  if (layers.length === 0) return undefined
  way.state.layers += 1
  for (const what of whatChanged(layer, { frame: way.frame, clipped: layer.clipping === true }))
    noteLayer(way, what, layer)
  return { ...commonOf(layer), blend, kind: 'group', ...around(layers), layers }
}

function around(layers: ImportedLayer[]) {
  const [x, y] = [Math.min(...layers.map(one => one.x)), Math.min(...layers.map(one => one.y))]
  return {
    x,
    y,
    width: Math.max(...layers.map(one => one.x + one.width)) - x,
    height: Math.max(...layers.map(one => one.y + one.height)) - y,
  }
}

function mustFlatten(layer: Layer, way: Way, blend: string): boolean {
  return (layer.children ?? []).length > 0 && (hasEffects(layer) || !staysNative(blend, way))
}

/**
 * Layers of a faint group shine through one another in an ad; when they overlap, one image is true to the
 * file.
 */
async function overlaps(layer: Layer, way: Way): Promise<boolean> {
  if ((layer.opacity ?? 1) >= 1 || (layer.children ?? []).length < 2) return false
  const sums = await Promise.all(
    (layer.children ?? []).map(async child => coverage(await composed([child], way))),
  )
  const whole = coverage(await composed(layer.children ?? [], way))
  return sums.reduce((sum, one) => sum + one, 0) > whole * 1.02
}

function coverage({ data }: Pixels): number {
  let sum = 0
  for (let at = 3; at < data.length; at += 4) sum += data[at]!
  return sum
}

/** Draws layers on a transparent background. */
async function composed(layers: Layer[], way: Way): Promise<Pixels> {
  const { x, y, width, height } = way.frame
  const backdrop = clearPixels({ left: x, top: y, width, height })
  await takeLayers(layers, {
    ...way,
    state: { ...way.state, isDry: true },
    backdrop,
    opacity: 1,
    isIsolated: true,
    above: [],
  })
  return backdrop
}

async function takeFlattened(layer: Layer, way: Way): Promise<ImportedLayer | undefined> {
  const { left, top, width, height, data } = await composed(layer.children ?? [], way)
  const { children: _children, mask: _mask, ...rest } = layer
  noteLayer(way, 'merged', layer)
  return takeLeaf(
    { ...rest, left, top, right: left + width, bottom: top + height, imageData: { width, height, data } },
    { ...way, stencils: [] },
    { clipped: [], isClipped: false },
  )
}
