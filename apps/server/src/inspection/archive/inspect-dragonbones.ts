import { fail } from '../../platform/binder/fail.ts'
import { readBones } from '../dragonbones/read-dragonbones.ts'
import type { Inspected } from '../inspected-file.ts'
import type { Archive } from './archive.ts'
import { bonesLimits } from '../../platform/limits/file-limits.ts'

/** A DragonBones archive (AS-06): one PNG and two JSON that belong together. */
export async function inspectBones(archive: Archive, size: number): Promise<Inspected> {
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
