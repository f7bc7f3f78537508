import { fail } from '../../platform/binder/fail.ts'
import type { Inspected } from '../inspected-file.ts'

const mimes: Record<string, string> = { mp3: 'audio/mpeg', aac: 'audio/aac', wav: 'audio/wav' }

/** Reads every frame of the stream: the duration is counted, not trusted, and a broken stream is found. */
export function inspectAudio(bytes: Uint8Array, format: string): Inspected {
  const durationMs =
    format === 'wav' ? wavDuration(bytes) : framesDuration(bytes, format === 'mp3' ? mp3Frame : aacFrame)
  if (durationMs === undefined || durationMs < 1) fail('file_broken')
  return { type: 'audio', format, mime: mimes[format]!, bytes, durationMs: Math.round(durationMs) }
}

interface Frame {
  length: number
  ms: number
}

/** Undefined when less than nine tenths of the bytes between the tags are frames. */
function framesDuration(
  bytes: Uint8Array,
  frameAt: (bytes: Uint8Array, at: number) => Frame | undefined,
): number | undefined {
  const start = afterTag(bytes)
  let ms = 0
  let covered = 0
  let end = start
  for (let at = start; at < bytes.length;) {
    const frame = frameAt(bytes, at)
    if (!frame || at + frame.length > bytes.length) {
      if (isTrailer(bytes, at)) break
      at += 1
    } else {
      ms += frame.ms
      covered += frame.length
      at += frame.length
    }
    end = at
  }
  return covered > 0 && covered >= (end - start) * 0.9 ? ms : undefined
}

function afterTag(bytes: Uint8Array): number {
  if (String.fromCharCode(...bytes.subarray(0, 3)) !== 'ID3') return 0
  const size = [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | (bytes[at]! & 0x7f), 0)
  return 10 + size
}

function isTrailer(bytes: Uint8Array, at: number): boolean {
  const word = String.fromCharCode(...bytes.subarray(at, at + 8))
  return word.startsWith('TAG') || word === 'APETAGEX' || word.startsWith('LYRICS')
}

/** Kilobits per second by index: MPEG 1 layer III, then MPEG 2 and 2.5 layer III (ISO 11172-3, 13818-3). */
const rates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
]
const mp3Hertz = [44_100, 48_000, 32_000]

function mp3Frame(bytes: Uint8Array, at: number): Frame | undefined {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xe6) !== 0xe2) return undefined
  const version = (bytes[at + 1]! >> 3) & 3
  const rate = rates[version === 3 ? 0 : 1]![bytes[at + 2]! >> 4]
  const hertz = mp3Hertz[(bytes[at + 2]! >> 2) & 3]
  if (version === 1 || !rate || !hertz) return undefined
  const real = version === 3 ? hertz : version === 2 ? hertz / 2 : hertz / 4
  const samples = version === 3 ? 1152 : 576
  return {
    length: Math.floor((samples * 125 * rate) / real) + ((bytes[at + 2]! >> 1) & 1),
    ms: (samples * 1000) / real,
  }
}

const aacHertz = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
]

/** ADTS (ISO 13818-7): the form a bare .aac file has. */
function aacFrame(bytes: Uint8Array, at: number): Frame | undefined {
  if (at + 7 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xf6) !== 0xf0) return undefined
  const hertz = aacHertz[(bytes[at + 2]! >> 2) & 15]
  const length = ((bytes[at + 3]! & 3) << 11) | (bytes[at + 4]! << 3) | (bytes[at + 5]! >> 5)
  if (!hertz || length < 7) return undefined
  return { length, ms: (1024 * ((bytes[at + 6]! & 3) + 1) * 1000) / hertz }
}

function wavDuration(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let bytesPerSecond = 0
  for (let at = 12; at + 8 <= bytes.length;) {
    const chunk = String.fromCharCode(...bytes.subarray(at, at + 4))
    const size = view.getUint32(at + 4, true)
    if (chunk === 'fmt ' && at + 24 <= bytes.length) bytesPerSecond = view.getUint32(at + 16, true)
    if (chunk === 'data')
      return bytesPerSecond > 0 && at + 8 + size <= bytes.length ? (size * 1000) / bytesPerSecond : undefined
    at += 8 + size + (size & 1)
  }
  return undefined
}
