import { max, min, sqrt } from '../math.ts'
import { skinned } from './pose-model.ts'
import type { Model } from './read-model.ts'

/**
 * The ball around a model at rest: x, y, z of its middle and its radius. Measured once, when the figure file
 * is made.
 */
export function ballOf(model: Model): [x: number, y: number, z: number, radius: number] {
  const points = skinned(model, undefined, 0)
  const axes = [0, 1, 2].map(axis =>
    Array.from({ length: points.length / 6 }, (_, i) => points[i * 6 + axis]!),
  )
  const middle = axes.map(
    values =>
      (values.reduce((a, b) => min(a, b), Infinity) + values.reduce((a, b) => max(a, b), -Infinity)) / 2,
  )
  const far = axes[0]!.reduce(
    (most, _value, i) =>
      max(
        most,
        axes.reduce((sum, values, axis) => sum + (values[i]! - middle[axis]!) ** 2, 0),
      ),
    0,
  )
  return [middle[0]!, middle[1]!, middle[2]!, sqrt(far) || 1]
}
