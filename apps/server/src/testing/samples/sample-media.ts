import sharp from 'sharp'

export function framePng(width = 8, height = 8): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: '#3366ff' } })
    .png()
    .toBuffer()
}

export function plainImage(
  format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'tiff',
  width = 40,
  height = 20,
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3366ff' } })
    .toFormat(format)
    .toBuffer()
}

/** An image that packs badly. */
export function noiseImage(format: 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff', side = 200): Promise<Buffer> {
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer()
}

/** 16 bits, one channel, 8 kHz, a tone that rises in loudness. */
export function sampleWav(seconds: number): Buffer {
  const bytes = Buffer.alloc(44 + 16_000 * seconds)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(8000, 24)
  bytes.writeUInt32LE(16_000, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(16_000 * seconds, 40)
  for (let at = 0; at < 8000 * seconds; at++)
    bytes.writeInt16LE(Math.round(Math.sin(at / 3) * 32_000 * (at / (8000 * seconds))), 44 + at * 2)
  return bytes
}

/** Frames of MPEG 1 layer III, 128 kbit/s, 44.1 kHz: 417 bytes and 26.12 ms each. */
export function sampleMp3(frames: number): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}
