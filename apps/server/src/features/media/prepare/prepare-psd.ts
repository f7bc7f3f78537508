import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { initializeCanvas, readPsd } from 'ag-psd'
import sharp from 'sharp'
import { readLayers } from '../../assets/inspect/psd/read-layers.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { MadeFile } from './made-file.ts'
import type { PrepareInput } from './prepare-input.ts'
import { makeThumbnails } from './thumbnails.ts'

const previewSide = 2048

// Its reader makes its pictures this way even when plain pixels are asked for.
initializeCanvas(createCanvas as never, (width, height) => ({ width, height, data: new Uint8ClampedArray(width * height * 4), colorSpace: 'srgb' }) as ImageData)

/** A Photoshop file: its flat picture, the tree of its layers and thumbnails. */
export async function preparePsd({ file, folder }: PrepareInput): Promise<MadeFile[]> {
  const { layers, count } = await readLayers(file)
  const flat = await readFlat(file.path)
  const preview = join(folder, 'preview.webp')
  const { width, height } = await sharp(flat.data, { raw: { width: flat.width, height: flat.height, channels: 4 } })
    .resize(previewSide, previewSide, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 85, effort: 3 }).toFile(preview)
  const tree = join(folder, 'layers.json')
  await writeFile(tree, JSON.stringify({ version: 1, width: flat.width, height: flat.height, layers }))
  return [
    { kind: 'preview', path: preview, mime: 'image/webp', width, height },
    { kind: 'layers', path: tree, mime: 'application/json', info: { count } },
    ...(await makeThumbnails(preview, folder)),
  ]
}

/** The picture Photoshop stores of all layers together; absent when it was told not to. */
async function readFlat(path: string): Promise<{ width: number; height: number; data: Uint8Array }> {
  try {
    const { imageData } = readPsd(await readFile(path), { skipLayerImageData: true, skipThumbnail: true, skipLinkedFilesData: true, useImageData: true })
    if (imageData) return { width: imageData.width, height: imageData.height, data: new Uint8Array(imageData.data.buffer, imageData.data.byteOffset, imageData.data.byteLength) }
  } catch {
    // Told below.
  }
  return fail('psd_broken')
}
