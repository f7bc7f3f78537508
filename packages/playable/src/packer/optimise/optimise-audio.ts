import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mp3Rate } from './mp3-rate.ts'
import type { OptimisedMedia } from './optimised-media.ts'
import type { QualitySettings } from './quality-settings.ts'
import { runEncoder } from './run-encoder.ts'

/**
 * Encodes audio files as MP3 at the bit rate of the preset. A file keeps its bytes, without ID3 tags, when it
 * has that rate already, cannot be read, or would grow.
 */
export async function optimiseAudio(
  files: { source: Uint8Array; mime: string }[],
  { audio: kilobits, mono }: QualitySettings,
): Promise<OptimisedMedia[]> {
  const audio = files.map(({ source, mime }) => ({
    source,
    mime,
    plain: mime === 'audio/mpeg' ? stripId3(source) : source,
  }))
  const heavy = audio.filter(({ plain }) => !isLean(plain, kilobits, mono))
  const encoded = await encodeAudio(heavy.map(({ source }) => ({ source, kilobits, mono })))
  return audio.map(file => {
    const smaller = encoded[heavy.indexOf(file)]
    return smaller && smaller.length < file.plain.length
      ? { bytes: smaller, mime: 'audio/mpeg' }
      : { bytes: file.plain, mime: file.mime }
  })
}

/** Encoding an MP3 again at the rate it has would cost quality and time for nothing. */
function isLean(plain: Uint8Array, kilobits: number, mono: boolean): boolean {
  const rate = mp3Rate(plain)
  return rate !== undefined && rate.kilobits <= kilobits && (rate.mono || !mono)
}

interface AudioJob {
  source: Uint8Array
  kilobits: number
  mono: boolean
}

const timeoutMs = 60_000

/**
 * Encodes MP3 at a constant bit rate without Xing or ID3 headers: WebKit refuses some short files with them.
 * All files share one child process, because its start takes longer than a short file. The result of a file
 * that could not be read is undefined.
 */
export async function encodeAudio(jobs: AudioJob[]): Promise<(Uint8Array | undefined)[]> {
  if (jobs.length === 0) return []
  const folder = await mkdtemp(join(tmpdir(), 'adloom-audio-'))
  try {
    const files = jobs.map((job, index) => ({
      input: join(folder, `${index}.in`),
      output: join(folder, `${index}.mp3`),
      kilobits: job.kilobits,
      mono: job.mono,
    }))
    await Promise.all(files.map((file, index) => writeFile(file.input, jobs[index]!.source)))
    await runEncoder('encode-audio', files, timeoutMs)
    return await Promise.all(
      files.map(file =>
        readFile(file.output).then(
          bytes => (bytes.length > 0 ? new Uint8Array(bytes) : undefined),
          () => undefined,
        ),
      ),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns an MP3 without its ID3v2 tag at the start and its ID3v1 tag at the end. */
export function stripId3(bytes: Uint8Array): Uint8Array {
  let from = 0
  let to = bytes.length
  if (to > 10 && bytes[0] === 0x49 && bytes[1] === 0x44 && bytes[2] === 0x33) {
    from =
      10 +
      (((bytes[6]! & 127) << 21) | ((bytes[7]! & 127) << 14) | ((bytes[8]! & 127) << 7) | (bytes[9]! & 127))
  }
  if (to - from > 128 && bytes[to - 128] === 0x54 && bytes[to - 127] === 0x41 && bytes[to - 126] === 0x47)
    to -= 128
  return from < to ? bytes.subarray(from, to) : bytes
}
