import type { Accessor, Document, Material, Mesh, Primitive } from '@gltf-transform/core'
import type { Model } from '@adloom/playable/figures'
import { fail } from '../../platform/binder/fail.ts'
import { checkCounts } from './check-counts.ts'
import { readSkeleton } from './read-skeleton.ts'
import { anyImage, type ModelFiles } from './model-files.ts'
import { openGltf } from './open-gltf.ts'
import { modelLimits } from '../../platform/limits/file-limits.ts'

const triangles = 4

/** glTF 2.0, also as GLB. Buffers and images are read only from the archive. */
export async function readGltf(path: string, files: ModelFiles): Promise<Model> {
  const document = await openGltf(path, files)
  const root = document.getRoot()
  const nodes = root.listNodes().filter(node => node.getMesh() !== null)
  const primitives = root.listMeshes().flatMap(mesh => mesh.listPrimitives())
  const materials = new Set(primitives.map(primitive => primitive.getMaterial()))
  checkCounts({
    meshes: Math.max(root.listMeshes().length, nodes.length),
    materials: materials.has(null) ? 0 : materials.size,
    triangles: countTriangles(primitives),
  })
  const node = nodes[0] ?? fail('model_mesh', { count: 0 })
  const mesh = joinPrimitives(node.getMesh() as Mesh)
  const skeleton = readSkeleton(root, node, mesh.boneOf)
  const material = [...materials][0] as Material
  const shape = skeleton ? mesh : placed(mesh, node.getWorldMatrix())
  return {
    format: path.toLowerCase().endsWith('.glb') ? 'glb' : 'gltf',
    ...shape,
    joints: skeleton?.joints ?? [],
    clips: skeleton?.clips ?? [],
    image: imageOf(material, document, files),
    color: material.getBaseColorFactor(),
  }
}

function countTriangles(primitives: Primitive[]): number {
  return primitives.reduce(
    (sum, primitive) =>
      sum +
      Math.floor(
        (primitive.getIndices()?.getCount() ?? primitive.getAttribute('POSITION')?.getCount() ?? 0) / 3,
      ),
    0,
  )
}

export interface JoinedMesh {
  positions: Float32Array
  normals: Float32Array
  uvs: Float32Array
  indices: Uint32Array
  boneOf?: Uint16Array
  weights?: Float32Array
}

/** The parts of a mesh as one, in their order. */
function joinPrimitives(mesh: Mesh): JoinedMesh {
  const primitives = mesh.listPrimitives()
  const vertices = primitives.reduce(
    (sum, primitive) => sum + (primitive.getAttribute('POSITION')?.getCount() ?? 0),
    0,
  )
  if (vertices > modelLimits.vertices)
    fail('model_vertices', { count: vertices, limit: modelLimits.vertices })
  const skinned = primitives.some(primitive => primitive.getAttribute('JOINTS_0') !== null)
  const gather = (
    name: string,
    size: number,
    reason: 'model_positions' | 'model_normals' | 'model_uvs' | 'model_skin',
  ) =>
    new Float32Array(
      primitives.flatMap(primitive =>
        elements(primitive.getAttribute(name) ?? fail(reason, { count: 0 }), size),
      ),
    )
  const positions = gather('POSITION', 3, 'model_positions')
  if (positions.length === 0) fail('model_positions')
  const shape = {
    positions,
    normals: gather('NORMAL', 3, 'model_normals'),
    uvs: gather('TEXCOORD_0', 2, 'model_uvs'),
    indices: joinIndices(primitives, positions.length / 3),
  }
  if (shape.normals.length !== positions.length) fail('model_normals')
  if (shape.uvs.length * 3 !== positions.length * 2) fail('model_uvs')
  return skinned
    ? {
        ...shape,
        boneOf: Uint16Array.from(gather('JOINTS_0', 4, 'model_skin')),
        weights: gather('WEIGHTS_0', 4, 'model_skin'),
      }
    : shape
}

function elements(accessor: Accessor, size: number): number[] {
  const all: number[] = []
  const one: number[] = []
  for (let index = 0; index < accessor.getCount(); index++)
    all.push(...accessor.getElement(index, one).slice(0, size))
  if (all.some(value => !Number.isFinite(value))) fail('model_broken', { problem: 'NaN' })
  return all
}

function joinIndices(primitives: Primitive[], vertices: number): Uint32Array {
  const all: number[] = []
  let base = 0
  for (const primitive of primitives) {
    if (primitive.getMode() !== triangles) fail('model_broken', { problem: `mode ${primitive.getMode()}` })
    const count = primitive.getAttribute('POSITION')?.getCount() ?? 0
    const indices = primitive.getIndices()
    for (let at = 0; at < (indices?.getCount() ?? count); at++)
      all.push(base + (indices ? indices.getScalar(at) : at))
    base += count
  }
  if (all.length === 0 || all.length % 3 !== 0 || all.some(index => index >= vertices))
    fail('model_positions')
  return new Uint32Array(all)
}

function imageOf(material: Material, document: Document, files: ModelFiles): Uint8Array {
  const own =
    material.getBaseColorTexture() ?? material.getEmissiveTexture() ?? document.getRoot().listTextures()[0]
  return own?.getImage() ?? anyImage(files)
}

/** Transforms a mesh by its node; a mirrored one has its winding reversed. */
export function placed(mesh: JoinedMesh, matrix: readonly number[]): JoinedMesh {
  const m = (row: number, column: number): number => matrix[column * 4 + row]!
  const positions = mapVectors(mesh.positions, (x, y, z) =>
    [0, 1, 2].map(row => m(row, 0) * x + m(row, 1) * y + m(row, 2) * z + m(row, 3)),
  )
  // Normals use the cofactor matrix, so that they stay perpendicular under non-uniform scale.
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
