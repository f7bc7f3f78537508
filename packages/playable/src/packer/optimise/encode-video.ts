import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runEncoder } from './run-encoder.ts'

/**
 * H.264 of these even sides, from `from` to `to` (milliseconds, 0 is the end); `kilobits` of its sound a
 * second, 0 is none.
 */
export interface VideoJob {
  width: number
  height: number
  upright: { wide: boolean }
  fps: number
  crf: number
  from: number
  to: number
  kilobits: number
}

const timeoutMs = 180_000

/** An MP4 with its index in front, made in a child process; undefined when the file could not be read. */
export async function encodeVideo(source: Uint8Array, job: VideoJob): Promise<Uint8Array | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'adloom-video-'))
  try {
    const [input, output] = [join(folder, 'in.mp4'), join(folder, 'out.mp4')]
    await writeFile(input, source)
    await runEncoder('encode-video', { ...job, input, output }, timeoutMs)
    return await readFile(output).then(
      bytes => (bytes.length > 0 ? new Uint8Array(bytes) : undefined),
      () => undefined,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
