import { slotFramesBytes } from '@adloom/contract/constants'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Failure, fail } from '../../../platform/binder/fail.ts'
import type { FrameRect } from '../tables.ts'
import type { Inspected } from './inspected.ts'
import { readZip, type ZipFile } from './read-zip.ts'

const maxFrames = 300
const maxUnpacked = 4 * slotFramesBytes
/** A side no phone's texture refuses. */
const maxSheetSide = 4096

/** An archive of PNG frames (AS-06): one folder at most, PNG only, one size; they become one sheet with a place for each. */
export async function inspectFrames(bytes: Uint8Array): Promise<Inspected> {
  if (bytes.length > slotFramesBytes) fail('file_too_large', { limit: slotFramesBytes })
  const files = await readFrames(bytes)
  const { width, height } = await checkFrames(files)
  const sheet = layOut(files.length, width, height)
  const parts = await Promise.all(files.map(file => scaled(file.bytes, sheet.frame)))
  const picture = await sharp({ create: { width: sheet.width, height: sheet.height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite(parts.map((input, index) => ({ input, left: sheet.rects[index]!.x, top: sheet.rects[index]!.y })))
    .png({ compressionLevel: 9 }).toBuffer()
  return { type: 'frames', format: 'png', mime: 'image/png', bytes: picture, width: sheet.width, height: sheet.height, frames: sheet.rects, payload: { frame_count: files.length } }
}

async function readFrames(bytes: Uint8Array): Promise<ZipFile[]> {
  const files = await readZip(bytes, { files: maxFrames + 10, bytes: maxUnpacked }).catch((error: unknown) => {
    if (error instanceof Failure) throw error
    fail('file_broken')
  })
  if (files.length === 0) fail('file_broken')
  if (files.length > maxFrames) fail('file_too_large', { limit: maxFrames })
  const folders = new Set(files.map(file => file.path.slice(0, file.path.lastIndexOf('/') + 1)))
  if (folders.size > 1 || [...folders][0]!.split('/').length > 2) fail('file_type', { format: 'zip' })
  const order = new Intl.Collator('en', { numeric: true })
  return files.sort((a, b) => order.compare(a.path, b.path))
}

async function checkFrames(files: ZipFile[]): Promise<{ width: number; height: number }> {
  let size: { width: number; height: number } | undefined
  for (const file of files) {
    const kind = await fileTypeFromBuffer(file.bytes)
    if (kind?.ext !== 'png') fail('file_type', { format: file.path.split('.').pop() ?? '' })
    const { width, height } = await sharp(file.bytes).metadata().catch(() => fail('file_broken'))
    size ??= { width, height }
    if (width !== size.width || height !== size.height) fail('file_mismatch')
  }
  return size!
}

interface Sheet { width: number; height: number; frame: { w: number; h: number }; rects: FrameRect[] }

/** As square as it can be; frames shrink alike when they would not fit. */
function layOut(count: number, width: number, height: number): Sheet {
  const columns = Math.max(1, Math.min(count, Math.round(Math.sqrt((count * height) / width))))
  const rows = Math.ceil(count / columns)
  const share = Math.min(1, maxSheetSide / (columns * width), maxSheetSide / (rows * height))
  const frame = { w: Math.max(1, Math.floor(width * share)), h: Math.max(1, Math.floor(height * share)) }
  const rects = Array.from({ length: count }, (_, index) => ({ x: (index % columns) * frame.w, y: Math.floor(index / columns) * frame.h, ...frame }))
  return { width: columns * frame.w, height: rows * frame.h, frame, rects }
}

function scaled(bytes: Uint8Array, frame: { w: number; h: number }): Promise<Buffer> {
  return sharp(bytes, { failOn: 'error', limitInputPixels: 16_000_000 }).ensureAlpha().resize(frame.w, frame.h, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer().catch(() => fail('file_broken'))
}
