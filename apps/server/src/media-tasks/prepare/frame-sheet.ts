import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { animationLimits } from '../../platform/limits/server-limits.ts'
import { readAnimation } from '../../inspection/image/read-animation.ts'
import { layOutFrames, type Sheet } from '../../inspection/archive/lay-out-frames.ts'
import type { MadeFile, PrepareInput } from './made-file.ts'
import { readApngFrames } from '../../inspection/image/apng-frames.ts'
import { frameOrder } from './frame-order.ts'

/**
 * Makes the frame sheet of an animated GIF, WebP or PNG (AS-08.1). Returns undefined for a still image, and
 * for one over
 * `animationLimits`, which is then used as a still image. `info`: `frames` in the order in which they are
 * shown at `fps`, and `loops` (0: without end).
 */
export async function makeFrameSheet({ file, folder, asset }: PrepareInput): Promise<MadeFile | undefined> {
  const bytes = await readFile(file.path)
  const animation = await readAnimation(bytes, asset.format)
  if (!animation || animation.frames > animationLimits.frames) return undefined
  const { width, height } = await frameSize(bytes)
  if (width * height * animation.frames > animationLimits.pixels) return undefined
  const sheet = layOutFrames(animation.frames, width, height)
  const pixels =
    asset.format === 'png' ? await drawApng(bytes, { width, height }, sheet) : await drawPages(bytes, sheet)
  const path = join(folder, 'sheet.webp')
  if (!(await writeSheet(pixels, sheet, path))) return undefined
  const { fps, steps } = frameOrder(animation.delays_ms)
  const info = {
    frames: steps.map(step => sheet.rects[step]!),
    fps,
    loops: animation.loops,
    count: animation.frames,
  }
  return { kind: 'sheet', path, mime: 'image/webp', width: sheet.width, height: sheet.height, info }
}

async function frameSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height, pageHeight } = await sharp(bytes).metadata()
  return { width, height: pageHeight ?? height }
}

/** GIF and WebP: the library composes the frames and gives them one below the other. */
async function drawPages(bytes: Uint8Array, { frame, rects, width, height }: Sheet): Promise<Buffer> {
  const all = await sharp(bytes, { animated: true, limitInputPixels: animationLimits.pixels })
    .resize(frame.w, frame.h, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer()
  const pixels = Buffer.alloc(width * height * 4)
  for (const [index, rect] of rects.entries())
    copyFrame(pixels, width, rect, all.subarray(index * frame.w * frame.h * 4))
  return pixels
}

async function drawApng(
  bytes: Uint8Array,
  size: { width: number; height: number },
  { frame, rects, width, height }: Sheet,
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 4)
  let index = 0
  for await (const image of readApngFrames(bytes)) {
    const rect = rects[index]
    if (!rect) break
    const scaled = await sharp(image, { raw: { ...size, channels: 4 } })
      .resize(frame.w, frame.h, { fit: 'fill' })
      .raw()
      .toBuffer()
    copyFrame(pixels, width, rect, scaled)
    index += 1
  }
  return pixels
}

function copyFrame(
  pixels: Buffer,
  width: number,
  { x, y, w, h }: Sheet['rects'][number],
  frame: Buffer,
): void {
  for (let row = 0; row < h; row += 1)
    frame.copy(pixels, ((y + row) * width + x) * 4, row * w * 4, (row + 1) * w * 4)
}

/** Returns whether the sheet is within the limit at one of two qualities. */
async function writeSheet(pixels: Buffer, { width, height }: Sheet, path: string): Promise<boolean> {
  for (const quality of [88, 60]) {
    const { size } = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .webp({ quality, alphaQuality: 95, effort: 4 })
      .toFile(path)
    if (size <= animationLimits.sheetBytes) return true
  }
  return false
}
