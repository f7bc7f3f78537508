import { loadAv } from '@adloom/playable/pack'
import type { Demuxer } from 'node-av/api'

/** Selects the demuxer by the extension: a playlist or another text must not make FFmpeg open other files. */
const demuxers: Record<string, string> = {
  mp4: 'mov',
  mov: 'mov',
  mkv: 'matroska',
  webm: 'matroska',
  avi: 'avi',
  flv: 'flv',
  mp3: 'mp3',
  aac: 'aac',
  wav: 'wav',
  m4a: 'mov',
}

/** Opens a file of a known format; the caller closes it. */
export async function openVideo(file: { path: string; format: string }): Promise<Demuxer> {
  const { Demuxer } = await loadAv()
  return Demuxer.open(file.path, {
    format: demuxers[file.format] ?? 'none',
    options: { protocol_whitelist: 'file' } as never,
  })
}

/** Opens a file of a known format for `use` and closes it afterwards. */
export async function withVideo<T>(
  file: { path: string; format: string },
  use: (video: Demuxer) => Promise<T>,
): Promise<T> {
  const video = await openVideo(file)
  try {
    return await use(video)
  } finally {
    await video.close()
  }
}
