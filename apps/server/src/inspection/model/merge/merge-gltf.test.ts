import { Document, type Node, WebIO } from '@gltf-transform/core'
import { bakeModel, poseModel } from '@adloom/playable/figures'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { glb, texture } from '../../../testing/samples/sample-model.ts'
import { zipOf } from '../../../testing/samples/sample-zip.ts'
import { sampleInspector } from '../../../testing/inspect-sample.ts'
import { readGltf } from '../read-gltf.ts'

const inspect = sampleInspector()

/** A triangle at a place, as a mesh of its own. */
function triangle(
  document: Document,
  {
    name,
    color,
    image,
    at = 0,
    uv = [0, 0, 1, 0, 0, 1],
  }: {
    name: string
    color?: [number, number, number, number]
    image?: Uint8Array
    at?: number
    uv?: number[]
  },
): Node {
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer()
  const accessor = (type: 'VEC2' | 'VEC3', values: number[]) =>
    document.createAccessor().setType(type).setArray(new Float32Array(values)).setBuffer(buffer)
  const material = document.createMaterial(name)
  if (color) material.setBaseColorFactor(color)
  if (image)
    material.setBaseColorTexture(
      document.createTexture(name).setImage(new Uint8Array(image)).setMimeType('image/png'),
    )
  const primitive = document
    .createPrimitive()
    .setMaterial(material)
    .setAttribute('POSITION', accessor('VEC3', [0, 0, 0, 1, 0, 0, 0, 1, 0]))
    .setAttribute('NORMAL', accessor('VEC3', [0, 0, 1, 0, 0, 1, 0, 0, 1]))
    .setAttribute('TEXCOORD_0', accessor('VEC2', uv))
  return document
    .createNode(name)
    .setMesh(document.createMesh(name).addPrimitive(primitive))
    .setTranslation([at, 0, 0])
}

async function merged(document: Document) {
  const bytes = await zipOf({ 'a.glb': await new WebIO().writeBinary(document) })
  const result = await inspect(bytes, 'a.zip', { mergeMeshes: true })
  const files = new Map(
    Object.entries(unzipSync(result.bytes)).map(([name, content]) => [name, Buffer.from(content)]),
  )
  return { result, model: await readGltf('model.glb', files) }
}

async function colorAt(texture: Uint8Array, u: number, v: number): Promise<string> {
  const { data, info } = await sharp(texture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(v * info.height) * info.width + Math.floor(u * info.width)) * 3
  return data.subarray(at, at + 3).toString('hex')
}

describe('a model of several meshes and materials', () => {
  it('[AS-06.5] becomes one mesh whose texture has every base colour where its triangles look', async () => {
    const document = new Document()
    const scene = document.createScene()
    const red = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    scene
      .addChild(triangle(document, { name: 'painted', image: red }))
      .addChild(triangle(document, { name: 'green', color: [0, 1, 0, 1], at: 5 }))
      .addChild(triangle(document, { name: 'blue', color: [0, 0, 1, 1], at: 9 }))
    await expect(
      inspect(await zipOf({ 'a.glb': await new WebIO().writeBinary(document) }), 'a.zip'),
    ).rejects.toMatchObject({ reason: 'model_mesh', values: { count: 3 } })
    const { result, model } = await merged(document)
    expect(result).toMatchObject({ type: 'model3d', payload: { triangles: 3, vertices: 9, joints: 0 } })
    expect([0, 3, 6].map(vertex => model.positions[vertex * 3])).toEqual([0, 5, 9])
    const middle = (vertex: number) =>
      [0, 1].map(axis =>
        [0, 1, 2].reduce((sum, corner) => sum + model.uvs[(vertex + corner) * 2 + axis]! / 3, 0),
      ) as [number, number]
    expect(await Promise.all([0, 3, 6].map(vertex => colorAt(model.image, ...middle(vertex))))).toEqual([
      'ff0000',
      '00ff00',
      '0000ff',
    ])
    expect(bakeModel(model).length).toBeGreaterThan(100)
  })

  it('[AS-06.5] keeps one shared texture and coordinates that repeat it as they are', async () => {
    const document = new Document()
    const image = await texture()
    document
      .createScene()
      .addChild(triangle(document, { name: 'one', image }))
      .addChild(triangle(document, { name: 'two', image, at: 3, uv: [0, 0, 4, 0, 0, 4] }))
    const [first, second] = document.getRoot().listMaterials()
    second!.setBaseColorTexture(first!.getBaseColorTexture())
    const { model } = await merged(document)
    expect([...model.uvs.subarray(6, 12)]).toEqual([0, 0, 4, 0, 0, 4])
    expect(Buffer.from(model.image)).toEqual(image)
  })

  it('[AS-06.5] without an image takes its colours as one', async () => {
    const document = new Document()
    document.createScene().addChild(triangle(document, { name: 'only', color: [1, 0, 0, 1] }))
    const { model } = await merged(document)
    expect(await colorAt(model.image, model.uvs[0]!, model.uvs[1]!)).toBe('ff0000')
  })

  it('[AS-06.5] unites the skins of a character and keeps its clip', async () => {
    const skinned = await new WebIO().readBinary(
      await glb({ bones: ['hip', 'knee'], clip: 'bone', meshes: 2, materials: 2, squares: 3 }),
    )
    const { result, model } = await merged(skinned)
    expect(result.payload).toMatchObject({ triangles: 72, joints: 2, clips: ['wave'] })
    expect([
      model.joints.map(joint => joint.name),
      model.clips[0]!.tracks.length,
      model.clips[0]!.durationS,
    ]).toEqual([['hip', 'knee'], 1, 1])
  })

  it('[AS-06.5] turns nodes that a clip moves into bones at the same rest positions', async () => {
    const document = new Document()
    const body = triangle(document, { name: 'body', color: [1, 0, 0, 1], at: 2 })
    const arm = triangle(document, { name: 'arm', color: [0, 1, 0, 1], at: 3 }).setRotation([
      0, 0, 0.7071068, 0.7071068,
    ])
    body.addChild(arm)
    document.createScene().addChild(body)
    const buffer = document.getRoot().listBuffers()[0]!
    const accessor = (type: 'SCALAR' | 'VEC4', values: number[]) =>
      document.createAccessor().setType(type).setArray(new Float32Array(values)).setBuffer(buffer)
    const sampler = document
      .createAnimationSampler()
      .setInput(accessor('SCALAR', [0, 1]))
      .setOutput(accessor('VEC4', [0, 0, 0, 1, 0, 0, 1, 0]))
    document
      .createAnimation('swing')
      .addSampler(sampler)
      .addChannel(
        document.createAnimationChannel().setTargetNode(arm).setTargetPath('rotation').setSampler(sampler),
      )
    const { model } = await merged(document)
    expect(model.clips.map(clip => [clip.name, clip.tracks.length])).toEqual([['swing', 1]])
    const { positions } = poseModel(model)
    const corners = [
      [2, 0, 0],
      [3, 0, 0],
      [2, 1, 0],
      [5, 0, 0],
      [5, 1, 0],
      [4, 0, 0],
    ]
    for (const [index, corner] of corners.entries())
      for (const [axis, value] of corner.entries()) expect(positions[index * 3 + axis]).toBeCloseTo(value, 4)
  })

  it('[AS-06.5] keeps the limit of triangles', async () => {
    await expect(
      inspect(await zipOf({ 'a.glb': await glb({ squares: 50, meshes: 2 }) }), 'a.zip', {
        mergeMeshes: true,
      }),
    ).rejects.toMatchObject({ reason: 'model_triangles', values: { count: 10_000 } })
    expect(
      (
        await inspect(await zipOf({ 'a.glb': await glb({ squares: 49, meshes: 2 }) }), 'a.zip', {
          mergeMeshes: true,
        })
      ).payload,
    ).toMatchObject({ triangles: 9604 })
  })
})

