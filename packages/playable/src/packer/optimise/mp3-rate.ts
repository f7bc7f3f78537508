const rates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const rates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const samples = [44100, 48000, 32000]

export interface Mp3Rate {
  /** The highest rate of any frame, kbit/s. */
  kilobits: number
  mono: boolean
}

/**
 * Returns the rate of a plain MP3 (ISO 11172-3, 13818-3, layer III) whose first frame begins at the first
 * byte; undefined for other files and for an MP3 with a Xing header.
 */
export function mp3Rate(bytes: Uint8Array): Mp3Rate | undefined {
  let rate: Mp3Rate | undefined
  let at = 0
  while (at + 4 <= bytes.length) {
    const frame = readFrame(bytes, at)
    // A truncated last frame or padding is common; other bytes between frames are not.
    if (!frame) return rate && bytes.length - at < 2048 ? rate : undefined
    if (!rate && hasXing(bytes, at, frame.length)) return undefined
    rate = {
      kilobits: Math.max(rate?.kilobits ?? 0, frame.kilobits),
      mono: frame.mono && (rate?.mono ?? true),
    }
    at += frame.length
  }
  return rate
}

function readFrame(
  bytes: Uint8Array,
  at: number,
): { length: number; kilobits: number; mono: boolean } | undefined {
  const [sync = 0, kind = 0, sizes = 0, mode = 0] = bytes.subarray(at, at + 4)
  const version = (kind >> 3) & 3
  const layer3 = ((kind >> 1) & 3) === 1
  const sample = samples[(sizes >> 2) & 3]
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0 || version === 1 || !layer3 || !sample) return undefined
  const first = version === 3
  const kilobits = (first ? rates1 : rates2)[sizes >> 4]
  if (!kilobits) return undefined
  const hertz = sample / (first ? 1 : version === 2 ? 2 : 4)
  return {
    length: Math.floor(((first ? 144_000 : 72_000) * kilobits) / hertz) + ((sizes >> 1) & 1),
    kilobits,
    mono: mode >> 6 === 3,
  }
}

function hasXing(bytes: Uint8Array, at: number, length: number): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(length, bytes.length - at)).toString(
    'latin1',
  )
  return text.includes('Xing') || text.includes('Info')
}
