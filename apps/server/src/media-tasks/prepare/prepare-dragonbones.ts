import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeBonesFigure } from '@adloom/playable/figures'
import sharp from 'sharp'
import { readBones } from '../../inspection/dragonbones/read-dragonbones.ts'
import { withArchive } from '../../inspection/archive/archive.ts'
import { drawBones } from '../../inspection/dragonbones/draw-dragonbones.ts'
import type { MadeFile, PrepareInput } from './made-file.ts'
import { figureFile } from './figure-file.ts'
import { makeThumbnails } from './thumbnails.ts'
import { archiveLimits } from '../../platform/limits/file-limits.ts'

/**
 * A DragonBones archive: skeleton, atlas and texture as separate files and as one figure file, and an image
 * of the setup pose.
 */
export async function prepareBones({ file, folder }: PrepareInput): Promise<MadeFile[]> {
  const bones = await withArchive(file, archiveLimits, readBones)
  const write = async (
    kind: 'texture' | 'skeleton' | 'atlas',
    name: string,
    bytes: Buffer,
    mime: string,
    more: Partial<MadeFile> = {},
  ): Promise<MadeFile> => {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return { kind, path, mime, ...more }
  }
  const path = join(folder, 'poster.webp')
  const { width, height } = await sharp((await drawBones(bones)) ?? bones.texture.bytes)
    .resize(720, 720, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .toFile(path)
  const plain = await sharp(bones.texture.bytes).png().toBuffer()
  const { width: across, height: down } = bones.texture
  const figure = makeBonesFigure({
    skeleton: bones.texts.skeleton.toString('utf8'),
    atlas: bones.texts.atlas.toString('utf8'),
    texture: { bytes: plain, width: across, height: down },
  })
  return [
    await figureFile(figure, folder),
    await write('texture', 'texture.png', plain, 'image/png', {
      width: bones.texture.width,
      height: bones.texture.height,
    }),
    await write('skeleton', 'skeleton.json', bones.texts.skeleton, 'application/json', {
      info: {
        frame_rate: bones.frameRate,
        armatures: bones.armatures.map(({ name, animations }) => ({ name, animations })),
      },
    }),
    await write('atlas', 'atlas.json', bones.texts.atlas, 'application/json'),
    { kind: 'poster', path, mime: 'image/webp', width, height },
    ...(await makeThumbnails(path, folder)),
  ]
}
