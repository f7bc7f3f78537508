import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import yazl from 'yazl'
import { Failure, fail } from '../../platform/binder/fail.ts'
import { requirePixels } from '../pixel-limit.ts'
import type { Archive } from '../archive/archive.ts'
import { refuseNested } from '../archive/nested-files.ts'
import type { Model } from '@adloom/playable/figures'
import type { ModelFiles } from './model-files.ts'
import { mergeGltf } from './merge/merge-gltf.ts'
import { objDocument } from './merge/obj-document.ts'
import { openGltf } from './open-gltf.ts'
import { readGltf } from './read-gltf.ts'
import { readObj } from './read-obj.ts'
import { fileLimits } from '../../platform/limits/file-limits.ts'

/** Reads and checks the only model of an archive (AS-06). */
export async function readModel(archive: Archive): Promise<Model> {
  const { name, files } = await modelFiles(archive)
  const model = await read(name, files)
  await checkImage(model.image)
  return model
}

/**
 * The model of an archive with all meshes and materials as one, as an archive of its own (AS-06.5). Throws
 * what reading the result throws.
 */
export async function mergedArchive(archive: Archive): Promise<{ bytes: Buffer; model: Model }> {
  const { name, files } = await modelFiles(archive)
  const glb = Buffer.from(
    await understood(async () =>
      mergeGltf(isObj(name) ? objDocument(name, files) : await openGltf(name, files)),
    ),
  )
  const merged = 'model.glb'
  const model = await read(merged, new Map([[merged, glb]]))
  await checkImage(model.image)
  return { bytes: await zipped(merged, glb), model }
}

/** The output is deterministic. */
async function zipped(name: string, bytes: Buffer): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  zip.addBuffer(bytes, name, { mtime: new Date(2000, 0, 1) })
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

async function modelFiles(archive: Archive): Promise<{ name: string; files: ModelFiles }> {
  const models = archive.files.filter(file => /\.(glb|gltf|obj)$/i.test(file.name))
  if (models.length !== 1) fail('model_files', { count: models.length })
  const files: ModelFiles = new Map()
  for (const entry of archive.files) {
    const bytes = await archive.read(entry)
    refuseNested(entry.name, bytes)
    files.set(entry.name, bytes)
  }
  return { name: models[0]!.name, files }
}

function isObj(name: string): boolean {
  return /\.obj$/i.test(name)
}

function read(name: string, files: ModelFiles): Promise<Model> {
  return understood(async () => (isObj(name) ? readObj(name, files) : readGltf(name, files)))
}

async function understood<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure) throw error
    // Messages of the library are not written for users.
    return fail('model_unreadable')
  }
}

async function checkImage(bytes: Uint8Array): Promise<void> {
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (kind === undefined || !['png', 'jpg', 'webp'].includes(kind.ext)) fail('model_picture')
  await requirePixels(bytes, fileLimits.pixels)
  await sharp(bytes, { limitInputPixels: fileLimits.pixels, failOn: 'error' })
    .resize(8, 8, { fit: 'fill' })
    .raw()
    .toBuffer()
    .catch(() => fail('model_picture'))
}
