import type { Joint, Model } from './model.ts'

export interface Posed {
  positions: Float32Array
  normals: Float32Array
}

/** Vertices and normals in the rest pose; unchanged without a skeleton. */
export function poseModel(model: Model): Posed {
  if (!model.boneOf || !model.weights) return { positions: model.positions, normals: model.normals }
  const skin = skinMatrices(model.joints)
  const posed = {
    positions: new Float32Array(model.positions.length),
    normals: new Float32Array(model.normals.length),
  }
  for (let vertex = 0; vertex * 3 < model.positions.length; vertex++) {
    const matrix = blend(
      skin,
      model.boneOf.subarray(vertex * 4, vertex * 4 + 4),
      model.weights.subarray(vertex * 4, vertex * 4 + 4),
    )
    for (const [name, w] of [
      ['positions', 1],
      ['normals', 0],
    ] as const) {
      const [x, y, z] = model[name].subarray(vertex * 3, vertex * 3 + 3) as unknown as [
        number,
        number,
        number,
      ]
      for (let row = 0; row < 3; row++)
        posed[name][vertex * 3 + row] =
          matrix[row]! * x + matrix[4 + row]! * y + matrix[8 + row]! * z + matrix[12 + row]! * w
    }
  }
  return posed
}

/** Parents precede their children, so a single pass suffices. */
function skinMatrices(joints: Joint[]): number[][] {
  const world: number[][] = []
  for (const joint of joints) {
    const own = composed(joint.rest)
    const above = joint.parent >= 0 ? world[joint.parent] : joint.above
    world.push(above ? multiply(above, own) : own)
  }
  return joints.map((joint, index) => multiply(world[index]!, joint.inverseBind))
}

function blend(skin: number[][], bones: Uint16Array, weights: Float32Array): number[] {
  const out = Array.from({ length: 16 }, () => 0)
  const sum = weights.reduce((total, weight) => total + weight, 0) || 1
  for (let index = 0; index < 4; index++) {
    const matrix = skin[bones[index]!]
    for (let at = 0; matrix && at < 16; at++) out[at]! += (matrix[at]! * weights[index]!) / sum
  }
  return out
}

/** Column-major, as in glTF. */
export function multiply(a: readonly number[], b: readonly number[]): number[] {
  return Array.from({ length: 16 }, (_, at) =>
    [0, 1, 2, 3].reduce((sum, k) => sum + a[k * 4 + (at % 4)]! * b[Math.floor(at / 4) * 4 + k]!, 0),
  )
}

function composed({ t, r, s }: Joint['rest']): number[] {
  const [x = 0, y = 0, z = 0, w = 1] = r
  const [sx = 1, sy = 1, sz = 1] = s
  return [
    (1 - 2 * (y * y + z * z)) * sx,
    2 * (x * y + z * w) * sx,
    2 * (x * z - y * w) * sx,
    0,
    2 * (x * y - z * w) * sy,
    (1 - 2 * (x * x + z * z)) * sy,
    2 * (y * z + x * w) * sy,
    0,
    2 * (x * z + y * w) * sz,
    2 * (y * z - x * w) * sz,
    (1 - 2 * (x * x + y * y)) * sz,
    0,
    t[0] ?? 0,
    t[1] ?? 0,
    t[2] ?? 0,
    1,
  ]
}
