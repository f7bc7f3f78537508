import type { Accessor, Document, Material, Mesh, Primitive } from '@gltf-transform/core'
import { fail } from '../../platform/binder/fail.ts'
import { checkCounts } from './check-counts.ts'
import type { Model } from '@adloom/playable/figures'
import { readSkeleton } from './read-skeleton.ts'
import { anyPicture, type ModelFiles } from './model-files.ts'
import { openGltf } from './open-gltf.ts'
import { placed } from './placed-primitive.ts'
import { modelLimits } from '../../platform/limits/file-limits.ts'

const triangles = 4

/** glTF 2.0, also as GLB: buffers and pictures come from the archive alone. */
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
    picture: pictureOf(material, document, files),
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
  const parts = mesh.listPrimitives()
  const vertices = parts.reduce((sum, part) => sum + (part.getAttribute('POSITION')?.getCount() ?? 0), 0)
  if (vertices > modelLimits.vertices)
    fail('model_vertices', { count: vertices, limit: modelLimits.vertices })
  const skinned = parts.some(part => part.getAttribute('JOINTS_0') !== null)
  const gather = (
    name: string,
    size: number,
    reason: 'model_positions' | 'model_normals' | 'model_uvs' | 'model_skin',
  ) =>
    new Float32Array(
      parts.flatMap(part => elements(part.getAttribute(name) ?? fail(reason, { count: 0 }), size)),
    )
  const positions = gather('POSITION', 3, 'model_positions')
  if (positions.length === 0) fail('model_positions')
  const shape = {
    positions,
    normals: gather('NORMAL', 3, 'model_normals'),
    uvs: gather('TEXCOORD_0', 2, 'model_uvs'),
    indices: joinIndices(parts, positions.length / 3),
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

function joinIndices(parts: Primitive[], vertices: number): Uint32Array {
  const all: number[] = []
  let base = 0
  for (const part of parts) {
    if (part.getMode() !== triangles) fail('model_broken', { problem: `mode ${part.getMode()}` })
    const count = part.getAttribute('POSITION')?.getCount() ?? 0
    const indices = part.getIndices()
    for (let at = 0; at < (indices?.getCount() ?? count); at++)
      all.push(base + (indices ? indices.getScalar(at) : at))
    base += count
  }
  if (all.length === 0 || all.length % 3 !== 0 || all.some(index => index >= vertices))
    fail('model_positions')
  return new Uint32Array(all)
}

function pictureOf(material: Material, document: Document, files: ModelFiles): Uint8Array {
  const own =
    material.getBaseColorTexture() ?? material.getEmissiveTexture() ?? document.getRoot().listTextures()[0]
  return own?.getImage() ?? anyPicture(files)
}
