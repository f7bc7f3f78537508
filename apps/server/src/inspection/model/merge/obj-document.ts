import { Document, type Material } from '@gltf-transform/core'
import { fail } from '../../../platform/binder/fail.ts'
import { checkCounts } from '../check-counts.ts'
import { anyImage, type ModelFiles } from '../model-files.ts'
import { beside, namedImage, parseObj, type Corner, type ParsedObj } from '../read-obj.ts'

/**
 * Converts a Wavefront OBJ to a glTF document with one mesh for each material, so that it is merged like any
 * other model (AS-06.5).
 */
export function objDocument(path: string, files: ModelFiles): Document {
  const parsed = parseObj(files.get(path)?.toString('utf8') ?? '')
  checkCounts({ meshes: 1, materials: 1, triangles: parsed.corners.length / 3 })
  if (parsed.corners.length === 0) fail('model_positions')
  const document = new Document()
  const scene = document.createScene()
  document.createBuffer()
  const library = parseLibrary(files.get(beside(path, parsed.library ?? ''))?.toString('utf8') ?? '')
  const painted = { document, path, files, library, hasOneTexture: library.size === 0 }
  for (const [name, corners] of cornersByMaterial(parsed)) {
    const mesh = document
      .createMesh(name)
      .addPrimitive(primitiveOf(document, parsed, corners, materialOf(name, corners, painted)))
    scene.addChild(document.createNode(name).setMesh(mesh))
  }
  return document
}

function cornersByMaterial({ corners, cornerMaterials }: ParsedObj): Map<string, Corner[]> {
  const groups = new Map<string, Corner[]>()
  for (const [at, corner] of corners.entries()) {
    const name = cornerMaterials[Math.floor(at / 3)] ?? ''
    const group = groups.get(name)
    if (group) group.push(corner)
    else groups.set(name, [corner])
  }
  return groups
}

interface ObjMaterial {
  color: [number, number, number]
  texture: string | undefined
}

/** Colours (`Kd`) and textures (`map_Kd`) of the materials of an MTL file, by name. */
function parseLibrary(text: string): Map<string, ObjMaterial> {
  const materials = new Map<string, ObjMaterial>()
  let current: ObjMaterial | undefined
  for (const line of text.split('\n').map(one => one.trim())) {
    const [word, ...rest] = line.split(/\s+/)
    if (word === 'newmtl') {
      current = { color: [1, 1, 1], texture: undefined }
      materials.set(rest.join(' '), current)
    }
    const numbers = rest.slice(0, 3).map(Number)
    if (word === 'Kd' && current && numbers.length === 3 && numbers.every(Number.isFinite))
      current.color = numbers as [number, number, number]
    if (word === 'map_Kd' && current) current.texture = namedImage(line)
  }
  return materials
}

interface Painted {
  document: Document
  path: string
  files: ModelFiles
  library: Map<string, ObjMaterial>
  /** Without materials, the texture beside the model is its texture. */
  hasOneTexture: boolean
}

function materialOf(
  name: string,
  corners: Corner[],
  { document, path, files, library, hasOneTexture }: Painted,
): Material {
  const { color, texture } = library.get(name) ?? { color: [1, 1, 1], texture: undefined }
  const image = texture === undefined ? undefined : files.get(beside(path, texture))
  const bytes = image ?? (hasOneTexture && corners.every(([, uv]) => uv >= 0) ? anyImage(files) : undefined)
  const material = document.createMaterial(name)
  // Exporters write a colour beside an image that has it already.
  if (bytes) return material.setBaseColorTexture(document.createTexture(name).setImage(new Uint8Array(bytes)))
  const [red, green, blue] = color.map(linear) as [number, number, number]
  return material.setBaseColorFactor([red, green, blue, 1])
}

/** Colours of an MTL file are sRGB; those of glTF are linear. */
function linear(value: number): number {
  const shown = Math.min(1, Math.max(0, value))
  return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4
}

function primitiveOf(document: Document, parsed: ParsedObj, corners: Corner[], material: Material) {
  if (material.getBaseColorTexture() && corners.some(([, uv]) => uv < 0)) fail('model_uvs')
  const buffer = document.getRoot().listBuffers()[0]!
  const accessor = (type: 'VEC2' | 'VEC3', values: number[]) =>
    document.createAccessor().setType(type).setArray(new Float32Array(values)).setBuffer(buffer)
  const position = ([at]: Corner) => parsed.positions.slice(at * 3, at * 3 + 3)
  const normals = corners.flatMap(([, , normal], at) =>
    normal < 0
      ? flatNormal(corners.slice(at - (at % 3), at - (at % 3) + 3).map(position))
      : parsed.normals.slice(normal * 3, normal * 3 + 3),
  )
  // v grows upwards in OBJ and downwards in glTF.
  const uvs = corners.flatMap(([, uv]) =>
    uv < 0 ? [0, 0] : [parsed.uvs[uv * 2]!, 1 - parsed.uvs[uv * 2 + 1]!],
  )
  return document
    .createPrimitive()
    .setMaterial(material)
    .setAttribute('POSITION', accessor('VEC3', corners.flatMap(position)))
    .setAttribute('NORMAL', accessor('VEC3', normals))
    .setAttribute('TEXCOORD_0', accessor('VEC2', uvs))
}

/** The unit normal of a triangle; up for a triangle without area. */
function flatNormal(corners: number[][]): [number, number, number] {
  const [a, b, c] = corners as [number[], number[], number[]]
  const [u, v] = [b, c].map(corner => corner.map((value, axis) => value - a[axis]!)) as [number[], number[]]
  const normal = [0, 1, 2].map(
    axis => u[(axis + 1) % 3]! * v[(axis + 2) % 3]! - u[(axis + 2) % 3]! * v[(axis + 1) % 3]!,
  )
  const length = Math.hypot(...normal)
  return length > 0 ? (normal.map(value => value / length) as [number, number, number]) : [0, 1, 0]
}
