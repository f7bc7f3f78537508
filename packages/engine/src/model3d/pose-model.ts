import { composed, multiply4, turnBetween } from './mat4.ts'
import type { Model, ModelClip, Property } from './read-model.ts'

/**
 * Vertices and normals at a moment of a clip, or at rest. Bent here and not by the graphics card: so a skeleton may have as many bones
 * as it likes on every device, and an ad's model is small.
 */
export function skinned(model: Model, clip: ModelClip | undefined, seconds: number): Float32Array {
  const { vertices, bones, weights } = model
  if (!bones || !weights) return vertices
  const skin = skinOf(model, clip, seconds)
  const out = new Float32Array(vertices.length)
  const m = new Float32Array(12)
  for (let i = 0; i * 6 < vertices.length; i++) {
    m.fill(0)
    for (let k = i * 4; k < i * 4 + 4; k++) {
      const weight = weights[k]! / 255
      const from = skin[bones[k]!]
      if (weight && from) for (let column = 0; column < 4; column++) for (let row = 0; row < 3; row++) m[column * 3 + row]! += from[column * 4 + row]! * weight
    }
    for (let part = i * 6; part < i * 6 + 6; part += 3) {
      const [x, y, z] = [vertices[part]!, vertices[part + 1]!, vertices[part + 2]!]
      const moves = part === i * 6 ? 1 : 0
      for (let row = 0; row < 3; row++) out[part + row] = m[row]! * x + m[3 + row]! * y + m[6 + row]! * z + m[9 + row]! * moves
    }
  }
  return out
}

/** From the mesh at rest to where each bone carries it; parents come before their children. */
function skinOf({ joints }: Model, clip: ModelClip | undefined, seconds: number): number[][] {
  const poses: Record<Property, ArrayLike<number>>[] = joints.map(({ rest }) => ({ t: rest.t, r: rest.r, s: rest.s }))
  for (const track of clip ? clip.tracks : []) {
    const own = poses[track.joint]
    if (own && track.times.length) own[track.property] = valueAt(track, seconds)
  }
  const worlds: number[][] = []
  joints.forEach(({ parent, above }, i) => {
    const { t, r, s } = poses[i]!
    const over = parent >= 0 ? worlds[parent] : above
    worlds.push(over ? multiply4(over, composed(t, r, s)) : composed(t, r, s))
  })
  return worlds.map((world, i) => multiply4(world, joints[i]!.inverseBind))
}

function valueAt({ property, step, times, values }: ModelClip['tracks'][number], seconds: number): ArrayLike<number> {
  const size = property === 'r' ? 4 : 3
  let i = times.length - 1
  while (i > 0 && times[i]! > seconds) i--
  const value = values.subarray(i * size, (i + 1) * size)
  if (step || i + 1 >= times.length || seconds <= times[i]!) return value
  const next = values.subarray((i + 1) * size, (i + 2) * size)
  const share = (seconds - times[i]!) / (times[i + 1]! - times[i]! || 1)
  return property === 'r' ? turnBetween(value, next, share) : Array.from(value, (from, k) => from + (next[k]! - from) * share)
}
