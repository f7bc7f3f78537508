import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { readLayers } from '../../inspection/psd/read-layers.ts'
import { fail } from '../../platform/binder/fail.ts'
import { readFlat } from '../../inspection/psd/read-flat.ts'
import type { MadeFile, PrepareInput } from './made-file.ts'
import { makeThumbnails } from './thumbnails.ts'

const previewSide = 2048

/** A Photoshop file: its flat image, the tree of its layers and thumbnails. */
export async function preparePsd({ file, folder }: PrepareInput): Promise<MadeFile[]> {
  const { layers, count } = await readLayers(file)
  const flat = await flatImage(file.path)
  const preview = join(folder, 'preview.webp')
  const { width, height } = await sharp(flat.data, {
    raw: { width: flat.width, height: flat.height, channels: 4 },
  })
    .resize(previewSide, previewSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85, effort: 3 })
    .toFile(preview)
  const tree = join(folder, 'layers.json')
  await writeFile(tree, JSON.stringify({ version: 1, width: flat.width, height: flat.height, layers }))
  return [
    { kind: 'preview', path: preview, mime: 'image/webp', width, height },
    { kind: 'layers', path: tree, mime: 'application/json', info: { count } },
    ...(await makeThumbnails(preview, folder)),
  ]
}

async function flatImage(path: string): Promise<{ width: number; height: number; data: Uint8Array }> {
  try {
    const { width, height, data } = readFlat(await readFile(path))
    return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }
  } catch {
    return fail('psd_broken')
  }
}
