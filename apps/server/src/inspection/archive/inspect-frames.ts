import { slotFramesBytes } from '@adloom/contract/constants'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type OverlayOptions } from 'sharp'
import { fail } from '../../platform/binder/fail.ts'
import type { Inspected } from '../inspected-file.ts'
import type { Archive } from './archive.ts'
import { requireSize } from '../pixel-limit.ts'
import { layOutFrames } from './lay-out-frames.ts'
import { shown } from './zip-entry.ts'
import { framesLimits } from '../../platform/limits/file-limits.ts'

interface Frame {
  name: string
  bytes: Buffer
  width: number
  height: number
}

/**
 * An archive of PNG frames (AS-06): PNG only, one size, in the order of their numbers; they become one sheet
 * with a rectangle for each.
 */
export async function inspectFrames(archive: Archive, size: number): Promise<Inspected> {
  if (size > slotFramesBytes) fail('frames_too_large', { limit: slotFramesBytes })
  if (archive.files.length > framesLimits.frames) fail('frames_too_many', { count: archive.files.length })
  const frames = await readFrames(archive)
  const { width, height } = checkSizes(frames)
  const sheet = layOutFrames(frames.length, width, height)
  const cells: OverlayOptions[] = []
  for (const [index, frame] of frames.entries())
    cells.push({
      input: await scaled(frame.bytes, sheet.frame),
      left: sheet.rects[index]!.x,
      top: sheet.rects[index]!.y,
    })
  const bytes = await sharp({
    create: {
      width: sheet.width,
      height: sheet.height,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(cells)
    .png({ compressionLevel: 9 })
    .toBuffer()
  return {
    type: 'frames',
    format: 'png',
    mime: 'image/png',
    bytes,
    width: sheet.width,
    height: sheet.height,
    frames: sheet.rects,
    payload: { frame_count: frames.length },
  }
}

async function readFrames(archive: Archive): Promise<Frame[]> {
  const order = new Intl.Collator('en', { numeric: true })
  const frames: Frame[] = []
  for (const entry of [...archive.files].sort((a, b) => order.compare(a.name, b.name))) {
    const bytes = await archive.read(entry)
    const kind = /\.png$/i.test(entry.name)
      ? await fileTypeFromBuffer(bytes).catch(() => undefined)
      : undefined
    if (kind?.ext !== 'png') fail('frames_not_png', { name: shown(entry.name) })
    const { width, height } = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => fail('file_broken'))
    frames.push({ name: shown(entry.name), bytes, width, height })
  }
  return frames
}

function checkSizes(frames: Frame[]): { width: number; height: number } {
  const { width, height } = frames[0]!
  const other = frames.find(frame => frame.width !== width || frame.height !== height)
  if (other)
    fail('frames_size', {
      name: other.name,
      width: other.width,
      height: other.height,
      wanted: `${width} × ${height}`,
    })
  requireSize(frames[0]!, framesLimits.framePixels)
  if (width * height * frames.length > framesLimits.pixels) fail('frames_too_many', { count: frames.length })
  return { width, height }
}

function scaled(bytes: Uint8Array, frame: { w: number; h: number }): Promise<Buffer> {
  return sharp(bytes, { failOn: 'error', limitInputPixels: framesLimits.framePixels })
    .ensureAlpha()
    .resize(frame.w, frame.h, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => fail('file_broken'))
}
