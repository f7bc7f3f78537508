import sharp from 'sharp'
import { pngChunk } from '../../inspection/image/apng-frames.ts'

type Colour = readonly [number, number, number]

/** An animated GIF or WebP whose frames have one colour each. */
export function animatedImage(
  format: 'gif' | 'webp',
  colours: readonly Colour[],
  options: { delay?: number | number[]; loop?: number },
  side = 16,
): Promise<Buffer> {
  const pixels = Buffer.concat(colours.map(colour => Buffer.alloc(side * side * 3, Buffer.from(colour))))
  return sharp(pixels, { raw: { width: side, height: side * colours.length, channels: 3, pageHeight: side } })
    .toFormat(format, options)
    .toBuffer()
}

interface ApngFrame {
  png: Buffer
  x?: number
  y?: number
  blend?: number
  dispose?: number
  delayMs?: number
}

/**
 * An animated PNG of images that have one pixel format; the first has the size of the whole. It is played
 * `loops` times, 0: without end.
 */
export function animatedPng(frames: ApngFrame[], loops = 0): Buffer {
  const first = frames[0]!.png
  const chunks = [first.subarray(0, 33), pngChunk('acTL', numbers(frames.length, loops))]
  let sequence = 0
  for (const [index, frame] of frames.entries()) {
    chunks.push(pngChunk('fcTL', control(sequence, frame)))
    sequence += 1
    if (index === 0) chunks.push(pngChunk('IDAT', pixelsOf(first)))
    else {
      chunks.push(pngChunk('fdAT', Buffer.concat([numbers(sequence), pixelsOf(frame.png)])))
      sequence += 1
    }
  }
  return Buffer.concat([...chunks, pngChunk('IEND', Buffer.alloc(0))])
}

function control(
  sequence: number,
  { png, x = 0, y = 0, blend = 0, dispose = 0, delayMs = 100 }: ApngFrame,
): Buffer {
  const head = numbers(sequence, png.readUInt32BE(16), png.readUInt32BE(20), x, y)
  const thousandths = Buffer.alloc(4)
  thousandths.writeUInt16BE(delayMs, 0)
  thousandths.writeUInt16BE(1000, 2)
  return Buffer.concat([head, thousandths, Buffer.of(dispose, blend)])
}

function pixelsOf(png: Buffer): Buffer {
  const found: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      found.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  return Buffer.concat(found)
}

function numbers(...values: number[]): Buffer {
  const made = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => made.writeUInt32BE(value, at * 4))
  return made
}