describe('an OBJ of several objects and materials', () => {
  const quad = (x: number) => [`v ${x} 0 0`, `v ${x + 1} 0 0`, `v ${x + 1} 1 0`, `v ${x} 1 0`]
  const lines = [
    'mtllib parts.mtl',
    ...quad(0),
    ...quad(5),
    ...quad(9),
    'vt 0 0',
    'vt 1 0',
    'vt 1 1',
    'vt 0 1',
    'vn 0 0 1',
    'o body',
    'usemtl painted',
    'f 1/1/1 2/2/1 3/3/1 4/4/1',
    'o hat',
    'usemtl green',
    'f 5//1 6//1 7//1 8//1',
    'o shoes',
    'usemtl blue',
    'f 9 10 11',
  ]
  const library = [
    'newmtl painted',
    'Kd 0.5 0.5 0.5',
    'map_Kd -s 1 1 1 skin.png',
    'newmtl green',
    'Kd 0 0.5 0',
    'newmtl blue',
    'Kd 0 0 1',
  ].join('\n')

  it('[AS-06.5] becomes one mesh with the textures and colours of its materials, and normals where it has none', async () => {
    const red = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const zip = await zipOf({
      'kit/hero.obj': lines.join('\n'),
      'kit/parts.mtl': library,
      'kit/skin.png': red,
    })
    await expect(inspect(zip, 'a.zip')).rejects.toMatchObject({ reason: 'model_mesh', values: { count: 3 } })
    const result = await inspect(zip, 'a.zip', { mergeMeshes: true })
    expect(result.payload).toMatchObject({ model_format: 'glb', triangles: 5, joints: 0 })
    const model = await readGltf(
      'model.glb',
      new Map(Object.entries(unzipSync(result.bytes)).map(([name, content]) => [name, Buffer.from(content)])),
    )
    const triangleOf = (x: number) =>
      Array.from({ length: model.indices.length / 3 }, (_, at) => [
        ...model.indices.subarray(at * 3, at * 3 + 3),
      ]).find(corners => corners.some(at => model.positions[at * 3] === x))!
    const middle = (corners: number[]) =>
      [0, 1].map(axis => corners.reduce((sum, at) => sum + model.uvs[at * 2 + axis]! / 3, 0)) as [
        number,
        number,
      ]
    expect(await Promise.all([0, 5, 9].map(x => colorAt(model.image, ...middle(triangleOf(x)))))).toEqual([
      'ff0000',
      '008000',
      '0000ff',
    ])
    expect(
      [...model.normals]
        .map(Math.round)
        .filter((_, at) => at % 3 === 2)
        .every(z => z === 1),
    ).toBe(true)
  })

  it('[AS-06.5] keeps the rules for broken files and the limit of triangles', async () => {
    const merged = async (obj: string) =>
      inspect(await zipOf({ 'a.obj': obj, 'a.png': await texture() }), 'a.zip', { mergeMeshes: true })
    await expect(merged('v 0 0 0')).rejects.toMatchObject({ reason: 'model_positions' })
    await expect(merged('v 0 0 0\nf 1 2 3')).rejects.toMatchObject({ reason: 'model_broken' })
    const faces = (count: number) => `${lines.slice(1).join('\n')}\n${'f 1/1/1 2/2/1 3/3/1\n'.repeat(count)}`
    await expect(merged(faces(9995))).rejects.toMatchObject({ reason: 'model_triangles' })
    expect((await merged(faces(10))).payload).toMatchObject({ triangles: 15 })
  })
})
