import type { Fill } from '@adloom/engine/data'
import type { NodeRecord } from '../records.ts'

/** Returns the ids of the images that a layer is filled with. */
export function fillAssetsOf(layer: NodeRecord): string[] {
  return fillsOf(layer).flatMap(fill => (fill.kind === 'image' ? [fill.asset] : []))
}

/** The fills of a layer that may be an image: of a shape, a scratch cover or dots. */
function fillsOf(layer: NodeRecord): Fill[] {
  if (layer.kind === 'shape') return [layer.shape.fill]
  if (layer.kind === 'scratch') return [layer.scratch.fill]
  if (layer.kind === 'connect')
    return [layer.connect.fill, ...layer.connect.dots.flatMap(({ fill }) => fill ?? [])]
  return []
}
