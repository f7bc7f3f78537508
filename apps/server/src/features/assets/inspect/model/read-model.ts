import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Failure, fail } from '../../../../platform/binder/fail.ts'
import { demandPixels, maxPixels } from '../demand-pixels.ts'
import type { Archive } from '../zip/archive.ts'
import { refuseNested } from '../zip/nested.ts'
import type { Model } from '@adloom/playable/figures/model'
import type { ModelFiles } from './model-files.ts'
import { readGltf } from './read-gltf.ts'
import { readObj } from './read-obj.ts'

/** Reads and checks the one model of an archive (AS-06). */
export async function readModel(archive: Archive): Promise<Model> {
  const models = archive.files.filter(file => /\.(glb|gltf|obj)$/i.test(file.name))
  if (models.length !== 1) fail('model_files', { count: models.length })
  const files: ModelFiles = new Map()
  for (const entry of archive.files) {
    const bytes = await archive.read(entry)
    refuseNested(entry.name, bytes)
    files.set(entry.name, bytes)
  }
  const { name } = models[0]!
  const model = await read(name, files)
  await checkPicture(model.picture)
  return model
}

async function read(name: string, files: ModelFiles): Promise<Model> {
  try {
    return await (/\.obj$/i.test(name) ? readObj(name, files) : readGltf(name, files))
  } catch (error) {
    if (error instanceof Failure) throw error
    // A library's own message is not written for users.
    return fail('model_unreadable')
  }
}

async function checkPicture(bytes: Uint8Array): Promise<void> {
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (kind === undefined || !['png', 'jpg', 'webp'].includes(kind.ext)) fail('model_picture')
  await demandPixels(bytes, maxPixels)
  await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).resize(8, 8, { fit: 'fill' }).raw().toBuffer().catch(() => fail('model_picture'))
}
