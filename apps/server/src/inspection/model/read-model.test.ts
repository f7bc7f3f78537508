import { NodeIO, WebIO } from '@gltf-transform/core'
import { describe, expect, it } from 'vitest'
import { glb, gltf, modelDocument, texture } from '../../testing/samples/sample-model.ts'
import { zipOf } from '../../testing/samples/sample-zip.ts'
import { sampleInspector } from '../../testing/inspect-sample.ts'
import { readGltf } from './read-gltf.ts'
import { glbOf } from '../../testing/samples/sample-glb.ts'

const inspect = sampleInspector()

describe('models whose texture is beside them', () => {
  it('[AS-06.1] takes a GLB that names an image of the archive', async () => {
    const { json, resources } = await new WebIO().writeJSON(await modelDocument(), { basename: 'model' })
    const bytes = glbOf(json, resources, 'Textures/colormap.png')
    const image = await texture()
    for (const name of ['Textures/colormap.png', 'colormap.png', 'Textures/ColorMap.PNG']) {
      expect(
        await inspect(await zipOf({ 'tree.glb': bytes, [name]: image }), 'tree.zip'),
        name,
      ).toMatchObject({ type: 'model3d', payload: { triangles: 32, model_format: 'glb' } })
    }
    await expect(inspect(await zipOf({ 'tree.glb': bytes }), 'tree.zip')).rejects.toMatchObject({
      reason: 'model_missing_file',
      values: { name: 'Textures/colormap.png' },
    })
  })

  it('[AS-06.2] takes a glTF that has its buffers and textures in itself', async () => {
    const files = await gltf()
    const { 'model.gltf': text = '', ...others } = files
    const json = JSON.parse(String(text)) as { buffers: { uri: string }[]; images: { uri: string }[] }
    const inner = (uri: string, mime: string) =>
      `data:${mime};base64,${Buffer.from(others[uri] as Uint8Array).toString('base64')}`
    for (const buffer of json.buffers) buffer.uri = inner(buffer.uri, 'application/octet-stream')
    for (const image of json.images) image.uri = inner(image.uri, 'image/png')
    expect(await inspect(await zipOf({ 'model.gltf': JSON.stringify(json) }), 'model.zip')).toMatchObject({
      type: 'model3d',
      payload: { model_format: 'gltf' },
    })
  })

  it('[AS-06.1] takes a WebP as its texture', async () => {
    const sharp = (await import('sharp')).default
    expect(
      await inspect(
        await zipOf({
          'a.glb': await glb({ texture: false }),
          'skin.webp': await sharp(await texture())
            .webp()
            .toBuffer(),
        }),
        'a.zip',
      ),
    ).toMatchObject({ type: 'model3d' })
  })
})

describe('compressed models', () => {
  const shape = async (bytes: Uint8Array) => (await inspect(await zipOf({ 'a.glb': bytes }), 'a.zip')).payload

  it('[AS-06.3] reads meshopt compression', async () => {
    const [{ EXTMeshoptCompression }, { MeshoptEncoder, MeshoptDecoder }] = await Promise.all([
      import('@gltf-transform/extensions'),
      import('meshoptimizer'),
    ])
    await Promise.all([MeshoptEncoder.ready, MeshoptDecoder.ready])
    const document = await modelDocument({ squares: 9 })
    document
      .createExtension(EXTMeshoptCompression)
      .setRequired(true)
      .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.QUANTIZE })
    const io = new NodeIO()
      .registerExtensions([EXTMeshoptCompression])
      .registerDependencies({ 'meshopt.encoder': MeshoptEncoder, 'meshopt.decoder': MeshoptDecoder })
    expect(await shape(await io.writeBinary(document))).toMatchObject({ triangles: 162, vertices: 100 })
  })

  it('[AS-06.3] reads Draco compression', async () => {
    const [{ KHRDracoMeshCompression }, { draco3d }] = await Promise.all([
      import('@gltf-transform/extensions'),
      import('./draco.ts'),
    ])
    const document = await modelDocument({ squares: 9 })
    document.createExtension(KHRDracoMeshCompression).setRequired(true)
    const io = new NodeIO()
      .registerExtensions([KHRDracoMeshCompression])
      .registerDependencies({ 'draco3d.encoder': await draco3d.createEncoderModule() })
    expect(await shape(await io.writeBinary(document))).toMatchObject({ triangles: 162, vertices: 100 })
  })
})

describe('textures that are moved on the model', () => {
  it('[AS-06.7] applies offset, rotation and scale of KHR_texture_transform, and reads the set of coordinates that is named', async () => {
    const { KHRTextureTransform } = await import('@gltf-transform/extensions')
    const document = await modelDocument({ squares: 1 })
    const extension = document.createExtension(KHRTextureTransform).setRequired(true)
    const [primitive] = document.getRoot().listMeshes()[0]!.listPrimitives()
    const second = primitive!
      .getAttribute('TEXCOORD_0')!
      .clone()
      .setArray(new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]))
    primitive!.setAttribute('TEXCOORD_1', second)
    const transform = extension
      .createTransform()
      .setOffset([0.5, 0.25])
      .setScale([0.5, 2])
      .setRotation(Math.PI / 2)
      .setTexCoord(1)
    document
      .getRoot()
      .listMaterials()[0]!
      .getBaseColorTextureInfo()!
      .setExtension('KHR_texture_transform', transform)
    const bytes = Buffer.from(
      await new WebIO().registerExtensions([KHRTextureTransform]).writeBinary(document),
    )
    const { uvs } = await readGltf('a.glb', new Map([['a.glb', bytes]]))
    // u' = 2v + 0.5, v' = -u / 2 + 0.25 for a quarter turn.
    expect(Array.from(uvs, value => Math.round(value * 100) / 100)).toEqual([
      0.5, 0.25, 0.5, -0.25, 2.5, 0.25, 2.5, -0.25,
    ])
  })
})
