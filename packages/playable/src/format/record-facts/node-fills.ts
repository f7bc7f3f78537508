import type { Fill } from '@adloom/engine/data'
import type { NodeRecord } from '../records.ts'

/** The pictures that a layer is filled with. */
export function fillAssetsOf(layer: NodeRecord): string[] {
  return fillsOf(layer).flatMap(fill => (fill.kind === 'image' ? [fill.asset] : []))
}

/** The fillings that a picture may be: a shape's, a cover's, those of dots. */
function fillsOf(layer: NodeRecord): Fill[] {
  if (layer.kind === 'shape') return [layer.shape.fill]
  if (layer.kind === 'scratch') return [layer.scratch.fill]
  if (layer.kind === 'connect')
    return [layer.connect.fill, ...layer.connect.dots.flatMap(({ fill }) => fill ?? [])]
  return []
}
