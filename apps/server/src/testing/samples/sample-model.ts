import { Document, type JSONDocument, WebIO } from '@gltf-transform/core'
import sharp from 'sharp'

export interface ModelRecipe {
  /** Squares of the grid along one side; each is two triangles. */
  squares?: number
  meshes?: number
  materials?: number
  without?: ('NORMAL' | 'TEXCOORD_0')[]
  skins?: number
  bones?: string[]
  /** A bone that vertices name beyond those there are. */
  strayBone?: boolean
  /** A clip that turns a bone, or a node that is none. */
  clip?: 'bone' | 'foreign'
  texture?: boolean
}

/** An image of four colours, as PNG. */
export function texture(side = 64): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#e8743b' } })
    .composite([
      {
        input: { create: { width: side / 2, height: side / 2, channels: 3, background: '#2f7cd6' } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
}

/** A bent sheet as glTF 2.0, with what the recipe asks for and nothing else. */
export async function modelDocument(recipe: ModelRecipe = {}): Promise<Document> {
  const document = new Document()
  const buffer = document.createBuffer()
  const scene = document.createScene()
  const image = recipe.texture === false ? undefined : await texture()
  const materials = Array.from({ length: recipe.materials ?? 1 }, (_, index) => {
    const material = document.createMaterial(`m${index}`)
    return image
      ? material.setBaseColorTexture(
          document.createTexture('t').setImage(new Uint8Array(image)).setMimeType('image/png'),
        )
      : material
  })
  const bones = (recipe.bones ?? []).map(name => document.createNode(name))
  for (const [index, bone] of bones.entries())
    (index > 0 ? bones[index - 1]! : scene).addChild(bone.setTranslation([0, index === 0 ? 0 : 1, 0]))
  const skins = Array.from({ length: recipe.skins ?? (bones.length > 0 ? 1 : 0) }, () =>
    bones.reduce((skin, bone) => skin.addJoint(bone), document.createSkin()),
  )
  for (let index = 0; index < (recipe.meshes ?? 1); index++) {
    const mesh = document.createMesh()
    for (const material of materials.length > 0 ? materials : [null])
      mesh.addPrimitive(sheet(document, recipe, bones.length).setMaterial(material))
    const node = document.createNode().setMesh(mesh)
    scene.addChild(skins[0] ? node.setSkin(skins[0]) : node)
  }
  if (recipe.clip) addClip(document, recipe.clip === 'bone' ? bones[0]! : document.createNode('Foreign'))
  for (const accessor of document.getRoot().listAccessors()) accessor.setBuffer(buffer)
  return document
}

function sheet(
  document: Document,
  { squares = 4, without = [], strayBone = false }: ModelRecipe,
  bones: number,
) {
  const side = squares + 1
  const corners = Array.from({ length: side * side }, (_, at) => [at % side, Math.floor(at / side)] as const)
  const indices = Array.from({ length: squares * squares }, (_, at) => {
    const corner = Math.floor(at / squares) * side + (at % squares)
    return [corner, corner + 1, corner + side + 1, corner, corner + side + 1, corner + side]
  }).flat()
  const accessor = (
    type: 'VEC2' | 'VEC3' | 'VEC4',
    values: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>,
  ) => document.createAccessor().setType(type).setArray(values)
  const primitive = document
    .createPrimitive()
    .setIndices(document.createAccessor().setType('SCALAR').setArray(new Uint32Array(indices)))
    .setAttribute(
      'POSITION',
      accessor(
        'VEC3',
        new Float32Array(
          corners.flatMap(([x, y]) => [x / squares - 0.5, (y / squares) * 2, Math.sin((x / squares) * 3)]),
        ),
      ),
    )
  if (!without.includes('NORMAL'))
    primitive.setAttribute('NORMAL', accessor('VEC3', new Float32Array(corners.flatMap(() => [0, 0, 1]))))
  if (!without.includes('TEXCOORD_0'))
    primitive.setAttribute(
      'TEXCOORD_0',
      accessor('VEC2', new Float32Array(corners.flatMap(([x, y]) => [x / squares, y / squares]))),
    )
  if (bones > 0) {
    primitive.setAttribute(
      'JOINTS_0',
      accessor('VEC4', new Uint16Array(corners.flatMap(() => [0, strayBone ? bones + 3 : bones - 1, 0, 0]))),
    )
    primitive.setAttribute(
      'WEIGHTS_0',
      accessor('VEC4', new Float32Array(corners.flatMap(() => [0.25, 0.75, 0, 0]))),
    )
  }
  return primitive
}

function addClip(document: Document, target: ReturnType<Document['createNode']>): void {
  const sampler = document
    .createAnimationSampler()
    .setInput(
      document
        .createAccessor()
        .setType('SCALAR')
        .setArray(new Float32Array([0, 0.5, 1])),
    )
    .setOutput(
      document
        .createAccessor()
        .setType('VEC4')
        .setArray(new Float32Array([0, 0, 0, 1, 0, 0, 0.7071068, 0.7071068, 0, 0, 0, 1])),
    )
  const channel = document
    .createAnimationChannel()
    .setTargetNode(target)
    .setTargetPath('rotation')
    .setSampler(sampler)
  document.createAnimation('wave').addSampler(sampler).addChannel(channel)
}

export async function glb(recipe: ModelRecipe = {}): Promise<Uint8Array> {
  return new WebIO().writeBinary(await modelDocument(recipe))
}

/** The same as glTF with its buffer and textures beside it, and a change of its JSON. */
export async function gltf(
  recipe: ModelRecipe = {},
  change: (json: JSONDocument['json']) => void = () => undefined,
): Promise<Record<string, Uint8Array | string>> {
  const { json, resources } = await new WebIO().writeJSON(await modelDocument(recipe), { basename: 'model' })
  change(json)
  return { 'model.gltf': JSON.stringify(json), ...resources }
}

/** A pyramid as OBJ; `change` may take lines away. */
export function obj(change: (lines: string[]) => string[] = lines => lines): string {
  return change([
    'mtllib p.mtl',
    'o Pyramid',
    'v -1 0 -1',
    'v 1 0 -1',
    'v 1 0 1',
    'v -1 0 1',
    'v 0 2 0',
    'vt 0 0',
    'vt 1 0',
    'vt 0.5 1',
    'vn 0 0.5 1',
    'vn 0 -1 0',
    'usemtl skin',
    'f 1/1/1 2/2/1 5/3/1',
    'f 2/1/1 3/2/1 5/3/1',
    'f 3/1/1 4/2/1 5/3/1',
    'f 4/1/1 1/2/1 5/3/1',
    'f 1/1/2 2/2/2 3/3/2 4/1/2',
  ]).join('\n')
}
