import { join } from 'node:path'
import {
  openVideoWriter,
  type AudioWindows,
  type VideoSettings,
  type VideoWriter,
} from '@adloom/video/render'
import { md5Of } from '../../../../platform/blobs/hash-file.ts'
import type { AskParent } from '../../../../platform/children/task-protocol.ts'
import type { TakeVideoInput } from '../../document-tasks.ts'

export function settingsOf({ width, height, fps, from, to, speed, quality }: TakeVideoInput): VideoSettings {
  const frames = Math.max(1, Math.ceil(((to - from) * fps) / (60 * speed)))
  return { container: 'mp4', width, height, fps, frames, quality }
}

/** The step of the take that a frame shows: the last one before the frame ends. */
export function stepOfFrame({ from, to, fps, speed }: TakeVideoInput, frame: number): number {
  return Math.min(to, from + Math.max(1, Math.round(((frame + 1) * 60 * speed) / fps)))
}

/** Drawing is most of the work; a limited size needs further passes. */
export function drawnShare({ quality }: TakeVideoInput): number {
  return 'sizeBytes' in quality ? 0.7 : 0.97
}

/** Opens the writer of a take's frames, whose finished segments are cached. */
export function openTakeWriter(input: TakeVideoInput, ask: AskParent): Promise<VideoWriter> {
  const keyOf = (index: number) => `${input.cacheKey}:${index}`
  return openVideoWriter(workFolder(input), settingsOf(input), {
    get: async index => (await ask('cacheGet', keyOf(index))) as Uint8Array | undefined,
    put: async (index, bytes) => void (await ask('cachePut', { key: keyOf(index), bytes })),
  })
}

/** Joins the frames that were written, with the audio. */
export async function finishVideo(input: TakeVideoInput, ask: AskParent, audio: AudioWindows | undefined) {
  const settings = settingsOf(input)
  const path = join(input.folder, 'video.mp4')
  const writer = await openVideoWriter(workFolder(input), settings)
  const base = drawnShare(input)
  try {
    const { sizeBytes: size } = await writer.finish(path, {
      ...(audio && { audio }),
      onProgress: share => void ask('progress', base + share * (1 - base)),
    })
    const { width, height, fps, frames } = settings
    const durationMs = Math.round((frames * 1000) / fps)
    return { path, size, md5: await md5Of(path), width, height, fps, durationMs, hasAudio: input.audio }
  } finally {
    await writer.close()
  }
}

function workFolder({ folder }: TakeVideoInput): string {
  return join(folder, 'segments')
}
