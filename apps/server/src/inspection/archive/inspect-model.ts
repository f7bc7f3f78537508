import { fail } from '../../platform/binder/fail.ts'
import { mergedArchive, readModel } from '../model/read-model.ts'
import type { Inspected } from '../inspected-file.ts'
import type { Archive } from './archive.ts'
import { modelLimits } from '../../platform/limits/file-limits.ts'

/** An archive with one model and its picture (AS-06); every broken rule has a message of its own. */
export async function inspectModel(archive: Archive, size: number, mergeMeshes = false): Promise<Inspected> {
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
