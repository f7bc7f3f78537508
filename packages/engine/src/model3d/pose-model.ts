import { composed, multiply4, turnBetween } from './mat4.ts'
import type { Model, ModelClip, ModelTrack, Property } from './read-model.ts'

/**
 * Vertices and normals at a moment of a clip, or at rest. Bent here and not by the graphics card: so a skeleton may have as many bones
 * as it likes on every device, and an ad's model is small.
 */
export function skinned(model: Model, clip: ModelClip | undefined, seconds: number): Float32Array {
  const { points, bones, weights } = model
  if (!bones || !weights) return points
  const skin = skinOf(model, clip, seconds)
  const out = new Float32Array(points.length)
  for (let i = 0; i < points.length; i++) {
    const vertex = (i / 6) | 0
    const row = i % 3
    const at = i - row
    const moves = i % 6 < 3 ? 1 : 0
    let sum = 0
    for (let k = vertex * 4; k < vertex * 4 + 4; k++) {
      const m = weights[k]! && skin[bones[k]!]
      if (m) sum += weights[k]! * (m[row]! * points[at]! + m[4 + row]! * points[at + 1]! + m[8 + row]! * points[at + 2]! + m[12 + row]! * moves)
    }
    out[i] = sum / 255
  }
  return out
}

/** From the mesh at rest to where each bone carries it; parents come before their children. */
function skinOf({ joints, numbers }: Model, clip: ModelClip | undefined, seconds: number): number[][] {
  const poses: Record<Property, ArrayLike<number>>[] = joints.map(({ rest }) => Object.assign({}, rest))
  for (const track of clip ? clip.tracks : []) if (poses[track.joint] && track.keys) poses[track.joint]![track.property] = valueAt(numbers, track, seconds)
  const worlds: number[][] = []
  return joints.map(({ parent, above, inverseBind }, i) => {
    const { t, r, s } = poses[i]!
    const over = worlds[parent] || above
    worlds.push(over ? multiply4(over, composed(t, r, s)) : composed(t, r, s))
    return multiply4(worlds[i]!, numbers.subarray(inverseBind))
  })
}

function valueAt(numbers: Float32Array, { property, step, times, values, keys }: ModelTrack, seconds: number): ArrayLike<number> {
  const size = property === 'r' ? 4 : 3
  let i = keys - 1
  while (i > 0 && numbers[times + i]! > seconds) i--
  const value = numbers.subarray(values + i * size, values + (i + 1) * size)
  const [from, to] = [numbers[times + i]!, numbers[times + i + 1]!]
  if (step || i + 1 >= keys || seconds <= from) return value
  const next = numbers.subarray(values + (i + 1) * size)
  return turnBetween(value, next, (seconds - from) / (to - from || 1), size > 3)
}
