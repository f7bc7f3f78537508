import { readFile } from 'node:fs/promises'
import type { Layer, Psd, ReadOptions } from 'ag-psd'
import { fail, Failure } from '../../platform/binder/fail.ts'
import { readLayers } from './read-layers.ts'
import { type ImportedPsd, type ImportedScene, type ImportInput, layerName } from './imported-layer.ts'
import { hasReadableLayers, openPsd } from './open-psd.ts'
import { hasEffects } from './paint/layer-effects.ts'
import { clearPixels } from './paint/merge.ts'
import { readFlat } from './read-flat.ts'
import { hexOf } from './read-text.ts'
import { takeLayers } from './import-layers.ts'
import type { Frame, State } from './import-method.ts'

/**
 * The layers of a Photoshop file with an image of each, in files of the folder. Artboards are scenes;
 * without any, the whole canvas is one.
 * A file of no layers that are seen is one image. What could not come along as it is, is noted.
 */
export async function importPsd(input: ImportInput): Promise<ImportedPsd> {
  const { count } = await readLayers(input.file)
  if (count > input.maxLayers) fail('psd_layers', { count, limit: input.maxLayers })
  const bytes = await readFile(input.file.path)
  const psd = open(bytes, { skipLayerImageData: true, skipCompositeImageData: true })
  if (hasReadableLayers(psd) && (psd.children ?? []).length > 0) {
    const taken = await takeScenes(input, open(Buffer.from(bytes), { skipCompositeImageData: true }))
    if (taken.scenes.some(scene => scene.layers.length > 0)) return taken
  }
  const flat = await takeScenes(input, {
    ...psd,
    children: [{ name: 'Background', left: 0, top: 0, imageData: flatOf(bytes) }],
  })
  if (flat.scenes.every(scene => scene.layers.length === 0)) fail('psd_empty')
  return { ...flat, notes: [{ what: 'flat', name: '' }] }
}

async function takeScenes(input: ImportInput, psd: Psd): Promise<ImportedPsd> {
  const patterns = new Map((patternsOf(psd) ?? []).map(pattern => [pattern.id, pattern]))
  const state: State = { ...input, images: 0, layers: 0, notes: [], patterns, isDry: false }
  const scenes: ImportedScene[] = []
  for (const { layers, isBoard, ...frame } of framesOf(psd)) {
    const { x, y, width, height } = frame
    const backdrop = blends(layers) ? clearPixels({ left: x, top: y, width, height }) : undefined
    const taken = await takeLayers(layers, {
      state,
      frame,
      stencils: [],
      backdrop,
      opacity: 1,
      isIsolated: false,
      above: [],
    })
    if (taken.length > 0 || isBoard) scenes.push({ ...frame, layers: taken })
  }
  return { scenes, layers: state.layers, notes: state.notes }
}

/** Patterns lie in the file's own blocks, which the types of the reader leave to layers. */
function patternsOf(psd: Psd) {
  return (psd as Pick<Layer, 'patterns'>).patterns
}

/** Whether the look of any layer depends on what is below it. */
function blends(layers: Layer[]): boolean {
  return layers.some(
    layer =>
      (layer.blendMode !== undefined && layer.blendMode !== 'normal' && layer.blendMode !== 'pass through') ||
      hasEffects(layer) ||
      blends(layer.children ?? []),
  )
}

function open(bytes: Buffer, options: ReadOptions): Psd {
  try {
    return openPsd(bytes, options)
  } catch {
    throw new Failure('psd_broken')
  }
}

function flatOf(bytes: Buffer): NonNullable<Layer['imageData']> {
  try {
    return readFlat(bytes)
  } catch {
    throw new Failure('psd_broken')
  }
}

const transparentGround = 3

/** Layers outside the artboards become a scene of their own, so that none is lost. */
function framesOf(psd: Psd): (Frame & { layers: Layer[]; isBoard: boolean })[] {
  const all = psd.children ?? []
  const canvas = { name: '', x: 0, y: 0, width: psd.width, height: psd.height, isBoard: false }
  const boards = all.filter(layer => layer.artboard)
  if (boards.length === 0) return [{ ...canvas, layers: all }]
  const scenes = boards.map(({ name, artboard, children }) => {
    const { left, top, right, bottom } = artboard?.rect ?? {
      left: 0,
      top: 0,
      right: psd.width,
      bottom: psd.height,
    }
    const color =
      artboard?.color && artboard.backgroundType !== transparentGround ? { color: hexOf(artboard.color) } : {}
    return {
      name: layerName(name),
      x: left,
      y: top,
      width: Math.max(1, right - left),
      height: Math.max(1, bottom - top),
      ...color,
      layers: children ?? [],
      isBoard: true,
    }
  })
  // Photoshop lists the first artboard on top.
  return [...scenes.reverse(), { ...canvas, layers: all.filter(layer => !layer.artboard) }]
}
