import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { AssetRecord } from '@adloom/playable/format'
import type { Studio } from '../art/studio.ts'
import { figureStill } from './figures.ts'
import type { LibraryItem } from './item.ts'
import { waveform } from './waveform.ts'

/** Longest side of a cover in pixels; shown at half of it on a dense screen. */
const coverSize = 280

/**
 * A small image of an item: the image itself, the telling moment of a sequence, the shape of an audio clip.
 */
export function cover(studio: Studio, item: LibraryItem, made: AssetRecord): Promise<AssetRecord> {
  return studio.asset(
    `${item.key}:cover`,
    'image',
    ['cover', 1, made.hash, item.kind === 'frames' ? item.cover : 0],
    async () => {
      const image =
        item.kind === 'audio' ? sharp(Buffer.from(waveform(item.make()))) : await stillOf(studio, item, made)
      const { data, info } = await image
        .resize(coverSize, coverSize, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78, alphaQuality: 80, effort: 3 })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, mime: 'image/webp', width: info.width, height: info.height }
    },
  )
}

async function stillOf(studio: Studio, item: LibraryItem, made: AssetRecord): Promise<Sharp> {
  const bytes = await readFile(join(studio.blobs, made.hash))
  if (item.kind === 'dragonbones' || item.kind === 'model3d')
    return sharp(await figureStill(item, new Uint8Array(bytes)))
  const image = sharp(bytes)
  const moment =
    item.kind === 'frames' ? made.frames?.[item.cover ?? Math.floor(made.frames.length / 3)] : undefined
  return moment ? image.extract({ left: moment.x, top: moment.y, width: moment.w, height: moment.h }) : image
}
