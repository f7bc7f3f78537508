import type { Document, Primitive, TextureInfo } from '@gltf-transform/core'
import type { Transform } from '@gltf-transform/extensions'

/**
 * Moves the coordinates of base colours to TEXCOORD_0, with the offset, rotation and scale of
 * KHR_texture_transform applied (AS-06.7): the baked form has one set of coordinates and no transform.
 */
export function bakeTextureTransforms(document: Document): void {
  const baked = new Set<TextureInfo>()
  for (const primitive of document
    .getRoot()
    .listMeshes()
    .flatMap(mesh => mesh.listPrimitives())) {
    const info = primitive.getMaterial()?.getBaseColorTextureInfo()
    if (!info) continue
    bakePrimitive(document, primitive, info)
    baked.add(info)
  }
  for (const info of baked) info.setTexCoord(0).setExtension('KHR_texture_transform', null)
}

function bakePrimitive(document: Document, primitive: Primitive, info: TextureInfo): void {
  const transform = info.getExtension<Transform>('KHR_texture_transform')
  const set = transform?.getTexCoord() ?? info.getTexCoord()
  const source = primitive.getAttribute(`TEXCOORD_${set}`)
  if (!source || (set === 0 && !transform)) return
  const move = moverOf(transform)
  const values = new Float32Array(source.getCount() * 2)
  for (let at = 0; at < source.getCount(); at++)
    values.set(move(source.getElement(at, [0, 0]) as [number, number]), at * 2)
  // A new accessor: other materials may share the coordinates.
  primitive.setAttribute(
    'TEXCOORD_0',
    document.createAccessor().setType('VEC2').setArray(values).setBuffer(source.getBuffer()),
  )
}

/**
 * Offset × rotation × scale; the rotation is counter-clockwise about the upper left corner (formula of the
 * extension).
 */
function moverOf(transform: Transform | null): (uv: [number, number]) => [number, number] {
  if (!transform) return uv => uv
  const [[x, y], [sx, sy], angle] = [transform.getOffset(), transform.getScale(), transform.getRotation()]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return ([u, v]) => [cos * u * sx + sin * v * sy + x, -sin * u * sx + cos * v * sy + y]
}
