import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImportSlot, imageOfSlot } from '@adloom/playable/import'
import sharp, { type Sharp } from 'sharp'
import type { AskParent } from '../../../../platform/children/task-protocol.ts'
import { importLimits } from '../../../../platform/limits/file-limits.ts'
import type { DocumentTasks } from '../../document-tasks.ts'
import { loadBlob } from '../parent-files.ts'

const formats: Record<string, (image: Sharp) => Sharp> = {
  'image/png': image => image.png({ compressionLevel: 9 }),
  'image/jpeg': image => image.jpeg({ quality: 85, mozjpeg: true }),
  'image/webp': image => image.webp({ quality: 85 }),
}

const open = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: importLimits.imagePixels })

/** Slots of texts, and those of images that can be read and are still, with their sizes and small copies. */
export async function measureSlots(
  files: ReadonlyMap<string, Uint8Array>,
  slots: readonly ImportSlot[],
): Promise<ImportSlot[]> {
  const measured: ImportSlot[] = []
  for (const slot of slots) {
    const found = slot.kind === 'text' ? slot : await withSize(slot, imageOfSlot(files, slot))
    if (found) measured.push(found)
  }
  return measured
}

async function withSize(slot: ImportSlot, bytes: Uint8Array | undefined): Promise<ImportSlot | undefined> {
  if (bytes === undefined || formats[slot.mime ?? ''] === undefined) return undefined
  try {
    const { width, height, pages = 1 } = await open(bytes).metadata()
    if (pages > 1 || width < importLimits.imageSide || height < importLimits.imageSide) return undefined
    return { ...slot, width, height, bytes: bytes.length, thumb: await thumbOf(bytes) }
  } catch {
    // A file with the name of an image that is none.
    return undefined
  }
}

async function thumbOf(bytes: Uint8Array): Promise<string> {
  const side = importLimits.thumbSide
  const small = await open(bytes).resize(side, side, { fit: 'inside' }).webp({ quality: 70 }).toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}

/** Brings an image to the size and format of a slot, into a file of the task's folder (PL-06.100). */
export async function fitImage(
  { hash, slot, folder }: DocumentTasks['fitImage']['input'],
  ask: AskParent,
): Promise<DocumentTasks['fitImage']['result']> {
  const { width = 1, height = 1, mime = '' } = slot
  const fitted = open(await loadBlob(ask, hash)).resize(width, height, { fit: 'cover' })
  const bytes = await formats[mime]!(fitted).toBuffer()
  const path = join(folder, 'fitted')
  await writeFile(path, bytes)
  return { path, slot: { ...slot, bytes: bytes.length, thumb: await thumbOf(bytes) } }
}
