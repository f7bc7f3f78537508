import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zippedModel } from './model-files.ts'

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

it('[AS-06.2] a bare GLB becomes the same archive each time, and other files stay unchanged', async () => {
  const model = new File([new Uint8Array([103, 108, 84, 70, 2])], 'Fox.GLB')
  const archive = await zippedModel(model)
  expect(archive.name).toBe('Fox.zip')
  expect(unzipSync(await bytesOf(archive))).toEqual({ 'model.glb': await bytesOf(model) })
  expect(await bytesOf(await zippedModel(model))).toEqual(await bytesOf(archive))
  const image = new File(['x'], 'glb.png')
  expect(await zippedModel(image)).toBe(image)
})

it('[AS-06.2] puts a bare glTF into an archive as well', async () => {
  const model = new File(['{"asset":{"version":"2.0"}}'], 'Chest.gltf')
  const archive = await zippedModel(model)
  expect(archive.name).toBe('Chest.zip')
  expect(unzipSync(await bytesOf(archive))).toEqual({ 'model.gltf': await bytesOf(model) })
})
