import type { Matrix } from '../draw/backend.ts'
import { inverse, multiply } from '../stage/matrix.ts'
import type { MeshShape, Skin } from './armature.ts'
import { numbers } from './raw.ts'
import type { Raw } from './raw.ts'

const REST: Matrix = [1, 0, 0, 1, 0, 0]

/** A mesh display; undefined when its lists do not fit one another. */
export function readMesh(
  raw: Raw,
  source: { x: number; y: number; w: number; h: number },
  turned: boolean,
): MeshShape | undefined {
  const points = numbers(raw, 'vertices')
  const shares = numbers(raw, 'uvs')
  const count = points.length / 2
  const indices = numbers(raw, 'triangles').filter(index => index >= 0 && index < count)
  if (shares.length < points.length || !indices.length || indices.length % 3) return undefined
  const uvs: number[] = []
  for (let i = 0; i < count; i++) {
    const [u, v] = [shares[i * 2]!, shares[i * 2 + 1]!]
    uvs.push(source.x + (turned ? 1 - v : u) * source.w, source.y + (turned ? u : v) * source.h)
  }
  return { points, uvs, indices, skin: readSkin(raw, count) }
}

/**
 * Weight format: number of bones, then bone and weight of each, vertex by vertex. A bone's pose is its
 * transform when the mesh was bound.
 */
function readSkin(raw: Raw, count: number): Skin | undefined {
  const weights = numbers(raw, 'weights')
  if (!weights.length) return undefined
  const slot = matrixAt(numbers(raw, 'slotPose'), 0)
  const poses = numbers(raw, 'bonePose')
  const skin: Skin = { binds: [], shares: [] }
  for (let at = 0; at + 6 < poses.length; at += 7)
    skin.binds.push({ bone: poses[at]!, matrix: multiply(inverse(matrixAt(poses, at + 1)) || REST, slot) })
  let at = 0
  for (let vertex = 0; vertex < count; vertex++) {
    const of: Skin['shares'][number] = []
    for (let left = weights[at++] || 0; left > 0 && at + 1 < weights.length; left--, at += 2) {
      const bind = skin.binds.map(one => one.bone).indexOf(weights[at]!)
      if (bind >= 0) of.push([bind, weights[at + 1]!])
    }
    skin.shares.push(of)
  }
  return skin
}

function matrixAt(values: number[], at: number): Matrix {
  return values.length < at + 6 ? REST : (values.slice(at, at + 6) as unknown as Matrix)
}
