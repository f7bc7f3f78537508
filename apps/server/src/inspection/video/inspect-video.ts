import { fail } from '../../platform/binder/fail.ts'
import { probeVideo } from './probe-video.ts'
import type { Inspected } from '../inspected-file.ts'
import type { LocalFile } from '../../platform/blobs/local-file.ts'
import { fileLimits } from '../../platform/limits/file-limits.ts'

const mimes: Record<string, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  avi: 'video/x-msvideo',
  flv: 'video/x-flv',
}

/** Measures a video and decodes its first image; only in a process of its own. */
export async function inspectVideo(file: LocalFile, format: string): Promise<Inspected> {
  const video = await probeVideo({ path: file.path, format })
  if (video.durationMs > fileLimits.video.minutes * 60_000)
    fail('video_too_long', { minutes: fileLimits.video.minutes })
  return {
    type: 'video',
    format,
    mime: mimes[format]!,
    width: video.width,
    height: video.height,
    durationMs: video.durationMs,
    payload: { fps: video.fps, video_codec: video.codec, has_audio: video.hasAudio },
  }
}
