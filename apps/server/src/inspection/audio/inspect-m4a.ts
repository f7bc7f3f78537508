import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Failure, fail } from '../../platform/binder/fail.ts'
import { encodeAudio } from '../video/encode-video.ts'
import { mp3Form } from '../video/video-formats.ts'
import { withVideo } from '../video/open-video.ts'
import { inspectAudio } from './inspect-audio.ts'
import type { Inspected } from '../inspected-file.ts'
import type { LocalFile } from '../../platform/blobs/local-file.ts'
import { fileLimits } from '../../platform/limits/file-limits.ts'

const form = { ...mp3Form, audio: { ...mp3Form.audio, bitrate: 192_000 } }

/**
 * AAC or ALAC in an MP4 container becomes an MP3, which every ad network's browser plays; only in a process
 * of its own.
 */
export async function inspectM4a(file: LocalFile): Promise<Inspected> {
  const source = { path: file.path, format: 'm4a' }
  const made = join(dirname(file.path), 'audio.mp3')
  try {
    await withVideo(source, async opened => {
      if (!opened.audio() || !(opened.duration * 1000 <= fileLimits.audioMs)) fail('file_broken')
    })
    await encodeAudio(source, made, form)
    return { ...inspectAudio(await readFile(made), 'mp3'), converted: true }
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('file_broken')
  }
}
