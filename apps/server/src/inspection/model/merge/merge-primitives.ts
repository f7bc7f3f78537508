import type { Accessor, Material, Node, Primitive } from '@gltf-transform/core'
import { fail } from '../../../platform/binder/fail.ts'
import { checkCounts } from '../check-counts.ts'
import { placed } from '../read-gltf.ts'
import type { Atlas } from './atlas.ts'
import type { MergedSkeleton } from './merged-skeleton.ts'

const triangleMode = 4

interface Corner {
  position: number[]
  normal: number[]
  uv: [number, number]
  cell: string
  bones: number[]
  weights: number[]
}

/** All triangles of a model in one space, with the bones of one skeleton. */
export function cornersOf(meshNodes: Node[], skeleton: MergedSkeleton, atlas: Atlas): Corner[] {
  const primitives = meshNodes.flatMap(node =>
    (node.getMesh()?.listPrimitives() ?? [])
      .filter(one => one.getMode() === triangleMode)
      .map(primitive => ({ node, primitive })),
  )
  const indexCount = primitives.reduce(
    (sum, { primitive }) =>
      sum + (primitive.getIndices()?.getCount() ?? primitive.getAttribute('POSITION')?.getCount() ?? 0),
    0,
  )
  checkCounts({
    meshes: primitives.length === 0 ? 0 : 1,
    materials: 1,
    triangles: Math.floor(indexCount / 3),
  })
  return primitives.flatMap(({ node, primitive }) =>
    primitiveCorners(primitive, skeleton.placeOf(node), atlas),
  )
}

function primitiveCorners(
  primitive: Primitive,
  { matrix, bones, isSkinned }: ReturnType<MergedSkeleton['placeOf']>,
  atlas: Atlas,
): Corner[] {
  const material = primitive.getMaterial()
  const positions = primitive.getAttribute('POSITION') ?? fail('model_positions')
  const normals = primitive.getAttribute('NORMAL') ?? fail('model_normals')
  const uvs = primitive.getAttribute(`TEXCOORD_${material?.getBaseColorTextureInfo()?.getTexCoord() ?? 0}`)
  if (!uvs && material?.getBaseColorTexture()) fail('model_uvs')
  const order = orderOf(primitive, positions)
  const shape = placed(
    {
      positions: picked(positions, order, 3),
      normals: picked(normals, order, 3),
      uvs: new Float32Array(0),
      indices: Uint32Array.from(order.keys()),
    },
    matrix,
  )
  const [joints, weights, colors] = [
    primitive.getAttribute('JOINTS_0'),
    primitive.getAttribute('WEIGHTS_0'),
    primitive.getAttribute('COLOR_0'),
  ]
  if (isSkinned && (!joints || !weights)) fail('model_skin', { count: 0 })
  const corners = Array.from(shape.indices, (at): Corner => {
    const vertex = order[at]!
    return {
      position: [...shape.positions.subarray(at * 3, at * 3 + 3)],
      normal: [...shape.normals.subarray(at * 3, at * 3 + 3)],
      uv: uvs ? uvOf(uvs, vertex) : [0, 0],
      cell: '',
      ...(isSkinned
        ? {
            bones: joints!
              .getElement(vertex, [] as number[])
              .map((index: number) => bones[index] ?? fail('model_bones', { name: `#${String(index)}` })),
            weights: [...weights!.getElement(vertex, [])],
          }
        : { bones: [bones[0] ?? 0, 0, 0, 0], weights: [1, 0, 0, 0] }),
    }
  })
  return coloured(corners, {
    material,
    atlas,
    colorOf: colors ? at => colors.getElement(order[shape.indices[at]!]!, []) : undefined,
  })
}

function uvOf(uvs: Accessor, vertex: number): [number, number] {
  const [u = 0, v = 0]: number[] =
    vertex < uvs.getCount() ? uvs.getElement(vertex, [] as number[]) : fail('model_uvs')
  return Number.isFinite(u) && Number.isFinite(v) ? [u, v] : fail('model_broken', { problem: 'NaN' })
}

function orderOf(primitive: Primitive, positions: Accessor): number[] {
  const indices = primitive.getIndices()
  const count = Math.floor((indices?.getCount() ?? positions.getCount()) / 3) * 3
  return Array.from({ length: count }, (_, at) => {
    const index = indices ? indices.getScalar(at) : at
    return index < positions.getCount() ? index : fail('model_positions')
  })
}

function picked(accessor: Accessor, order: number[], size: number): Float32Array {
  const values = new Float32Array(order.length * size)
  const element: number[] = []
  for (const [at, index] of order.entries())
    values.set(
      index < accessor.getCount()
        ? accessor.getElement(index, element).slice(0, size)
        : fail('model_normals'),
      at * size,
    )
  if (values.some(value => !Number.isFinite(value))) fail('model_broken', { problem: 'NaN' })
  return values
}

/** Gives each triangle its place in the atlas; coordinates beyond 0 to 1 are moved back by whole images. */
function coloured(
  corners: Corner[],
  {
    material,
    atlas,
    colorOf,
  }: { material: Material | null; atlas: Atlas; colorOf: ((at: number) => number[]) | undefined },
): Corner[] {
  for (let at = 0; at + 2 < corners.length; at += 3) {
    const three = corners.slice(at, at + 3)
    const tint =
      colorOf &&
      [0, 1, 2].map(
        channel => [0, 1, 2].reduce((sum, index) => sum + (colorOf(at + index)[channel] ?? 1), 0) / 3,
      )
    const cell = atlas.add(material, tint)
    for (const corner of three) corner.cell = cell
  }
  return corners
}

export interface MergedArrays {
  positions: Float32Array
  normals: Float32Array
  uvs: Float32Array
  bones: Uint16Array
  weights: Float32Array
  indices: Uint32Array
}

/** Corners with equal attributes become one vertex. */
export function weld(corners: Corner[], atlas: Atlas): MergedArrays {
  const seen = new Map<string, number>()
  const kept: { corner: Corner; uv: [number, number] }[] = []
  const indices = new Uint32Array(corners.length)
  for (let at = 0; at < corners.length; at += 3) {
    const shifts = [0, 1].map(axis =>
      atlas.isSingle
        ? 0
        : Math.floor(Math.min(...corners.slice(at, at + 3).map(corner => corner.uv[axis]!)) + 1e-4),
    )
    for (let index = at; index < at + 3; index++) {
      const corner = corners[index]!
      const { u, v, w, h } = atlas.cellOf(corner.cell)
      const inside = (axis: 0 | 1): number =>
        atlas.isSingle ? corner.uv[axis] : Math.min(1, Math.max(0, corner.uv[axis] - shifts[axis]!))
      const uv: [number, number] = [u + inside(0) * w, v + inside(1) * h]
      const key = [...corner.position, ...corner.normal, ...uv, ...corner.bones, ...corner.weights]
        .map(value => Math.fround(value))
        .join()
      const known = seen.get(key) ?? kept.length
      if (known === kept.length) {
        seen.set(key, known)
        kept.push({ corner, uv })
      }
      indices[index] = known
    }
  }
  return {
    positions: Float32Array.from(kept.flatMap(one => one.corner.position)),
    normals: Float32Array.from(kept.flatMap(one => one.corner.normal)),
    uvs: Float32Array.from(kept.flatMap(one => one.uv)),
    bones: Uint16Array.from(kept.flatMap(one => one.corner.bones)),
    weights: Float32Array.from(kept.flatMap(one => one.corner.weights)),
    indices,
  }
}
