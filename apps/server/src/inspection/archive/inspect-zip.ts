import type { ZipKind } from '@adloom/contract/assets'
import { fileTypeFromBuffer } from 'file-type'
import { fail } from '../../platform/binder/fail.ts'
import { inspectFrames } from './inspect-frames.ts'
import type { Inspected } from '../inspected-file.ts'
import type { LocalFile } from '../../platform/blobs/local-file.ts'
import { withArchive, type Archive } from './archive.ts'
import { refuseNested } from './nested-files.ts'
import { shown, type ZipEntry } from './zip-entry.ts'
import { onlyImage, zipKindOf } from './zip-kind.ts'
import { archiveLimits, bonesLimits, modelLimits } from '../../platform/limits/file-limits.ts'
import { readBones } from '../dragonbones/read-dragonbones.ts'
import { mergedArchive, readModel } from '../model/read-model.ts'
import { inspectImage } from '../image/inspect-image.ts'
import { requireFormat } from '../accepted-formats.ts'

/** The purpose of an upload: the kind of an archive, and whether a model's meshes are merged. */
export interface Meaning {
  meant?: ZipKind | undefined
  mergeMeshes?: boolean | undefined
}

const inspectors: Record<
  ZipKind,
  (archive: Archive, size: number, mergeMeshes: boolean) => Promise<Inspected>
> = {
  frames: inspectFrames,
  dragonbones: inspectBones,
  model3d: inspectModel,
  zip: inspectPlainZip,
}

/**
 * Checks an archive as the requested kind, or else the kind of its content; the archive is never unpacked to
 * disk.
 */
export function inspectZip(
  file: LocalFile,
  { meant, mergeMeshes = false }: Meaning = {},
): Promise<Inspected> {
  return withArchive(file, archiveLimits, async archive => {
    checkFolders(archive)
    for (const entry of archive.files) refuseNested(shown(entry.name), new Uint8Array())
    const image = meant === undefined ? onlyImage(archive.files) : undefined
    if (image) return inspectZippedImage(archive, image)
    return inspectors[meant ?? zipKindOf(archive.files)](archive, file.size, mergeMeshes)
  })
}

/** At most one folder (AS-06); files may be beside it. */
function checkFolders({ files }: Archive): void {
  const folders = new Set(
    files.flatMap(({ name }) =>
      name
        .split('/')
        .slice(0, -1)
        .map((_, depth, pieces) => pieces.slice(0, depth + 1).join('/')),
    ),
  )
  if (folders.size > 1) fail('zip_folders')
}

/** A DragonBones archive (AS-06): one PNG and two JSON files that reference one another. */
async function inspectBones(archive: Archive, size: number): Promise<Inspected> {
  if (size > bonesLimits.bytes) fail('bones_too_large', { limit: bonesLimits.bytes })
  const bones = await readBones(archive)
  return {
    type: 'dragonbones',
    format: 'zip',
    mime: 'application/zip',
    width: bones.texture.width,
    height: bones.texture.height,
    payload: {
      armatures: bones.armatures.map(armature => armature.name),
      animations: bones.armatures.flatMap(armature => armature.animations),
      frame_rate: bones.frameRate,
      bone_count: bones.armatures.reduce((sum, armature) => sum + armature.bones.size, 0),
    },
  }
}

/** An archive with one model and its image (AS-06); every broken rule has a message of its own. */
async function inspectModel(archive: Archive, size: number, mergeMeshes = false): Promise<Inspected> {
  if (size > modelLimits.bytes) fail('file_too_large', { limit: modelLimits.bytes })
  const { model, bytes } = mergeMeshes
    ? await mergedArchive(archive)
    : { model: await readModel(archive), bytes: undefined }
  return {
    type: 'model3d',
    format: 'zip',
    mime: 'application/zip',
    ...(bytes && { bytes }),
    payload: {
      model_format: model.format,
      vertices: model.positions.length / 3,
      triangles: model.indices.length / 3,
      joints: model.joints.length,
      clips: model.clips.map(clip => clip.name),
    },
  }
}

/** An archive of one image is that image (AS-06.4). */
async function inspectZippedImage(archive: Archive, entry: ZipEntry): Promise<Inspected> {
  const bytes = await archive.read(entry)
  const format = requireFormat(entry.name, bytes.length)
  const real = format === 'svg' ? 'svg' : (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext
  if (real !== format) fail('file_mismatch', { format })
  const inspected = await inspectImage(bytes, format)
  return { ...inspected, bytes: inspected.bytes ?? bytes, converted: true }
}

/** Any other archive: stored unchanged after every byte was unpacked once. */
async function inspectPlainZip(archive: Archive): Promise<Inspected> {
  for (const entry of archive.files) refuseNested(entry.name, await archive.drain(entry))
  return {
    type: 'zip',
    format: 'zip',
    mime: 'application/zip',
    payload: { file_count: archive.files.length },
  }
}
