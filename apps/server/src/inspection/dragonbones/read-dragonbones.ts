import sharp from 'sharp'
import { z } from 'zod'
import { fail } from '../../platform/binder/fail.ts'
import type { Archive } from '../archive/archive.ts'
import { shown } from '../archive/zip-entry.ts'
import { atlasShape, skeletonShape, type Atlas, type Skeleton } from './dragonbones-schema.ts'
import { fileLimits } from '../../platform/limits/file-limits.ts'

export interface Armature {
  name: string
  bones: Map<string, string | undefined>
  animations: string[]
}

/** Reads the three files of a DragonBones export and checks their references. */
export interface Bones {
  skeleton: Skeleton
  atlas: Atlas
  texture: { bytes: Buffer; width: number; height: number }
  armatures: Armature[]
  frameRate: number
  texts: { skeleton: Buffer; atlas: Buffer }
}

export async function readBones(archive: Archive): Promise<Bones> {
  const images = archive.files.filter(file => /\.png$/i.test(file.name))
  const texts = archive.files.filter(file => /\.json$/i.test(file.name))
  if (images.length !== 1 || texts.length !== 2 || archive.files.length !== 3)
    fail('bones_files', { images: images.length, texts: texts.length })
  const texture = await readTexture(await archive.read(images[0]!))
  const files = []
  for (const file of texts) files.push(parsed(await archive.read(file), shown(file.name)))
  const skeleton = files.find(file => isObject(file.json) && 'armature' in file.json)
  const atlas = files.find(file => file !== skeleton && isObject(file.json) && 'SubTexture' in file.json)
  if (!skeleton) fail('bones_skeleton', { problem: 'JSON: armature' })
  if (!atlas) fail('bones_atlas', { problem: 'JSON: SubTexture' })
  const bones = {
    skeleton: shaped(skeletonShape, skeleton.json, 'bones_skeleton'),
    atlas: shaped(atlasShape, atlas.json, 'bones_atlas'),
  }
  checkAtlas(bones.atlas, texture)
  checkImages(bones.skeleton, bones.atlas)
  return {
    ...bones,
    texture,
    armatures: bones.skeleton.armature.map(checkArmature),
    frameRate: bones.skeleton.frameRate,
    texts: { skeleton: skeleton.bytes, atlas: atlas.bytes },
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function parsed(bytes: Buffer, name: string): { json: unknown; bytes: Buffer } {
  try {
    return { json: JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, '')), bytes }
  } catch {
    return fail('bones_skeleton', { problem: name })
  }
}

function shaped<T extends z.ZodType>(
  shape: T,
  json: unknown,
  reason: 'bones_skeleton' | 'bones_atlas',
): z.output<T> {
  const result = shape.safeParse(json)
  return result.success
    ? result.data
    : fail(reason, { problem: result.error.issues[0]?.path.join('.') || 'JSON' })
}

async function readTexture(bytes: Buffer): Promise<{ bytes: Buffer; width: number; height: number }> {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: fileLimits.pixels })
  const { width, height, format } = await image.metadata().catch(() => fail('file_broken'))
  if (format !== 'png') fail('file_mismatch', { format: 'png' })
  await image
    .resize(8, 8, { fit: 'fill' })
    .raw()
    .toBuffer()
    .catch(() => fail('file_broken'))
  return { bytes, width, height }
}

function checkAtlas(atlas: Atlas, texture: { width: number; height: number }): void {
  const outside = atlas.SubTexture.find(
    region =>
      region.x < 0 ||
      region.y < 0 ||
      region.x + region.width > texture.width ||
      region.y + region.height > texture.height,
  )
  if (outside) fail('bones_disagree', { name: outside.name })
}

/** Every image the skeleton shows is in the atlas; a mesh may name it by path. */
function checkImages(skeleton: Skeleton, atlas: Atlas): void {
  const known = new Set(atlas.SubTexture.map(region => region.name))
  const displays = skeleton.armature.flatMap(armature =>
    armature.skin.flatMap(skin => skin.slot.flatMap(slot => slot.display)),
  )
  const missing = displays.find(
    display =>
      (display.type === 'image' || display.type === 'mesh') && !known.has(display.path ?? display.name),
  )
  if (missing) fail('bones_disagree', { name: missing.path ?? missing.name })
}

function checkArmature(armature: Skeleton['armature'][number]): Armature {
  const bones = new Map(armature.bone.map(bone => [bone.name, bone.parent]))
  for (const [name, parent] of bones)
    if (parent !== undefined && !bones.has(parent)) fail('bones_skeleton', { problem: name })
  const circle = findCircle(bones)
  if (circle !== undefined) fail('bones_skeleton', { problem: circle })
  for (const slot of armature.slot)
    if (!bones.has(slot.parent)) fail('bones_skeleton', { problem: slot.name })
  const slots = new Set(armature.slot.map(slot => slot.name))
  for (const skin of armature.skin)
    for (const slot of skin.slot) if (!slots.has(slot.name)) fail('bones_skeleton', { problem: slot.name })
  return { name: armature.name, bones, animations: armature.animation.map(animation => animation.name) }
}

/** The name of a bone that is its own ancestor. Each bone is visited once. */
function findCircle(parents: ReadonlyMap<string, string | undefined>): string | undefined {
  const checked = new Set<string>()
  for (const name of parents.keys()) {
    const chain = new Set<string>()
    for (
      let bone: string | undefined = name;
      bone !== undefined && !checked.has(bone);
      bone = parents.get(bone)
    ) {
      if (chain.has(bone)) return bone
      chain.add(bone)
    }
    for (const bone of chain) checked.add(bone)
  }
  return undefined
}
