import { readFile } from 'node:fs/promises'
import type { Layer } from 'ag-psd'
import { Failure, fail } from '../../platform/binder/fail.ts'
import { openPsd } from './open-psd.ts'
import type { LocalFile } from '../../platform/blobs/local-file.ts'
import { psdLimits } from '../../platform/limits/file-limits.ts'

/** A layer as the tree shows it: places in the image's pixels, opacity 0-1, the top one first. */
export interface PsdLayer {
  name: string
  kind: 'group' | 'text' | 'shape' | 'image'
  visible: boolean
  opacity: number
  blend: string
  x: number
  y: number
  width: number
  height: number
  text?: string
  layers?: PsdLayer[]
}

/** The tree of layers without their pixels. */
export async function readLayers(file: LocalFile): Promise<{ layers: PsdLayer[]; count: number }> {
  try {
    const psd = openPsd(await readFile(file.path), {
      skipLayerImageData: true,
      skipCompositeImageData: true,
      throwForMissingFeatures: false,
    })
    const counted = { count: 0 }
    return { layers: treeOf(psd.children ?? [], counted, 0), count: counted.count }
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('psd_broken')
  }
}

function treeOf(layers: Layer[], counted: { count: number }, depth: number): PsdLayer[] {
  counted.count += layers.length
  if (counted.count > psdLimits.layers || depth > psdLimits.depth) fail('psd_broken')
  return [...layers].reverse().map(layer => ({
    name: (layer.name ?? '').slice(0, psdLimits.layerName),
    kind: kindOf(layer),
    visible: layer.hidden !== true,
    opacity: layer.opacity ?? 1,
    blend: layer.blendMode ?? 'normal',
    x: layer.left ?? 0,
    y: layer.top ?? 0,
    width: (layer.right ?? 0) - (layer.left ?? 0),
    height: (layer.bottom ?? 0) - (layer.top ?? 0),
    ...(layer.text && { text: layer.text.text.slice(0, psdLimits.listedText) }),
    ...(layer.children && { layers: treeOf(layer.children, counted, depth + 1) }),
  }))
}

function kindOf(layer: Layer): PsdLayer['kind'] {
  if (layer.children) return 'group'
  if (layer.text) return 'text'
  return layer.vectorFill ? 'shape' : 'image'
}
