import { composed, multiply4, turnBetween } from './mat4.ts'
import type { Model, ModelClip, ModelTrack, Property } from './read-model.ts'

/**
 * Vertices and normals at a moment of a clip, or at rest. Bent here and not by the graphics card: so a
 * skeleton may have as many bones
 * as it likes on every device, and an ad's model is small.
 */
export function skinned(model: Model, clip: ModelClip | undefined, seconds: number): Float32Array {
  const { points, bones, weights } = model
  if (!bones || !weights) return points
  const skin = skinOf(model, clip, seconds)
  const out = new Float32Array(points.length)
  const m = new Float32Array(12)
  for (let at = 0, k = 0; at < points.length; at += 6) {
    m.fill(0)
    for (const end = k + 4; k < end; k++) {
      const from = skin[bones[k]!]
      const weight = weights[k]! / 255
      if (weight && from) for (let i = 0; i < 12; i++) m[i]! += from[i]! * weight
    }
    for (let offset = at; offset < at + 6; offset += 3) {
      const [x, y, z] = [points[offset]!, points[offset + 1]!, points[offset + 2]!]
      for (let row = 0; row < 3; row++)
        out[offset + row] = m[row]! * x + m[3 + row]! * y + m[6 + row]! * z + (offset > at ? 0 : m[9 + row]!)
    }
  }
  return out
}

/**
 * From the mesh at rest to where each bone carries it, three rows of four columns; parents come before their
 * children.
 */
function skinOf({ joints, numbers }: Model, clip: ModelClip | undefined, seconds: number): Float32Array[] {
  const poses: Record<Property, ArrayLike<number>>[] = joints.map(({ rest }) => Object.assign({}, rest))
  for (const track of clip ? clip.tracks : [])
    if (poses[track.joint] && track.keys)
      poses[track.joint]![track.property] = valueAt(numbers, track, seconds)
  const worlds: number[][] = []
  return joints.map(({ parent, above, inverseBind }, i) => {
    const { t, r, s } = poses[i]!
    const over = worlds[parent] || above
    worlds.push(over ? multiply4(over, composed(t, r, s)) : composed(t, r, s))
    // Their last row is always the same.
    return new Float32Array(
      multiply4(worlds[i]!, numbers.subarray(inverseBind)).filter((_value, at) => at % 4 < 3),
    )
  })
}

function valueAt(
  numbers: Float32Array,
  { property, step, times, values, keys }: ModelTrack,
  seconds: number,
): ArrayLike<number> {
  const size = property === 'r' ? 4 : 3
  let i = keys - 1
  while (i > 0 && numbers[times + i]! > seconds) i--
  const value = numbers.subarray(values + i * size, values + (i + 1) * size)
  const [from, to] = [numbers[times + i]!, numbers[times + i + 1]!]
  if (step || i + 1 >= keys || seconds <= from) return value
  const next = numbers.subarray(values + (i + 1) * size)
  return turnBetween(value, next, (seconds - from) / (to - from || 1), size > 3)
}
