import sharp from 'sharp'
import { crc32 } from 'node:zlib'

interface FrameControl {
  x: number
  y: number
  width: number
  height: number
  /** 0 keep, 1 clear, 2 restore what was there before. */
  dispose: number
  /** 0 replace, 1 draw over. */
  blend: number
}
interface FramePiece {
  control: FrameControl
  data: Uint8Array[]
}
interface Apng {
  width: number
  height: number
  header: Uint8Array
  /** Chunks before the pixels that define how to decode them. */
  shared: Uint8Array[]
  pieces: FramePiece[]
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const sharedTypes = new Set(['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT'])

/**
 * Yields each frame of an animated PNG as the whole RGBA image that is shown then (PNG third edition,
 * 11.3.6); the buffer is reused.
 */
export async function* readApngFrames(bytes: Uint8Array): AsyncGenerator<Buffer> {
  const { width, height, header, shared, pieces } = parseApng(bytes)
  const canvas = Buffer.alloc(width * height * 4)
  for (const { control, data } of pieces) {
    if (control.x + control.width > width || control.y + control.height > height)
      throw new Error('A frame exceeds the image')
    const before = control.dispose === 2 ? Buffer.from(canvas) : undefined
    drawFrame(canvas, width, control, await decodeFrame(header, shared, control, data))
    yield canvas
    if (before) before.copy(canvas)
    else if (control.dispose === 1) clearFrame(canvas, width, control)
  }
}

function parseApng(bytes: Uint8Array): Apng {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const apng: Apng = {
    width: view.getUint32(16),
    height: view.getUint32(20),
    header: bytes.subarray(16, 29),
    shared: [],
    pieces: [],
  }
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (end > bytes.length || type === 'IEND') break
    const body = bytes.subarray(at + 8, end - 4)
    if (sharedTypes.has(type)) apng.shared.push(bytes.subarray(at, end))
    if (type === 'fcTL') apng.pieces.push({ control: readControl(body), data: [] })
    // Pixels before the first frame control are the image of viewers that play nothing.
    if (type === 'IDAT') apng.pieces.at(-1)?.data.push(body)
    if (type === 'fdAT') apng.pieces.at(-1)?.data.push(body.subarray(4))
    at = end
  }
  return apng
}

function readControl(body: Uint8Array): FrameControl {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const [width, height, x, y] = [4, 8, 12, 16].map(at => view.getUint32(at)) as [
    number,
    number,
    number,
    number,
  ]
  return { x, y, width, height, dispose: view.getUint8(24), blend: view.getUint8(25) }
}

/** A frame is a PNG of its own but for its header. */
async function decodeFrame(
  header: Uint8Array,
  shared: Uint8Array[],
  { width, height }: FrameControl,
  data: Uint8Array[],
): Promise<Buffer> {
  const own = Buffer.from(header)
  own.writeUInt32BE(width, 0)
  own.writeUInt32BE(height, 4)
  const png = Buffer.concat([
    signature,
    pngChunk('IHDR', own),
    ...shared,
    pngChunk('IDAT', Buffer.concat(data)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
  return sharp(png, { failOn: 'error' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer()
}

function drawFrame(canvas: Buffer, width: number, control: FrameControl, pixels: Buffer): void {
  for (let row = 0; row < control.height; row += 1) {
    const [from, to] = [row * control.width * 4, ((control.y + row) * width + control.x) * 4]
    if (control.blend === 0) pixels.copy(canvas, to, from, from + control.width * 4)
    else for (let at = 0; at < control.width * 4; at += 4) drawOver(canvas, to + at, pixels, from + at)
  }
}

/** Porter-Duff "over" with colours that are not multiplied by their alpha. */
function drawOver(canvas: Buffer, to: number, pixels: Buffer, from: number): void {
  const alpha = pixels[from + 3]! / 255
  const below = (canvas[to + 3]! / 255) * (1 - alpha)
  const sum = alpha + below
  if (sum === 0) return
  for (let at = 0; at < 3; at += 1)
    canvas[to + at] = Math.round((pixels[from + at]! * alpha + canvas[to + at]! * below) / sum)
  canvas[to + 3] = Math.round(sum * 255)
}

function clearFrame(canvas: Buffer, width: number, { x, y, width: across, height }: FrameControl): void {
  for (let row = y; row < y + height; row += 1)
    canvas.fill(0, (row * width + x) * 4, (row * width + x + across) * 4)
}

/** Returns one chunk of a PNG: length, type, content and checksum (PNG third edition, 5.3). */
export function pngChunk(type: string, body: Uint8Array): Buffer {
  const made = Buffer.alloc(12 + body.length)
  made.writeUInt32BE(body.length, 0)
  made.write(type, 4, 'latin1')
  made.set(body, 8)
  made.writeUInt32BE(crc32(made.subarray(4, 8 + body.length)), 8 + body.length)
  return made
}
