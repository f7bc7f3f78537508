import type { JoinedMesh } from './read-gltf.ts'

/** A mesh where its node puts it; a mirrored one is turned inside out again. */
export function placed(mesh: JoinedMesh, matrix: readonly number[]): JoinedMesh {
  const m = (row: number, column: number): number => matrix[column * 4 + row]!
  const positions = mapVectors(mesh.positions, (x, y, z) =>
    [0, 1, 2].map(row => m(row, 0) * x + m(row, 1) * y + m(row, 2) * z + m(row, 3)),
  )
  // Normals follow the cofactors, so that they stay upright under uneven scale.
  const c = (row: number, column: number): number => {
    const [a, b, d, e] = [(row + 1) % 3, (row + 2) % 3, (column + 1) % 3, (column + 2) % 3]
    return m(a, d) * m(b, e) - m(a, e) * m(b, d)
  }
  const mirrored = m(0, 0) * c(0, 0) + m(0, 1) * c(0, 1) + m(0, 2) * c(0, 2) < 0
  const normals = mapVectors(mesh.normals, (x, y, z) => {
    const turned = [0, 1, 2].map(row => (c(row, 0) * x + c(row, 1) * y + c(row, 2) * z) * (mirrored ? -1 : 1))
    const length = Math.hypot(...turned) || 1
    return turned.map(value => value / length)
  })
  return { ...mesh, positions, normals, indices: mirrored ? flipped(mesh.indices) : mesh.indices }
}

function mapVectors(from: Float32Array, change: (x: number, y: number, z: number) => number[]): Float32Array {
  const to = new Float32Array(from.length)
  for (let at = 0; at < from.length; at += 3) to.set(change(from[at]!, from[at + 1]!, from[at + 2]!), at)
  return to
}

function flipped(indices: Uint32Array): Uint32Array {
  return indices.map((_, at) => indices[at % 3 === 0 ? at : at % 3 === 1 ? at + 1 : at - 1]!)
}
