import { glb, gltf, obj, texture, type ModelRecipe } from '../samples/sample-model.ts'
import { zipOf } from '../samples/sample-zip.ts'
import { vastPng, type BadFile } from './bad-file.ts'

const modelOf =
  (recipe: ModelRecipe, more: Record<string, Uint8Array | string> = {}) =>
  async () =>
    zipOf({ 'a.glb': await glb(recipe), ...more })
const objOf = (change: (lines: string[]) => string[]) => async () =>
  zipOf({ 'a.obj': obj(change), 'skin.png': await texture() })

/** 3D models that must be refused. */
export const badModels: BadFile[] = [
  ['two models', 'a.zip', async () => zipOf({ 'a.glb': await glb(), 'b.glb': await glb() }), 'model_files'],
  ['a model without an image', 'a.zip', modelOf({ texture: false }), 'model_picture'],
  [
    'an image of too many pixels',
    'a.zip',
    async () => modelOf({ texture: false }, { 'skin.png': await vastPng() })(),
    'picture_too_large',
  ],
  [
    'a model with an image that is none',
    'a.zip',
    modelOf({ texture: false }, { 'skin.png': 'words' }),
    'model_picture',
  ],
  ['10,082 triangles', 'a.zip', modelOf({ squares: 71 }), 'model_triangles'],
  ['two meshes', 'a.zip', modelOf({ meshes: 2 }), 'model_mesh'],
  ['no mesh', 'a.zip', modelOf({ meshes: 0 }, { 'skin.png': 'x' }), 'model_mesh'],
  ['two materials', 'a.zip', modelOf({ materials: 2 }), 'model_material'],
  [
    'no material',
    'a.zip',
    async () => modelOf({ materials: 0 }, { 'skin.png': await texture() })(),
    'model_material',
  ],
  ['no normals', 'a.zip', modelOf({ without: ['NORMAL'] }), 'model_normals'],
  ['no texture coordinates', 'a.zip', modelOf({ without: ['TEXCOORD_0'] }), 'model_uvs'],
  [
    'no positions',
    'a.zip',
    async () =>
      zipOf(
        await gltf({}, json => {
          delete json.meshes![0]!.primitives[0]!.attributes['POSITION']
        }),
      ),
    'model_positions',
  ],
  ['two skins', 'a.zip', modelOf({ bones: ['hip', 'knee'], skins: 2 }), 'model_skin'],
  ['weights without a skin', 'a.zip', modelOf({ bones: ['hip', 'knee'], skins: 0 }), 'model_skin'],
  ['two bones of one name', 'a.zip', modelOf({ bones: ['hip', 'hip'] }), 'model_bones'],
  [
    'a vertex on a bone that is not there',
    'a.zip',
    modelOf({ bones: ['hip', 'knee'], strayBone: true }),
    'model_bones',
  ],
  [
    'a clip of another skeleton',
    'a.zip',
    modelOf({ bones: ['hip', 'knee'], clip: 'foreign' }),
    'model_bones',
  ],
  [
    'a buffer that is not there',
    'a.zip',
    async () => {
      const { 'model.gltf': json = '' } = await gltf()
      return zipOf({ 'model.gltf': json, 'skin.png': await texture() })
    },
    'model_missing_file',
  ],
  [
    'a buffer of another place',
    'a.zip',
    async () =>
      zipOf(
        await gltf({}, json => {
          json.buffers![0]!.uri = '../../../etc/passwd'
        }),
      ),
    'model_missing_file',
  ],
  [
    'a packing we do not read',
    'a.zip',
    async () =>
      zipOf(
        await gltf({}, json => {
          json.extensionsRequired = ['KHR_texture_basisu']
        }),
      ),
    'model_extension',
  ],
  [
    'a count beyond any memory',
    'a.zip',
    async () =>
      zipOf(
        await gltf({}, json => {
          json.accessors![0]!.count = 4_000_000_000
        }),
      ),
    'model_broken',
  ],
  [
    '65,536 vertices',
    'a.zip',
    async () =>
      zipOf(
        await gltf({ squares: 2 }, json => {
          const { attributes } = json.meshes![0]!.primitives[0]!
          for (const index of Object.values(attributes)) {
            const accessor = json.accessors![index]!
            accessor.count = 65_536
            delete accessor.bufferView
          }
        }),
      ),
    'model_vertices',
  ],
  ['JSON that is none', 'a.zip', () => zipOf({ 'a.gltf': '{', 'skin.png': 'x' }), 'model_unreadable'],
  ['a GLB of words', 'a.zip', () => zipOf({ 'a.glb': 'words', 'skin.png': 'x' }), 'model_unreadable'],
  [
    'an OBJ without normals',
    'a.zip',
    objOf(lines => lines.map(line => line.replace(/^(f .*)$/, face => face.replace(/\/\d+( |$)/g, '$1')))),
    'model_normals',
  ],
  [
    'an OBJ without texture coordinates',
    'a.zip',
    objOf(lines => lines.map(line => line.replace(/\/\d+\//g, '//'))),
    'model_uvs',
  ],
  [
    'an OBJ of two objects',
    'a.zip',
    objOf(lines => [...lines, 'o Other', 'f 1/1/1 2/2/1 5/3/1']),
    'model_mesh',
  ],
  [
    'an OBJ of two materials',
    'a.zip',
    objOf(lines => [...lines, 'usemtl other', 'f 1/1/1 2/2/1 5/3/1']),
    'model_material',
  ],
  [
    'an OBJ with a corner that is not there',
    'a.zip',
    objOf(lines => [...lines, 'f 1/1/1 2/2/1 99/3/1']),
    'model_broken',
  ],
  [
    'an OBJ without a face',
    'a.zip',
    objOf(lines => lines.filter(line => !line.startsWith('f '))),
    'model_mesh',
  ],
  [
    'an OBJ of a fan of 10,001',
    'a.zip',
    objOf(lines => [...lines, `f ${'1/1/1 '.repeat(10_003).trim()}`]),
    'model_triangles',
  ],
]
