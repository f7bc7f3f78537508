import { fail } from '../../../../platform/binder/fail.ts'
import { readModel } from '../model/read-model.ts'
import type { Inspected } from '../inspected.ts'
import type { Archive } from './archive.ts'

const maxBytes = 50 * 1_048_576

/** An archive with one model and its picture (AS-06); every broken rule has a message of its own. */
export async function inspectModel(archive: Archive, size: number): Promise<Inspected> {
  if (size > maxBytes) fail('file_too_large', { limit: maxBytes })
  const model = await readModel(archive)
  return {
    type: 'model3d', format: 'zip', mime: 'application/zip',
    payload: { model_format: model.format, vertices: model.positions.length / 3, triangles: model.indices.length / 3, joints: model.joints.length, clips: model.clips.map(clip => clip.name) },
  }
}
