import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bakeModel, drawModel, makeModelFigure } from '@adloom/playable/figures'
import sharp from 'sharp'
import { readModel } from '../../inspection/model/read-model.ts'
import { withArchive } from '../../inspection/archive/archive.ts'
import type { MadeFile, PrepareInput } from './made-file.ts'
import { figureFile } from './figure-file.ts'
import { makeThumbnails } from './thumbnails.ts'
import { archiveLimits } from '../../platform/limits/file-limits.ts'

const textureSide = 1024

/** A 3D model: its baked form, its texture and an image of it, each for itself and as one figure file. */
export async function prepareModel({ file, folder }: PrepareInput): Promise<MadeFile[]> {
  const model = await withArchive(file, archiveLimits, readModel)
  const [baked, texture, poster] = ['model.bin', 'texture.webp', 'poster.webp'].map(name =>
    join(folder, name),
  ) as [string, string, string]
  const bytes = bakeModel(model)
  await writeFile(baked, bytes)
  const skin = await sharp(model.image)
    .resize(textureSide, textureSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88 })
    .toFile(texture)
  const drawn = await sharp(await drawModel(model))
    .webp({ quality: 85 })
    .toFile(poster)
  const images = await Promise.all([readFile(texture), readFile(poster)])
  const figure = makeModelFigure({
    model: bytes,
    texture: images[0],
    poster: { bytes: images[1], width: drawn.width, height: drawn.height },
  })
  return [
    await figureFile(figure, folder),
    {
      kind: 'model',
      path: baked,
      mime: 'application/octet-stream',
      info: {
        version: 1,
        vertices: model.positions.length / 3,
        triangles: model.indices.length / 3,
        joints: model.joints.map(joint => joint.name),
        clips: model.clips.map(({ name, durationS }) => ({
          name,
          duration_ms: Math.round(durationS * 1000),
        })),
      },
    },
    { kind: 'texture', path: texture, mime: 'image/webp', width: skin.width, height: skin.height },
    { kind: 'poster', path: poster, mime: 'image/webp', width: drawn.width, height: drawn.height },
    ...(await makeThumbnails(poster, folder)),
  ]
}
