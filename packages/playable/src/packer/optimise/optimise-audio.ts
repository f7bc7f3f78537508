import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runEncoder } from './run-encoder.ts'

export interface AudioJob {
  source: Uint8Array
  kilobits: number
  mono: boolean
}

const timeoutMs = 60_000

/**
 * MP3 at a constant bit rate without Xing or ID3 headers (WebKit refuses some short files with them), in a
 * child
 * process. An entry is undefined when its file could not be read: the caller keeps the source.
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

/** The source without ID3v2 in front and ID3v1 behind; other formats are left alone. */
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
