import { type Document, type Node, WebIO } from '@gltf-transform/core'
import sharp from 'sharp'
import { fail } from '../../../platform/binder/fail.ts'
import { Atlas } from './atlas.ts'
import { cornersOf, weld, type MergedArrays } from './merge-primitives.ts'
import { lineage, mergedSkeleton, type MergedSkeleton } from './merged-skeleton.ts'

/**
 * Joins all meshes and materials of a model into one mesh with one image and at most one skin, as GLB
 * (AS-06.5).
 */
export async function mergeGltf(document: Document): Promise<Uint8Array> {
  const root = document.getRoot()
  const meshNodes = root.listNodes().filter(node => node.getMesh() !== null)
  if (meshNodes.length === 0) fail('model_mesh', { count: 0 })
  const skeleton = mergedSkeleton(document, meshNodes)
  const atlas = new Atlas()
  const corners = cornersOf(meshNodes, skeleton, atlas)
  const arrays = weld(corners, atlas)
  const image = await atlas.draw()
  dropOld(document, meshNodes)
  addMerged(document, { skeleton, arrays, image, mime: await mimeOf(image) })
  dropStrayChannels(document, skeleton.joints)
  for (const accessor of root.listAccessors()) {
    if (accessor.listParents().every(parent => parent === root)) accessor.dispose()
    else accessor.setBuffer(root.listBuffers()[0] ?? null)
  }
  for (const extension of root.listExtensionsUsed()) extension.dispose()
  return new WebIO().writeBinary(document)
}

async function mimeOf(image: Uint8Array): Promise<string> {
  const { format } = await sharp(image)
    .metadata()
    .catch(() => fail('model_picture'))
  return `image/${format}`
}

function dropOld(document: Document, meshNodes: Node[]): void {
  const root = document.getRoot()
  for (const node of meshNodes) node.setMesh(null).setSkin(null)
  for (const old of [
    ...root.listMeshes(),
    ...root.listSkins(),
    ...root.listMaterials(),
    ...root.listTextures(),
    ...root.listCameras(),
  ])
    old.dispose()
  // GLB holds exactly one buffer.
  for (const buffer of root.listBuffers().slice(1)) buffer.dispose()
  if (root.listBuffers().length === 0) document.createBuffer()
}

interface Merged {
  skeleton: MergedSkeleton
  arrays: MergedArrays
  image: Uint8Array
  mime: string
}

function addMerged(document: Document, { skeleton, arrays, image, mime }: Merged): void {
  const root = document.getRoot()
  const scene = root.getDefaultScene() ?? root.listScenes()[0] ?? document.createScene()
  const accessor = (
    type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4' | 'MAT4',
    values: Float32Array | Uint16Array | Uint32Array,
  ) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(values as Float32Array<ArrayBuffer>)
  const texture = document.createTexture('atlas').setImage(new Uint8Array(image)).setMimeType(mime)
  const primitive = document
    .createPrimitive()
    .setMaterial(document.createMaterial('merged').setBaseColorTexture(texture))
    .setIndices(accessor('SCALAR', arrays.indices))
    .setAttribute('POSITION', accessor('VEC3', arrays.positions))
    .setAttribute('NORMAL', accessor('VEC3', arrays.normals))
    .setAttribute('TEXCOORD_0', accessor('VEC2', arrays.uvs))
  const node = document.createNode('merged').setMesh(document.createMesh('merged').addPrimitive(primitive))
  scene.addChild(node)
  if (skeleton.joints.length === 0) return
  primitive
    .setAttribute('JOINTS_0', accessor('VEC4', arrays.bones))
    .setAttribute('WEIGHTS_0', accessor('VEC4', arrays.weights))
  const skin = document
    .createSkin()
    .setInverseBindMatrices(accessor('MAT4', Float32Array.from(skeleton.inverseBinds.flat())))
  const names = new Set<string>()
  for (const [index, joint] of skeleton.joints.entries()) {
    const name = joint.getName()
    joint.setName(name === '' || names.has(name) ? `${name || 'bone'} ${index + 1}` : name)
    names.add(joint.getName())
    skin.addJoint(joint)
  }
  node.setSkin(skin)
}

/** Cameras and morph targets are dropped: they move nothing of the model. */
function dropStrayChannels(document: Document, joints: Node[]): void {
  const moving = new Set(joints.flatMap(lineage))
  for (const animation of document.getRoot().listAnimations()) {
    for (const channel of animation.listChannels()) {
      const target = channel.getTargetNode()
      if (!target || !moving.has(target) || channel.getTargetPath() === 'weights') channel.dispose()
    }
    if (animation.listChannels().length === 0) animation.dispose()
  }
}
