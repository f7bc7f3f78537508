import type { Layer } from 'ag-psd'
import type { Adjusting } from './adjust-pixels.ts'
import { type ImportedScene, type ImportInput, type LayerNote, layerName } from './imported-layer.ts'
import type { Patterns } from './paint/pattern.ts'
import type { Pixels, Stencil } from './stencil.ts'

/** State of one import. `isDry`: only paints the backdrop, without files and notes. */
export interface State extends ImportInput {
  images: number
  layers: number
  notes: LayerNote[]
  patterns: Patterns
  isDry: boolean
}

export type Frame = Omit<ImportedScene, 'layers'>

/** The position of a layer in the tree. */
export interface Way {
  state: State
  frame: Frame
  /** Masks of the groups around it. */
  stencils: Stencil[]
  /** The pixels below the layer; absent if nothing blends with them. */
  backdrop: Pixels | undefined
  /** Opacity of the groups around it that share its backdrop. */
  opacity: number
  /** It blends only with its group, which an ad cannot do. */
  isIsolated: boolean
  /** Adjustment layers above it, the lowest first. */
  above: Adjusting[]
}

export function noteLayer({ state }: Pick<Way, 'state'>, what: LayerNote['what'], layer: Layer): void {
  if (!state.isDry) state.notes.push({ what, name: layerName(layer.name) })
}

/** Blend modes that the engine draws as Photoshop does. */
const nativeBlends: ReadonlySet<string> = new Set(['normal', 'multiply', 'screen', 'linear dodge'])

/** Whether a blend mode can stay with a layer in the ad. */
export function staysNative(
  blend: string,
  { isIsolated, above }: Pick<Way, 'isIsolated' | 'above'>,
): boolean {
  return blend === 'normal' || (nativeBlends.has(blend) && !isIsolated && above.length === 0)
}

export function blendOf(layer: Layer): string {
  const blend = layer.blendMode ?? 'normal'
  return blend === 'pass through' || blend === 'dissolve' ? 'normal' : blend
}

export function commonOf(layer: Layer) {
  return { name: layerName(layer.name), opacity: layer.opacity ?? 1, visible: layer.hidden !== true }
}
