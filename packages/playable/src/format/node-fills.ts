import type { Fill } from '@adloom/engine/data'
import type { NodeRecord } from './records.ts'

/** The fillings of a layer that a picture may be: a shape's, a cover's, those of dots. */
export function fillsOf(layer: NodeRecord): Fill[] {
  if (layer.kind === 'shape') return [layer.shape.fill]
  if (layer.kind === 'scratch') return [layer.scratch.fill]
  if (layer.kind === 'connect') return [layer.connect.fill, ...layer.connect.dots.flatMap(({ fill }) => fill ?? [])]
  return []
}
